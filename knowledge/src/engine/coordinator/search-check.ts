import type { CriterionOption, Search, TreeKey } from '@moltrove/contract/without-calls';
import type { Manifest } from '../../release/manifest.ts';
import { type ReleaseCharts, requireDrawable } from '../answers/charts/charts-of-release.ts';
import { requireValidFilters } from '../answers/charts/filters.ts';
import { requireCompanies, requireProperties, requireSupported } from '../query/options.ts';
import { requireTreesOfRows } from '../trees/available-trees.ts';
import { type NormalSearch, normalSearch } from './cache/search-key.ts';
import { inRow, innerSearches } from './inner-searches.ts';

/** The searches that a release can answer. */
export interface ReleaseCapabilities {
  readonly columns: Manifest['columns'];
  readonly options: readonly CriterionOption[];
  readonly trees: readonly TreeKey[];
  readonly charts: ReleaseCharts;
}

/** The normalized search; fails with AppError if the release cannot answer it or one of its inner searches. */
export function checkedSearch(capabilities: ReleaseCapabilities, search: Search): NormalSearch {
  const normal = normalSearch(search);
  requireSupported(normal.rows, capabilities.options);
  requireCompanies(normal.rows, capabilities.columns);
  requireProperties(normal.rows, capabilities.columns);
  requireTreesOfRows(normal.rows, capabilities.trees);
  requireValidFilters(normal.filters);
  requireDrawable(
    capabilities.charts,
    normal.filters.map(({ chartKey }) => chartKey),
  );
  for (const { rowId, within } of innerSearches(normal.rows))
    inRow(rowId, () => checkedSearch(capabilities, within));
  return normal;
}
