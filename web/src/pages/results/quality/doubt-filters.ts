import type { ChartFilter, Search, ValueDoubt } from '@moltrove/contract';
import { valueDoubtKeys, selectedRows } from '@moltrove/contract';
import { searchBy } from '../../../search/query/new-search.ts';
import { filterOf, filterWith, withFilter } from '../../../charts/model/filter-edits.ts';
import type { GridRow } from '../../../grid/row.ts';

/** The chart of doubts about values. */
export const qualityChart = 'dataquality';

/** The doubts about the value of an activity row. */
export function doubtsOfRow(row: GridRow): ValueDoubt[] {
  const text = row['value_doubts'];
  if (typeof text !== 'string') return [];
  const named = text.split(',');
  return valueDoubtKeys.filter((key) => named.includes(key));
}

/** Extends filters to also exclude values with any of these doubts. */
export function excludingDoubts(
  filters: readonly ChartFilter[],
  doubts: readonly ValueDoubt[],
): readonly ChartFilter[] {
  const before = filterOf(filters, qualityChart);
  const filter = filterWith(before, qualityChart, {
    include: (before?.include ?? []).filter((value) => !doubts.some((doubt) => doubt === value)),
    exclude: [...new Set([...(before?.exclude ?? []), ...doubts])],
  });
  return withFilter(filters, qualityChart, filter);
}

/** A search for exactly these activities. */
export function searchForActivities(ids: readonly number[]): Search {
  return searchBy(selectedRows('activities', ids));
}
