import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import classes from '../../editors.module.css';
import { StrainLines } from './strain-lines.tsx';
import { ValuesField } from '../../values-field.tsx';

export function SourceEditor({ criterion, onChange }: EditorProps<'Source'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <div className={classes['part']}>
        <h3 className={classes['heading']}>Organism</h3>
        <ValuesField
          field="source.organism"
          label="Source organism"
          placeholder="Homo sapiens …"
          autoFocus
          values={criterion.organisms}
          onPaste={upload.onPaste}
          onChange={(organisms) => onChange({ ...criterion, organisms })}
        />
        {upload.offer}
      </div>
      <div className={classes['part']}>
        <h3 className={classes['heading']}>Or by genus, species and strain</h3>
        <StrainLines criterion={criterion} onChange={onChange} />
      </div>
    </>
  );
}
