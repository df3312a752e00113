import { grainOf } from '@moltrove/contract';
import type { Criterion, Meaning, SearchRow } from '@moltrove/contract';
import { newRow } from './new-search.ts';

export function constrainSameField(above: SearchRow, below: SearchRow): boolean {
  const [first, second] = [above.criterion, below.criterion];
  if (first.option === 'TreeView' && second.option === 'TreeView' && first.tree !== second.tree) return false;
  return first.option === second.option && grainOf(first) === 'activity';
}

/**
 * The meaning suggested for two rows joined by AND. Two rows about the same field are joined by
 * structure instead of record, because one record has one target, one organism, one value.
 */
export function proposedMeaning(above: SearchRow, below: SearchRow): Meaning {
  return constrainSameField(above, below) ? 'sameStructure' : 'sameRecord';
}

/** Appends a row, joined by AND. */
export function addRow(rows: readonly SearchRow[], criterion: Criterion): SearchRow[] {
  const row = newRow(rows, criterion);
  const last = rows.at(-1);
  if (last === undefined) return [row];
  return [...rows.slice(0, -1), { ...last, operator: 'AND', meaning: proposedMeaning(last, row) }, row];
}
