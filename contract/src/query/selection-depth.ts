import type { CriterionOption } from '../criteria/all.ts';

/** The parts of a row that determine its depth. */
interface Nested {
  readonly criterion:
    | { readonly option: Exclude<CriterionOption, 'SelectedRows'> }
    | {
        readonly option: 'SelectedRows';
        readonly within: { readonly query: { readonly rows: readonly Nested[] } } | null;
      };
}

/** Nesting depth of selections in a search: 0 without any. */
export function selectionDepth(rows: readonly Nested[]): number {
  const depths = rows.map(({ criterion }) =>
    criterion.option === 'SelectedRows' ? 1 + selectionDepth(criterion.within?.query.rows ?? []) : 0,
  );
  return Math.max(0, ...depths);
}
