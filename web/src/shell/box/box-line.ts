import type { ChartFilter, Criterion, Search, SearchRow, StructureDrawing } from '@moltrove/contract';
import { chartFilterSchema, sentenceOf } from '@moltrove/contract';
import { addRow } from '../../search/query/add-row.ts';

/** A search that the search box in the header suggests for a text. */
export interface BoxLine {
  readonly key: string;
  readonly label: string;
  /** The search as a sentence, how it differs from the text, and what it leaves out. */
  readonly hint: string;
  readonly kind: string;
  /** Rows to add, joined by AND. */
  readonly rows: readonly Criterion[];
  readonly filters: readonly ChartFilter[];
  readonly drawing: StructureDrawing | null;
  /** Number of activities in the release, if the lookup returned it; if null, the line is counted by a call. */
  readonly activities: number | null;
  readonly counts: 'structures' | 'references';
  /** True if the line searches by an identifier, so that a count of 0 means that the release lacks it. */
  readonly identifies: boolean;
}

type BoxLineFields = Pick<BoxLine, 'key' | 'label' | 'kind' | 'rows'> & Partial<BoxLine>;

export function boxLine(fields: BoxLineFields): BoxLine {
  const nothing = { hint: '', filters: [], drawing: null, activities: null, identifies: false } as const;
  return { ...nothing, counts: 'structures', ...fields };
}

/** The search with the rows and filters of a line appended. */
export function withLine(search: Search, line: Pick<BoxLine, 'rows' | 'filters'>): Search {
  const rows = line.rows.reduce<SearchRow[]>(addRow, [...search.query.rows]);
  return { query: { rows }, filters: withFilters(search.filters, line.filters) };
}

/** Combines filters; for a chart filtered by both, the entries of either are included. */
function withFilters(before: readonly ChartFilter[], added: readonly ChartFilter[]): ChartFilter[] {
  const others = added.filter(({ chartKey }) => !before.some((filter) => filter.chartKey === chartKey));
  const widened = before.map((filter) => {
    const same = added.find(({ chartKey }) => chartKey === filter.chartKey);
    return same === undefined
      ? filter
      : { ...filter, include: [...new Set([...filter.include, ...same.include])] };
  });
  return [...widened, ...others];
}

export const mutationChart = 'mutant';

export function mutationFilter(mutations: readonly string[]): ChartFilter {
  return chartFilterSchema.parse({ chartKey: mutationChart, include: mutations });
}

/** Joins the non-empty parts of a hint. */
export function hintOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function leavesOut(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `leaves out ${parts.join(', ')}`;
}

/** The rows of a line as one sentence; empty for a single row, which the label describes. */
export function sentenceOfRows(rows: readonly Criterion[]): string {
  return rows.length < 2 ? '' : sentenceOf({ rows: rows.reduce<SearchRow[]>(addRow, []) });
}
