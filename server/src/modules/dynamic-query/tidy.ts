import { limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { savedQueryStore } from './saved/saved-query-store.ts';

const dayMs = 24 * 3_600_000;

/** Removes deleted queries that can no longer be restored. */
export const tidyQueries = (userData: UserData, now: number): Promise<void> =>
  savedQueryStore(userData).removeDeletedBefore(now - limits.deletedSearchDays * dayMs);
