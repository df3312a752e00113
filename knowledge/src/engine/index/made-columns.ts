import type { MadeColumn } from './made-column-names.ts';
import { placesByAssay, recordsByAssay } from './derive-assay-order.ts';
import { codes } from './column-source.ts';
import { strayRows } from './stray-rows.ts';
import type { ReleaseIndex } from './release-index.ts';
import { exactPlaces, placesOf } from './value-places.ts';

/** 0 for what is made of columns that are read, 1 for what is made of others that are made. */
const turns: Record<MadeColumn, 0 | 1> = {
  placeByValue: 0,
  strays: 0,
  targetOfAssay: 0,
  exactByValue: 1,
  recordByAssay: 1,
  placeByAssay: 1,
};

/** All made columns; those of a list are made at the same time, of what is there then. */
export const madeInTurn = [0, 1].map((turn) =>
  (Object.keys(turns) as MadeColumn[]).filter((made) => turns[made] === turn),
);

/** Makes one of 32-bit numbers in shared memory; null where the release is better served without. */
export function makeColumn(made: MadeColumn, index: ReleaseIndex): SharedArrayBuffer | null {
  switch (made) {
    case 'placeByValue':
      return placesOf(index.activities.byValue, index.activities.intervals);
    case 'exactByValue':
      return exactPlaces(index.activities.valuePlaces.placeOf);
    case 'strays':
      return strayRows(index);
    case 'targetOfAssay':
      return targetOfAssay(index);
    case 'recordByAssay':
      return recordsByAssay(index);
    case 'placeByAssay':
      return placesByAssay(index);
  }
}

/**
 * Number of what each assay is on: the place of its target; the number after the last one's without a target; and of a mutated
 * target, which is not to be taken for the target, a number after that for each mutation, in the order of the assays.
 */
function targetOfAssay({ assays, targets, source }: ReleaseIndex): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(assays.count * 4);
  const numbers = new Uint32Array(memory);
  const mutants = source.columns.has('assay.mutant') ? codes(source, 'assay.mutant') : null;
  let mutated = targets.count + 1;
  for (let target = 0; target <= targets.count; target += 1) {
    const own = new Map<number, number>();
    for (let assay = targets.assays[target]; assay < targets.assays[target + 1]; assay += 1) {
      const mutant = target === targets.count ? 0 : (mutants?.[assay] ?? 0);
      if (mutant === 0) numbers[assay] = target;
      else {
        if (!own.has(mutant)) own.set(mutant, mutated++);
        numbers[assay] = own.get(mutant)!;
      }
    }
  }
  return memory;
}
