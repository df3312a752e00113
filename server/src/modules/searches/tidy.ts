import { limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { searchSessions } from '../../shared/search-sessions/search-sessions.ts';

const dayMs = 24 * 3_600_000;

/** Removes searches that were not used for long, and those whose deletion can be taken back no longer. */
export async function tidySearches(userData: UserData, now: number): Promise<void> {
  const sinceDeleted = now - limits.deletedSearchDays * dayMs;
  await searchSessions(userData, () => now).removeUnusedSince(now - limits.unusedSearchDays * dayMs);
  await userData.deleteFrom('savedSearches').where('deletedAt', '<', sinceDeleted).execute();
  await userData.deleteFrom('searchHistory').where('removedAt', '<', sinceDeleted).execute();
}
