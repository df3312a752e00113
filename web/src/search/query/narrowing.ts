import type { CriterionOption, SearchQuery } from '@moltrove/contract';
import { emptyCriterion, newRow } from './new-search.ts';

/** Suggestions for a search with too many results: a further row of this kind in the builder. */
export const narrowings: readonly { readonly option: CriterionOption; readonly label: string }[] = [
  { option: 'Bibliography', label: 'Narrow by year' },
  { option: 'ActivityTypes', label: 'Narrow by activity type' },
  { option: 'Target', label: 'Narrow by target' },
];

/** The search with an empty row of this kind appended by AND; an empty row has no effect yet. */
export function withEmptyRow({ rows }: SearchQuery, option: CriterionOption): SearchQuery {
  const joined = rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, operator: 'AND' as const, meaning: 'sameRecord' as const } : row,
  );
  return { rows: [...joined, newRow(rows, emptyCriterion(option))] };
}
