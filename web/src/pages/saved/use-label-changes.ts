import { notifications } from '@mantine/notifications';
import { changeSavedSearch, renameSavedLabel } from '@moltrove/contract';
import type { SavedSearch } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';
import { formatCounted } from '../../ui/format.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';

const tellFailure = (error: unknown) =>
  notifications.show({ message: error instanceof Error ? error.message : String(error), color: 'red' });

/** Changes of folders and tags in all saved searches; each can be undone. */
export function useLabelChanges(searches: readonly SavedSearch[]) {
  const { refresh } = useSavedChanges();

  async function putBack(before: readonly SavedSearch[]): Promise<void> {
    try {
      for (const { id, folder, tags } of before)
        await call(changeSavedSearch, { params: { id }, body: { folder, tags } });
    } catch (error) {
      tellFailure(error);
    }
    refresh();
  }

  /** Renames a folder or tag, or takes it off if the name is empty. Returns its name now; null if that failed, which was told. */
  async function rename(kind: 'folder' | 'tag', from: string, to: string): Promise<string | null> {
    const before = searches.filter(({ folder, tags }) =>
      kind === 'folder' ? folder === from : tags.includes(from),
    );
    try {
      const { changed, name } = await call(renameSavedLabel, { body: { kind, from, to } });
      refresh();
      const what = kind === 'folder' ? 'Folder' : 'Tag';
      const done = to === '' ? 'taken off' : `renamed to “${name}” in`;
      undoToast(
        `${what} “${from}” ${done} ${formatCounted(changed, 'search', 'searches')}.`,
        () => void putBack(before),
      );
      return name;
    } catch (error) {
      tellFailure(error);
      return null;
    }
  }
  return { rename };
}
