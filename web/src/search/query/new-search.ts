import type { Criterion, CriterionOption, Search, SearchRow, TreeKey } from '@moltrove/contract';
import { criterionSchema, treeOf } from '@moltrove/contract';

/** An empty criterion of this kind. */
export function emptyCriterion(option: CriterionOption, tree: TreeKey = 'Target'): Criterion {
  if (option === 'TreeView') return criterionSchema.parse({ option, tree: treeOf(tree).sentAs });
  return criterionSchema.parse({ option });
}

/** An unused row id; it is short, to keep links short. */
export function newRowId(rows: readonly SearchRow[]): string {
  const taken = new Set(rows.map((row) => row.rowId));
  let number = rows.length + 1;
  while (taken.has(`r${number}`)) number += 1;
  return `r${number}`;
}

export function newRow(rows: readonly SearchRow[], criterion: Criterion): SearchRow {
  return { rowId: newRowId(rows), criterion, operator: 'AND', meaning: 'sameRecord', enabled: true };
}

/** A search with this one criterion. */
export function searchBy(criterion: Criterion): Search {
  return { query: { rows: [newRow([], criterion)] }, filters: [] };
}
