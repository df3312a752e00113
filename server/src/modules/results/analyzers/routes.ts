import { crosstab } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { knownChart } from '../../../release/known-names.ts';
import { type CappedSearchDeps, cappedSearch } from '../capped-search.ts';

export function analyzerRoutes(routes: Routes, deps: CappedSearchDeps): void {
  routes.serve(crosstab, async (call) => {
    const { rows, columns } = call.body;
    for (const { chartKey } of [rows, columns]) knownChart(chartKey);
    const { knowledge, search } = await cappedSearch(deps, call);
    return knowledge.crosstab(search, { rows, columns }, { signal: call.signal });
  });
}
