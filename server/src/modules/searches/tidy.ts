import { limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { searchesOf } from '../../shared/searches/named-search.ts';
import { alertStore } from './alerts/alert-store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Removes searches that were not used for a long time, deleted ones that can no longer be restored, alerts of users whose
 * subscriptions have ended, and times of openings that are past their retention.
 */
export async function tidySearches(userData: UserData, now: number): Promise<void> {
  const sinceDeleted = now - limits.deletedSearchDays * dayMs;
  const { byId, sessions } = searchesOf(userData, () => now);
  const unusedSince = now - limits.unusedSearchDays * dayMs;
  await sessions.removeUnusedSince(unusedSince);
  await byId.removeUnusedSince(unusedSince);
  await alertStore(userData).tidy(now);
  await userData.deleteFrom('savedSearches').where('deletedAt', '<', sinceDeleted).execute();
  await userData.deleteFrom('searchHistory').where('removedAt', '<', sinceDeleted).execute();
  await userData
    .deleteFrom('searchOpenings')
    .where('at', '<', now - limits.searchOpeningDays * dayMs)
    .execute();
}
