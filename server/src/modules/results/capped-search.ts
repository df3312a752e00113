import type { Search, SearchName } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { CurrentRelease } from '../../release/current-release.ts';
import { requireActivityCap } from '../../release/require-activity-cap.ts';
import { namedSearch, type Searches } from '../../shared/searches/named-search.ts';

export interface CappedSearchDeps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
}

interface CallOnSearch {
  readonly caller: { readonly user: { readonly id: string } };
  readonly body: SearchName;
  readonly signal: AbortSignal;
}

/** The search that a call names, and the loaded release; fails with DATA_RESTRICTION over the cap. */
export async function cappedSearch(
  { release, searches }: CappedSearchDeps,
  { caller, body: { searchid, sessionid }, signal }: CallOnSearch,
): Promise<{ readonly knowledge: KnowledgeBase; readonly search: Search }> {
  const search = await namedSearch(searches, caller.user.id, { searchid, sessionid });
  const { knowledge } = release.loaded();
  await requireActivityCap(knowledge, search, signal);
  return { knowledge, search };
}
