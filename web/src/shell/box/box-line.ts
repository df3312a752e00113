import type { ChartFilter, Criterion, Search, SearchRow, StructureDrawing } from '@moltrove/contract';
import { chartFilterSchema, sentenceOf } from '@moltrove/contract';
import { addRow } from '../../search/query/add-row.ts';

/** A search that the box suggests for a text. */
export interface BoxLine {
  readonly key: string;
  readonly label: string;
  /** Where it leads, how it differs from the text, and what it leaves out. */
  readonly hint: string;
  readonly kind: string;
  /** Rows to add, joined by AND. */
  readonly rows: readonly Criterion[];
  readonly filters: readonly ChartFilter[];
  readonly drawing: StructureDrawing | null;
  /** Activities in the whole release, if the lookup returned them; otherwise the line is counted. */
  readonly activities: number | null;
  /** What is counted; for a line that searches by an identifier, 0 means that the release does not have it. */
  readonly counts: 'structures' | 'references';
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

/** If both filter a chart, the entries of both pass. */
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

/** Joins the sentences and half sentences of a hint. */
export function hintOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function leavesOut(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `leaves out ${parts.join(', ')}`;
}

/** The rows of a line as one sentence; empty if the label is enough. */
export function sentenceOfRows(rows: readonly Criterion[]): string {
  return rows.length < 2 ? '' : sentenceOf({ rows: rows.reduce<SearchRow[]>(addRow, []) });
}
