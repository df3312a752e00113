import type { CriterionOption } from '../criteria/all.ts';
import { limits } from '../limits.ts';

/** Size of a search: numbers of values in its rows and of ids in its selections, including inner searches. */
export interface SearchSize {
  readonly values: number;
  readonly selected: number;
}

/** The parts of a filter that determine its size. */
interface SizedFilter {
  readonly include: readonly unknown[];
  readonly exclude: readonly unknown[];
}

/** The parts of a row that determine its size. */
interface SizedRow {
  readonly criterion:
    | { readonly option: Exclude<CriterionOption, 'SelectedRows'> }
    | {
        readonly option: 'SelectedRows';
        readonly ids: readonly unknown[];
        readonly except: readonly unknown[];
        readonly within: {
          readonly query: { readonly rows: readonly SizedRow[] };
          readonly filters: readonly SizedFilter[];
        } | null;
      };
}

/** Counts the entries of every list of every row. Filters of inner searches count as values. */
export function sizeOfRows(rows: readonly SizedRow[]): SearchSize {
  let values = 0;
  let selected = 0;
  for (const { criterion } of rows) {
    if (criterion.option === 'SelectedRows') {
      selected += criterion.ids.length + criterion.except.length;
      if (criterion.within === null) continue;
      const inner = sizeOfRows(criterion.within.query.rows);
      values += inner.values + valuesOfFilters(criterion.within.filters);
      selected += inner.selected;
    } else {
      for (const part of Object.values(criterion)) if (Array.isArray(part)) values += part.length;
    }
  }
  return { values, selected };
}

export const valuesOfFilters = (filters: readonly SizedFilter[]): number =>
  filters.reduce((sum, { include, exclude }) => sum + include.length + exclude.length, 0);

const count = (number: number): string => number.toLocaleString('en');

/** Why a search is too large, as a sentence, or null. */
export function sizeProblem(rows: readonly SizedRow[]): string | null {
  const { values, selected } = sizeOfRows(rows);
  if (values > limits.maxSearchValues) {
    return `A search has at most ${count(limits.maxSearchValues)} values in all its rows together; this one has ${count(values)}.`;
  }
  if (selected > limits.maxSelectedRows) {
    return `A search selects at most ${count(limits.maxSelectedRows)} rows by their ids; this one has ${count(selected)}.`;
  }
  return null;
}

export const tooManyFilterValues = `The filters of a search have at most ${count(limits.maxFilterValues)} values together.`;
