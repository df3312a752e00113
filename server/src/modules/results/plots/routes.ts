import { plotPoints, unplacedStructures } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function plotRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(plotPoints, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    const { x, y, colour } = call.body;
    return knowledge.plotPoints(search, { x, y, colour }, { signal: call.signal });
  });

  routes.serve(unplacedStructures, async (call) => {
    const { knowledge, search } = await cappedSearch(deps, call);
    const { x, y } = call.body;
    return knowledge.unplacedStructures(search, { x, y }, { signal: call.signal });
  });
}
