import { bitAt, setBit, wordCount } from '../row-sets/words.ts';
import { prefetchForeignKeys, prefetchedRows } from './foreign-keys.ts';
import type { ReleaseIndex } from './release-index.ts';

/** `AssayOrder.recordOf`, in shared memory; null if too many activities are off their records. */
export function recordsByAssay({
  activities: { count, byAssay, record, offRecord },
}: ReleaseIndex): SharedArrayBuffer | null {
  if (offRecord === null) return null;
  const { words, stride, offset } = record;
  const isOffRecord = new Uint32Array(wordCount(count));
  for (const row of offRecord) setBit(isOffRecord, row);
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const recordOf = new Uint32Array(memory);
  for (let from = 0; from < byAssay.length; from += prefetchedRows) {
    const to = Math.min(byAssay.length, from + prefetchedRows);
    prefetchForeignKeys(record, byAssay, from, to);
    for (let position = from; position < to; position += 1) {
      const row = byAssay[position];
      const offRecordFlag = bitAt(isOffRecord, row);
      recordOf[position] = words[row * stride + offset] | (offRecordFlag << 31);
    }
  }
  return memory;
}

/** `AssayOrder.rankOf`, in shared memory; null if too many activities are off their records. */
export function ranksByAssay({
  activities: { byAssay, valueRanks, offRecord },
}: ReleaseIndex): SharedArrayBuffer | null {
  if (offRecord === null) return null;
  const { rankOf } = valueRanks;
  const memory = new SharedArrayBuffer(byAssay.length * 4);
  const ranks = new Uint32Array(memory);
  for (let position = 0; position < byAssay.length; position += 1)
    ranks[position] = rankOf[byAssay[position]];
  return memory;
}
