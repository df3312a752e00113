import { withEntryFilter } from '@moltrove/contract';
import type { Analyzer, ChartFilter, Search } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchParameter } from '../../search/address/linked-search.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import type { ShownSearch } from '../../search/address/use-shown-search.ts';
import type { AxisEntry } from './axis-entries.ts';
import { readView, withoutView, writeView } from '../../search/address/analyzer-address.ts';
import type { AnalyzerView } from '../../search/address/analyzer-address.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { tabOfMeasure } from './crosstab-table.ts';

/** The search and the settings of an analyzer, both in the address. */
export interface AnalyzerLocation {
  readonly shown: ShownSearch;
  readonly search: Search;
  readonly view: AnalyzerView;
  /** Changes the view; `replace` adds no history entry. */
  readonly change: (view: Partial<AnalyzerView>, replace?: boolean) => void;
  /** Sets the chart filters and returns both axes to their first entries. */
  readonly filter: (filters: readonly ChartFilter[]) => void;
  readonly setUnsupported: (filters: readonly ChartFilter[]) => void;
}

/** Null if the release has no chart for an axis of the analyzer. */
export function useAnalyzerLocation(analyzer: Analyzer, offered: readonly string[]): AnalyzerLocation | null {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = readView(raw, analyzer, offered);
  if (view === null) return null;
  const { search } = shown.current;
  const go = (next: AnalyzerView, s: { readonly s?: string }, replace: boolean): void => {
    const { s: _, ...others } = withoutView(raw);
    void navigate({
      to: '.',
      search: { ...others, ...s, ...writeView(next, analyzer, offered) },
      replace,
      resetScroll: false,
    });
  };
  const filterBy = (filters: readonly ChartFilter[]): void => {
    const [rows, columns] = [view.rows, view.columns].map((axis) => ({ ...axis, skip: 0 }));
    go(
      { ...view, rows: rows!, columns: columns! },
      searchParameter({ ...shown.asked, filters: [...filters] }),
      false,
    );
  };
  return {
    shown,
    search,
    view,
    change: (part, replace = false) => go({ ...view, ...part }, currentParameter(raw), replace),
    filter: (filters) => filterBy([...filters, ...shown.unsupported]),
    setUnsupported: (filters) => filterBy([...search.filters, ...filters]),
  };
}

function currentParameter(raw: Readonly<Record<string, unknown>>): { readonly s?: string } {
  return typeof raw['s'] === 'string' ? { s: raw['s'] } : {};
}

/** The view with rows and columns swapped. */
export function swapped(view: AnalyzerView): AnalyzerView {
  const share = view.share === 'row' ? 'column' : view.share === 'column' ? 'row' : 'none';
  return { ...view, rows: view.columns, columns: view.rows, share };
}

/** Link to the results that an entry counts, that two entries have in common, or to all results. */
export function resultsLink(
  search: Search,
  table: Pick<CrosstabTable, 'measure'>,
  row: AxisEntry | null,
  column: AxisEntry | null,
) {
  let filters: readonly ChartFilter[] = search.filters;
  if (row !== null) filters = withEntryFilter(filters, row.filter);
  if (column !== null) filters = withEntryFilter(filters, column.filter);
  return {
    to: '/results/$tabid' as const,
    params: { tabid: tabOfMeasure(table.measure) },
    search: searchParameter({ ...search, filters: [...filters] }),
  };
}
