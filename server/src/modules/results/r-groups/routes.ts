import { freeWilson, makeList, rGroupStructures, rGroupTable } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function rGroupRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(rGroupTable, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.rGroupTable(search, call.body.view, { signal: call.signal });
  });

  routes.serve(freeWilson, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.freeWilson(search, call.body.view, { signal: call.signal });
  });

  routes.serve(makeList, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.makeList(search, call.body.view, { signal: call.signal });
  });

  routes.serve(rGroupStructures, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    const { core, filters, unmatched } = call.body;
    return knowledge.rGroupStructures(search, { core, filters, unmatched }, { signal: call.signal });
  });
}
