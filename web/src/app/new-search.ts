import type { Criterion, CriterionOption, Search, SearchRow } from '@moltrove/contract';
import { criterionSchema } from '@moltrove/contract';

/** A criterion of that kind without a value. */
export function emptyCriterion(option: CriterionOption): Criterion {
  return criterionSchema.parse(option === 'DegraderType' ? { option, degraderTypes: [] } : blank(option));
}

function blank(option: CriterionOption): { option: CriterionOption; tree?: string } {
  // A tree has to be named before it can be chosen from.
  return option === 'TreeView' ? { option, tree: 'Target' } : { option };
}

/** An id that no row of the search has: short, so that links stay short. */
export function newRowId(rows: readonly SearchRow[]): string {
  const taken = new Set(rows.map((row) => row.rowId));
  let number = rows.length + 1;
  while (taken.has(`r${number}`)) number += 1;
  return `r${number}`;
}

export function newRow(rows: readonly SearchRow[], criterion: Criterion): SearchRow {
  return { rowId: newRowId(rows), criterion, operator: 'AND', meaning: 'sameRecord', enabled: true };
}

/** A search by this one criterion. */
export function searchBy(criterion: Criterion): Search {
  return { query: { rows: [newRow([], criterion)] }, filters: [] };
}
