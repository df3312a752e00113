import { partitionPoint } from '../../../../binary-search.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import { forRowsByStructure } from '../../../result-set/rows-by-structure.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { type PotencyFigure, figureReader } from './potency-figures.ts';
import { isUpperBound } from './potency-reader.ts';

export interface PotencyKeys {
  /** By ordinal of the structure, ascending with the figure, upper bounds first; 0 for structures without it. */
  readonly keys: Uint32Array;
  readonly highest: number;
}

/**
 * Keys of a figure in shared memory. Takes one pass over the activities of the set.
 */
export function potencyKeys(
  index: ReleaseIndex,
  { activities }: ResultSet,
  figure: PotencyFigure,
  cancel: Cancel,
): PotencyKeys {
  const reader = figureReader(index);
  const [upperBounds, certain] = [new RankedFigures(), new RankedFigures()];
  forRowsByStructure(
    index,
    activities,
    (row) => reader.potency.hasPActivity(row),
    (structure, rows) => {
      const found = reader.figure(figure, structure, rows);
      if (found !== null) (isUpperBound(found.prefix) ? upperBounds : certain).add(structure, found.value);
    },
    cancel,
  );
  const keys = new Uint32Array(new SharedArrayBuffer(index.structures.count * 4));
  return { keys, highest: certain.rank(upperBounds.rank(0, keys), keys) };
}

/** Figures of structures, in the order in which they are added. */
export class RankedFigures {
  #structures = new Uint32Array(1024);
  #values = new Float64Array(1024);
  #count = 0;

  add(structure: number, value: number): void {
    if (this.#count === this.#values.length) this.#grow();
    this.#structures[this.#count] = structure;
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  /** Writes the rank of each value above `below`; equal values have the same rank. Returns the highest rank. */
  rank(below: number, into: Uint32Array): number {
    const values = this.#values.subarray(0, this.#count);
    const distinct = values.slice().sort();
    let count = 0;
    for (let at = 0; at < distinct.length; at += 1)
      if (at === 0 || distinct[at] !== distinct[count - 1]) distinct[count++] = distinct[at];
    for (let at = 0; at < values.length; at += 1)
      into[this.#structures[at]] =
        below + partitionPoint(0, count, (rank) => distinct[rank] >= values[at]) + 1;
    return below + count;
  }

  #grow(): void {
    const structures = new Uint32Array(this.#count * 2);
    structures.set(this.#structures);
    this.#structures = structures;
    const values = new Float64Array(this.#count * 2);
    values.set(this.#values);
    this.#values = values;
  }
}
