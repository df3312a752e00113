import { ValuesField } from '../../values-field.tsx';
import type { EditorProps } from '../editor-props.ts';

export function MechanismEditor({ criterion, onChange }: EditorProps<'ActivityMechanism'>) {
  return (
    <ValuesField
      field="activityMechanism"
      label="Activity mechanism"
      placeholder="Find an action or a mechanism …"
      autoFocus
      values={criterion.mechanisms}
      onChange={(mechanisms) => onChange({ ...criterion, mechanisms })}
    />
  );
}
