import type { Cancel } from '../worker-pool/cancel.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, noRows } from '../row-sets/row-set.ts';
import { hasBit, setBit, wordCount } from '../row-sets/words.ts';

/** The largest id of each column; requested ids come from outside and may be any number. */
const largestIds = new WeakMap<Uint32Array, number>();
const rowsBetweenChecks = 0x10_0000;

/** Ordinals of ids in an unsorted column; ids that it does not have are ignored. One pass over the column. */
export function rowsOfIds(column: Uint32Array, ids: readonly number[], cancel: Cancel): RowSet {
  if (ids.length === 0 || column.length === 0) return noRows(column.length);
  const largest = largestId(column);
  const wanted = ids.filter((id) => id <= largest);
  if (wanted.length === 0) return noRows(column.length);
  const low = wanted.reduce((a, b) => Math.min(a, b));
  const span = wanted.reduce((a, b) => Math.max(a, b)) - low;
  const words = new Uint32Array(wordCount(span + 1));
  for (const id of wanted) setBit(words, id - low);
  const collector = new RowCollector(column.length, wanted.length);
  for (let from = 0; from < column.length; from += rowsBetweenChecks) {
    cancel.throwIfCancelled();
    const to = Math.min(column.length, from + rowsBetweenChecks);
    for (let row = from; row < to; row += 1) {
      const at = column[row] - low;
      if (at >= 0 && at <= span && hasBit(words, at)) collector.add(row);
    }
  }
  return collector.finish();
}

function largestId(column: Uint32Array): number {
  const known = largestIds.get(column);
  if (known !== undefined) return known;
  let largest = 0;
  for (let row = 0; row < column.length; row += 1) largest = column[row] > largest ? column[row] : largest;
  largestIds.set(column, largest);
  return largest;
}
