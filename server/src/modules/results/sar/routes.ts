import { type Search, type SearchName, sarActivities, setSarData } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Call, Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { requireActivityCap } from '../../../release/require-activity-cap.ts';
import { namedSearch, type Searches } from '../../../shared/searches/named-search.ts';

export interface SarDeps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
}

export function sarRoutes(routes: Routes, { release, searches }: SarDeps): void {
  /** The search that a call names, on the loaded release; fails with DATA_RESTRICTION over the cap. */
  const searchOf = async ({
    caller,
    body,
    signal,
  }: Pick<Call<typeof setSarData>, 'caller' | 'signal'> & { readonly body: SearchName }): Promise<{
    knowledge: KnowledgeBase;
    search: Search;
  }> => {
    const search = await namedSearch(searches, caller.user.id, body);
    const { knowledge } = release.loaded();
    await requireActivityCap(knowledge, search, signal);
    return { knowledge, search };
  };

  routes.serve(setSarData, async (call) => {
    const { knowledge, search } = await searchOf(call);
    return knowledge.sarTable(search, call.body.view, { signal: call.signal });
  });

  routes.serve(sarActivities, async (call) => {
    const { knowledge, search } = await searchOf(call);
    const { strId, which, columns } = call.body;
    return knowledge.sarActivities(search, { strId, which, columns }, { signal: call.signal });
  });
}
