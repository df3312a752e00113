import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import classes from '../../editors.module.css';
import { StrainLines } from './strain-lines.tsx';
import { ValuesField } from '../../values-field.tsx';
import { Words } from '../../../../ui/words.tsx';

export function SourceEditor({ criterion, onChange }: EditorProps<'Source'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <div className={classes['part']}>
        <Words as="h3" marginBottom={2} size="sm" weight={500} tone="muted">
          Organism
        </Words>
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
        <Words as="h3" marginBottom={2} size="sm" weight={500} tone="muted">
          Or by genus, species and strain
        </Words>
        <StrainLines criterion={criterion} onChange={onChange} />
      </div>
    </>
  );
}
