import type { CriterionOption } from '../criteria/all.ts';

/** As much of a row as its depth is seen by. */
interface Nested {
  readonly criterion:
    | { readonly option: Exclude<CriterionOption, 'SelectedRows'> }
    | {
        readonly option: 'SelectedRows';
        readonly within: { readonly query: { readonly rows: readonly Nested[] } } | null;
      };
}

/** How many selections stand inside one another in a search: 0 without any. */
export function selectionDepth(rows: readonly Nested[]): number {
  const depths = rows.map(({ criterion }) =>
    criterion.option === 'SelectedRows' ? 1 + selectionDepth(criterion.within?.query.rows ?? []) : 0,
  );
  return Math.max(0, ...depths);
}
