import { joinAcross } from '@moltrove/contract';
import type { Join, SearchRow } from '@moltrove/contract';
import { proposedMeaning } from '../../search/query/add-row.ts';
import { newRowId } from '../../search/query/new-search.ts';

const clearedJoin: Join = { operator: 'AND', meaning: 'sameRecord' };

export function removeRow(rows: readonly SearchRow[], rowId: string): SearchRow[] {
  const index = rows.findIndex((row) => row.rowId === rowId);
  const above = rows[index - 1];
  const gone = rows[index];
  if (gone === undefined) return [...rows];
  const remaining = rows.filter((row) => row.rowId !== rowId);
  if (above !== undefined) remaining[index - 1] = { ...above, ...joinAcross(above, gone) };
  return withClearedEnd(remaining);
}

/** Inserts a copy right below the row; the copy takes over the join to the next row. */
export function duplicateRow(rows: readonly SearchRow[], rowId: string): SearchRow[] {
  const index = rows.findIndex((row) => row.rowId === rowId);
  const row = rows[index];
  if (row === undefined) return [...rows];
  const copy = { ...row, rowId: newRowId(rows) };
  const original: SearchRow = { ...row, operator: 'AND', meaning: proposedMeaning(row, copy) };
  return [...rows.slice(0, index), original, copy, ...rows.slice(index + 1)];
}

/**
 * Moves a row one position up (-1) or down (1). AND and NOT move with the row below them; an OR stays in place, so
 * the row changes blocks.
 */
export function moveRow(rows: readonly SearchRow[], rowId: string, by: -1 | 1): SearchRow[] {
  const from = rows.findIndex((row) => row.rowId === rowId);
  const upper = by === 1 ? from : from - 1;
  if (from < 0 || upper < 0 || upper + 1 >= rows.length) return [...rows];
  const joins = rows.map((_, index): Join => (index === 0 ? clearedJoin : joinOf(rows[index - 1]!)));
  const moved = [...rows];
  [moved[upper], moved[upper + 1]] = [rows[upper + 1]!, rows[upper]!];
  const travels = upper > 0 && joins[upper]!.operator !== 'OR' && joins[upper + 1]!.operator !== 'OR';
  if (travels) [joins[upper], joins[upper + 1]] = [joins[upper + 1]!, joins[upper]!];
  return withClearedEnd(moved.map((row, index) => ({ ...row, ...(joins[index + 1] ?? clearedJoin) })));
}

export function changeRow(
  rows: readonly SearchRow[],
  rowId: string,
  change: Partial<Omit<SearchRow, 'rowId'>>,
): SearchRow[] {
  return rows.map((row) => (row.rowId === rowId ? { ...row, ...change } : row));
}

function joinOf({ operator, meaning }: SearchRow): Join {
  return { operator, meaning };
}

function withClearedEnd(rows: SearchRow[]): SearchRow[] {
  const last = rows.at(-1);
  return last === undefined ? rows : [...rows.slice(0, -1), { ...last, ...clearedJoin }];
}
