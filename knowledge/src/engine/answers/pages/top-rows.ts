import { lowerBound } from '../../../binary-search.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { hasBit } from '../../row-sets/words.ts';

/** So many rows of the whole release are kept in an order. */
export const topRowCount = 1 << 16;

/** A list of rows is looked into so many times as often as it takes where the order knows nothing of what was searched for. */
const patience = 8;

/** Looking for a row in a list takes about as long as passing over so many rows of it. */
const rowsPerLook = 4;

/**
 * The rows at places `from` to `to` (exclusive) of a set, taken from the first rows of the whole release in the order
 * asked for; null where those do not hold so many, or a list of rows would be looked into too often, or for longer than
 * all of it takes.
 */
export function rowsFromTop(topRows: Uint32Array, set: RowSet, from: number, to: number): Uint32Array | null {
  const end = Math.min(to, set.count);
  const enough = Math.ceil((patience * end * set.universe) / Math.max(1, set.count));
  const affordable = set.kind === 'sparse' ? Math.floor(set.count / rowsPerLook) : topRows.length;
  const looks = Math.min(topRows.length, enough, affordable);
  if (set.kind === 'all') return end <= topRows.length ? topRows.slice(from, end) : null;
  // Fewer rows than are wanted would lie in the head: there is no need to look.
  if (looks * set.count < end * set.universe) return null;
  const found = new Uint32Array(Math.max(0, end - from));
  const maxRead = set.kind === 'dense' ? topRows.length : looks;
  let count = 0;
  for (let at = 0; at < maxRead && count < end; at += 1) {
    if (!has(set, topRows[at])) continue;
    if (count >= from) found[count - from] = topRows[at];
    count += 1;
  }
  return count === end ? found : null;
}

function has(set: Exclude<RowSet, { kind: 'all' }>, row: number): boolean {
  if (set.kind === 'dense') return hasBit(set.words, row);
  return set.rows[lowerBound(set.rows, row)] === row;
}

/** The first rows of the whole release in an order, in shared memory. */
export function topRowsIn(rows: Uint32Array): Uint32Array {
  const topRows = new Uint32Array(new SharedArrayBuffer(rows.byteLength));
  topRows.set(rows);
  return topRows;
}
