import type { SarView } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { CellReader } from './cell.ts';
import { type SarColumns, rowsOfColumn } from './sar-columns.ts';

/** The maximum that fits into a byte. */
const maxColumns = 255;

/**
 * For each structure of the release the number of columns in which it has a cell, and the number of structures
 * with a cell.
 */
export interface CountedCells {
  readonly cells: Uint8Array;
  readonly structures: number;
}

/** Counts at most `maxColumns` columns. */
export function countCells(
  { structures, activities }: ReleaseIndex,
  columns: SarColumns,
  shown: readonly number[],
  cancel: Cancel,
): CountedCells {
  // Skips four structures at a time if none of them has a cell.
  const cells = new Uint8Array(Math.ceil(structures.count / 4) * 4);
  let found = 0;
  for (const column of shown) {
    cancel.throwIfCancelled();
    const rows = rowsOfColumn(columns, column);
    let last = -1;
    for (let at = 0; at < rows.length; at += 1) {
      const structure = foreignKeyAt(activities.structure, rows[at]);
      if (structure === last) continue;
      last = structure;
      if (cells[structure] === 0) found += 1;
      cells[structure] += 1;
    }
  }
  return { cells, structures: found };
}

/** Structures with a cell, those with the most cells first, then by id; in shared memory like other orders. */
export function byCells({ cells, structures }: CountedCells): Uint32Array {
  const found = withCells({ cells, structures });
  // Index n + 1 counts the structures with n cells fewer than the maximum.
  const next = new Uint32Array(maxColumns + 2);
  for (let at = 0; at < found.length; at += 1) next[maxColumns - cells[found[at]] + 1] += 1;
  for (let at = 0; at <= maxColumns; at += 1) next[at + 1] += next[at];
  const order = new Uint32Array(new SharedArrayBuffer(structures * 4));
  for (let at = 0; at < found.length; at += 1) {
    const missing = maxColumns - cells[found[at]];
    order[next[missing]] = found[at];
    next[missing] += 1;
  }
  return order;
}

/** Structures with a cell by id. */
function withCells({ cells, structures }: CountedCells): Uint32Array {
  const found = new Uint32Array(structures);
  const fours = new Uint32Array(cells.buffer);
  let next = 0;
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let structure = four * 4; structure < four * 4 + 4; structure += 1) {
      if (cells[structure] === 0) continue;
      found[next] = structure;
      next += 1;
    }
  }
  return found;
}

/**
 * Structures with a cell, by their summary in a column: values and bounds, then inactive, then without a cell
 * in the column.
 */
export function byColumn(
  index: ReleaseIndex,
  columns: SarColumns,
  counted: CountedCells,
  {
    column,
    reader,
    direction,
  }: { column: number; reader: CellReader } & Pick<NonNullable<SarView['sortOrder']>, 'direction'>,
  cancel: Cancel,
): Uint32Array {
  const { cells, structures } = counted;
  const found: { structure: number; value: number | null; isBound: boolean }[] = [];
  const isOrdered = new Uint8Array(cells.length);
  for (const [structure, rows] of byStructure(index, columns, column)) {
    if (cells[structure] === 0) continue;
    if (found.length % 4096 === 0) cancel.throwIfCancelled();
    const { state, value } = reader.summary(rows);
    found.push({ structure, value, isBound: state === 'censored' });
    isOrdered[structure] = 1;
  }
  const sign = direction === 'asc' ? 1 : -1;
  found.sort((a, b) => {
    if (a.value === null || b.value === null) {
      return Number(a.value === null) - Number(b.value === null) || a.structure - b.structure;
    }
    return sign * (a.value - b.value) || Number(a.isBound) - Number(b.isBound) || a.structure - b.structure;
  });
  const order = new Uint32Array(new SharedArrayBuffer(structures * 4));
  found.forEach(({ structure }, at) => (order[at] = structure));
  let next = found.length;
  for (const structure of withCells(counted)) {
    if (isOrdered[structure] === 0) order[next++] = structure;
  }
  return order;
}

/** The structures of a column, each with its activities in the column. */
function* byStructure(
  { activities }: ReleaseIndex,
  columns: SarColumns,
  column: number,
): Generator<[structure: number, rows: Uint32Array]> {
  const rows = rowsOfColumn(columns, column);
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const structure = foreignKeyAt(activities.structure, rows[from]);
    while (to < rows.length && foreignKeyAt(activities.structure, rows[to]) === structure) to += 1;
    yield [structure, rows.subarray(from, to)];
  }
}
