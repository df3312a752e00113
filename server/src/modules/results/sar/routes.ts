import { sarActivities, setSarData } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function sarRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(setSarData, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.sarTable(search, call.body.view, { signal: call.signal });
  });

  routes.serve(sarActivities, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    const { strId, which, columns, level } = call.body;
    return knowledge.sarActivities(search, { strId, which, columns, level }, { signal: call.signal });
  });
}
