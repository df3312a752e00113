import { scaffoldStructures, scaffoldTree } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function scaffoldTreeRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(scaffoldTree, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.scaffoldTree(search, call.body.view, { signal: call.signal });
  });

  routes.serve(scaffoldStructures, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    const { scaffold, withDescendants, values } = call.body;
    const request = { scaffold, withDescendants, values };
    return knowledge.scaffoldStructures(search, request, { signal: call.signal });
  });
}
