import { lowerBound } from '../../../binary-search.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { hasBit } from '../../row-sets/words.ts';

/** The number of rows of the whole release that are cached for an order. */
export const topRowCount = 1 << 16;

/** Looks up at most this many times the number of rows expected if the order were independent of the search. */
const patience = 8;

/** One look-up in a list costs about as much as reading this many rows of it. */
const rowsPerLookup = 4;

/**
 * The rows at positions `from` to `to` (exclusive) of a set, found among the first rows of the whole release in the
 * requested order. Null if those contain too few rows of the set, or if finding them would take too many look-ups.
 */
export function rowsFromTop(topRows: Uint32Array, set: RowSet, from: number, to: number): Uint32Array | null {
  const end = Math.min(to, set.count);
  const enough = Math.ceil((patience * end * set.universe) / Math.max(1, set.count));
  const affordable = set.kind === 'sparse' ? Math.floor(set.count / rowsPerLookup) : topRows.length;
  const looks = Math.min(topRows.length, enough, affordable);
  if (set.kind === 'all') return end <= topRows.length ? topRows.slice(from, end) : null;
  // The top rows are expected to contain too few rows of the set.
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
