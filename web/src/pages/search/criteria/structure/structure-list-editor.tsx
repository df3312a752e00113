import { Button } from '@mantine/core';
import { useListUpload } from '../../upload/use-list-upload.tsx';
import type { EditorProps } from '../editor-props.ts';
import classes from '../../editors.module.css';
import { Words } from '../../../../ui/words.tsx';

/** A row of structures by a list of names, InChIKeys or IDs, shown above as chips. */
export function StructureListEditor({ criterion, onChange }: EditorProps<'Structure'>) {
  const upload = useListUpload(criterion, onChange);
  return (
    <>
      <div className={classes['line']}>
        {upload.offer}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onChange({ ...criterion, names: [], inchikeys: [], structureIds: [] })}
        >
          Clear the list
        </Button>
      </div>
      <Words marginTop={3} size="sm" tone="muted">
        Finds the structures of the list. To look for a drawing among them, add a row with the drawing.
      </Words>
    </>
  );
}
