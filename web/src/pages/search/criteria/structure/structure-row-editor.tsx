import type { SearchFieldKey } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import { PropertyEditor } from './property-editor.tsx';
import { holdsList } from './structure-draft.ts';
import { StructureEditor } from './structure-editor.tsx';
import { StructureListEditor } from './structure-list-editor.tsx';

interface Props extends EditorProps<'Structure'> {
  /** The field that the row is shown as. */
  fieldKey: SearchFieldKey;
}

/** The editor of a structure or of a list of structures, with the property ranges of the row. */
export function StructureRowEditor({ criterion, fieldKey, onChange }: Props) {
  if (fieldKey === 'StructuralProperty') return <PropertyEditor criterion={criterion} onChange={onChange} />;
  return (
    <>
      {holdsList(criterion) ? (
        <StructureListEditor criterion={criterion} onChange={onChange} />
      ) : (
        <StructureEditor criterion={criterion} onChange={onChange} />
      )}
      {Object.keys(criterion.properties).length > 0 && (
        <PropertyEditor criterion={criterion} onChange={onChange} />
      )}
    </>
  );
}
