import { useListUpload } from '../../upload/use-list-upload.tsx';
import { ValuesField } from '../../values-field.tsx';
import type { EditorProps } from '../editor-props.ts';

export function IndicationEditor({ criterion, onChange }: EditorProps<'Indication'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <ValuesField
        field="indication"
        label="Indication"
        placeholder="Find an indication …"
        autoFocus
        values={criterion.indications}
        onPaste={upload.onPaste}
        onChange={(indications) => onChange({ ...criterion, indications })}
      />
      {upload.offer}
    </>
  );
}
