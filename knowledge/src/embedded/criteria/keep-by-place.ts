import type { ReleaseIndex } from '../columns/release-index.ts';
import { chunkRows } from '../sets/chunks.ts';
import type { Leaf } from './leaf.ts';
import type { Stretch } from './value-stretches.ts';

const places = new Uint32Array(chunkRows);

/** Tests rows by their place among the activities ordered by value; few of them need a look at the value itself. */
export function keepByPlace(
  { activities: { valuePlaces, intervals } }: ReleaseIndex,
  stretches: readonly Stretch[],
): Leaf['keep'] {
  const { placeOf, exact } = valuePlaces;
  const isIn = (row: number, place: number, { start, end, sureStart, sureEnd, term }: Stretch): boolean => {
    if (place < start || place >= end) return false;
    if (term.asked === null) return true;
    const sure = place >= sureStart && place < sureEnd && ((exact[place >>> 5] >>> (place & 31)) & 1) === 1;
    return sure || intervals.within(row, term.asked, term.molar);
  };
  return (rows, length, wanted) => {
    // All places first: the processor fetches many of them at a time.
    for (let at = 0; at < length; at += 1) places[at] = placeOf[rows[at]];
    let kept = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      let found = false;
      for (let next = 0; next < stretches.length && !found; next += 1)
        found = isIn(row, places[at], stretches[next]);
      rows[kept] = row;
      if (found === wanted) kept += 1;
    }
    return kept;
  };
}
