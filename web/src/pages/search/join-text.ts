import { grainOf } from '@moltrove/contract';
import type { SearchRow } from '@moltrove/contract';

function isStructural(row: SearchRow): boolean {
  return grainOf(row.criterion) === 'structure';
}

/**
 * False if "same record" and "same structure" are equivalent: structures joined by AND or NOT with other structures.
 */
export function meaningMatters(above: SearchRow, below: SearchRow, blockIsStructural: boolean): boolean {
  if (above.operator === 'OR') return false;
  return !isStructural(below) || (above.operator === 'AND' && !blockIsStructural);
}

/** The meaning of the join between the block above and the row below, in one sentence. */
export function joinText(above: SearchRow, below: SearchRow, blockIsStructural: boolean): string {
  const { operator, meaning } = above;
  if (operator === 'OR') return 'What meets the rows above, and what meets the rows below.';
  if (operator === 'NOT') {
    if (isStructural(below)) return 'Leaves out structures that meet the row below.';
    if (meaning === 'sameStructure') return 'Leaves out structures with any record that meets the row below.';
    return 'Leaves out records that meet the row below.';
  }
  if (blockIsStructural && isStructural(below)) return 'A structure has to meet both.';
  const mixed = blockIsStructural || isStructural(below);
  if (meaning === 'sameStructure') {
    return mixed
      ? 'All records of structures that meet both.'
      : 'A structure has to meet both; the records of both are kept.';
  }
  return mixed ? 'The record meets one, its structure the other.' : 'One record has to meet both.';
}

/** True if every row of the block so far selects structures. */
export function isStructuralBlock(rows: readonly SearchRow[]): boolean {
  return rows.every(isStructural);
}
