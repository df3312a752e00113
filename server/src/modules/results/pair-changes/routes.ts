import { pairsOfChange, pairChanges } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function pairChangeRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(pairChanges, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.pairChanges(search, call.body.view, { signal: call.signal });
  });

  routes.serve(pairsOfChange, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.pairsOfChange(search, call.body.view, { signal: call.signal });
  });
}
