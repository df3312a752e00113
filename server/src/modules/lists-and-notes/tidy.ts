import { limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { hitListStore } from './hit-lists/hit-list-store.ts';
import { noteStore } from './notes/note-store.ts';

const dayMs = 24 * 3_600_000;

/** Removes deleted lists, structures of lists and notes that can no longer be restored. */
export async function tidyListsAndNotes(userData: UserData, now: number): Promise<void> {
  const before = now - limits.deletedSearchDays * dayMs;
  await hitListStore(userData).tidy(before);
  await noteStore(userData).tidy(before);
}
