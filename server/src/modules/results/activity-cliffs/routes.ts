import { activityCliffs } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function activityCliffRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(activityCliffs, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.activityCliffs(search, call.body.view, { signal: call.signal });
  });
}
