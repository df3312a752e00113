import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import { TargetField } from '../../target-field.tsx';

export function TargetEditor({ criterion, onChange }: EditorProps<'Target'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <TargetField
        label="Target"
        kindLabel="Kind of identifier"
        placeholder="EGFR, P00533, 1956 …"
        autoFocus
        terms={criterion.terms}
        onPaste={upload.onPaste}
        onChange={(terms) => onChange({ ...criterion, terms })}
      />
      {upload.offer}
    </>
  );
}
