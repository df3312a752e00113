import { crosstab } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { knownChart } from '../../../release/known-names.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { requireActivityCap } from '../../../release/require-activity-cap.ts';
import { namedSearch, type Searches } from '../../../shared/searches/named-search.ts';

export interface AnalyzerDeps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
}

export function analyzerRoutes(routes: Routes, { release, searches }: AnalyzerDeps): void {
  routes.serve(crosstab, async ({ caller, body, signal }) => {
    const { searchid, sessionid, ...axes } = body;
    for (const { chartKey } of [axes.rows, axes.columns]) knownChart(chartKey);
    const search = await namedSearch(searches, caller.user.id, { searchid, sessionid });
    const { knowledge } = release.loaded();
    await requireActivityCap(knowledge, search, signal);
    return knowledge.crosstab(search, axes, { signal });
  });
}
