import { notifications } from '@mantine/notifications';
import { removeCompoundNote, restoreCompoundNote } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { useMarkChanges } from './mark-queries.ts';

interface Removed {
  readonly id: string;
  /** Name of the compound. */
  readonly name: string;
}

const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** Deletes a note, and offers to undo it. */
export function useNoteRemoval() {
  const { refreshLists, refreshNotes } = useMarkChanges();
  const refresh = (): void => {
    refreshLists(true);
    refreshNotes();
  };
  const restoring = useMutation({
    mutationFn: ({ id }: Removed) => call(restoreCompoundNote, { params: { id } }),
    onSettled: refresh,
    onError: tellFailure,
  });
  return useMutation({
    mutationFn: ({ id }: Removed) => call(removeCompoundNote, { params: { id } }),
    onSuccess(_, removed) {
      refresh();
      undoToast(`The note on ${removed.name} was deleted.`, () => restoring.mutate(removed));
    },
    onError: tellFailure,
  });
}
