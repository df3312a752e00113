import { Button } from '@mantine/core';
import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';

/** Edits a list of names, InChIKeys or IDs; its values are shown above as chips. */
export function StructureListEditor({ criterion, onChange }: EditorProps<'Structure'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <Inline align="start" gap={4} wrap>
        {upload.offer}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onChange({ ...criterion, names: [], inchikeys: [], structureIds: [] })}
        >
          Clear the list
        </Button>
      </Inline>
      <Words marginTop={3} size="sm" tone="muted">
        Finds the structures of the list. To look for a drawing among them, add a row with the drawing.
      </Words>
    </>
  );
}
