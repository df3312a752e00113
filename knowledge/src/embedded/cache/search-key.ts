import { type ChartFilter, type Search, type SearchRow, activeRows } from '@moltrove/contract';
import { isActive } from '../charts/filters.ts';

/** A search reduced to what its answer depends on, with keys that are equal for equal answers. */
export interface NormalSearch {
  readonly rows: readonly SearchRow[];
  readonly filters: readonly ChartFilter[];
  readonly queryKey: string;
  readonly key: string;
}

/** Leaves out rows and filters that say nothing, names of rows, the last operator, and the order of filters. */
export function normalSearch(search: Search): NormalSearch {
  const rows = activeRows(search.query);
  const queryKey = JSON.stringify(
    rows.map(({ criterion, operator, meaning }, at) => ({
      criterion: sortedKeys(criterion),
      ...(at === rows.length - 1 ? {} : { operator, meaning }),
    })),
  );
  return filtered(rows, queryKey, search.filters.filter(isActive));
}

/** The same search without the filters of one chart. */
export function withoutChart(search: NormalSearch, chartKey: string): NormalSearch {
  const others = search.filters.filter((filter) => filter.chartKey !== chartKey);
  return others.length === search.filters.length ? search : filtered(search.rows, search.queryKey, others);
}

/** The same search without any filter. */
export function withoutFilters(search: NormalSearch): NormalSearch {
  return filtered(search.rows, search.queryKey, []);
}

function filtered(
  rows: readonly SearchRow[],
  queryKey: string,
  filters: readonly ChartFilter[],
): NormalSearch {
  const filterKeys = filters.map((filter) => JSON.stringify(sortedKeys(filter))).sort();
  return { rows, filters, queryKey, key: [queryKey, ...filterKeys].join('\n') };
}

/** A copy with the keys of every object in order, so that equal values print alike. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortedKeys(part)]),
  );
}
