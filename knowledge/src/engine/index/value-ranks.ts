import { setBit, wordCount } from '../row-sets/words.ts';
import type { ValueIntervals } from './value-intervals.ts';

/** The rank of each activity in the order by value (`byValue`); derived when the release is opened. */
export interface ValueRanks {
  /** Rank of each activity, with `inexactBit` unless its value is exact or missing. */
  readonly rankOf: Uint32Array;
  /** Bitmap over the ranks: whether the value at a rank is exact or missing. */
  readonly exactRanks: Uint32Array;
}

/** Marks the rank of an activity whose value is not exact; there are fewer activities than this. */
export const inexactBit = 0x8000_0000;

/** `ValueRanks.rankOf`, in shared memory. */
export function valueRanksOf(byValue: Uint32Array, intervals: ValueIntervals): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(byValue.length * 4);
  const rankOf = new Uint32Array(memory);
  for (let rank = 0; rank < byValue.length; rank += 1) rankOf[byValue[rank]] = rank;
  for (let row = 0; row < rankOf.length; row += 1) if (!intervals.isExact(row)) rankOf[row] |= inexactBit;
  return memory;
}

/** `ValueRanks.exactRanks`, in shared memory. */
export function exactRankBitmap(rankOf: Uint32Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(wordCount(rankOf.length) * 4);
  const exact = new Uint32Array(memory);
  for (let row = 0; row < rankOf.length; row += 1) {
    const rank = rankOf[row];
    if (rank < inexactBit) setBit(exact, rank);
  }
  return memory;
}
