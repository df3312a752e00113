import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import { EditorPart } from '../../editor-part.tsx';
import { StrainLines } from './strain-lines.tsx';
import { ValuesField } from '../../values-field.tsx';

export function SourceEditor({ criterion, onChange }: EditorProps<'Source'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <EditorPart title="Organism">
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
      </EditorPart>
      <EditorPart title="Or by genus, species and strain">
        <StrainLines criterion={criterion} onChange={onChange} />
      </EditorPart>
    </>
  );
}
