import { halfBondBits, stereoTypes } from './half-bonds.ts';
import type { MolecularGraph } from './molecular-graph.ts';

interface HalfBonds {
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
  /** Offset of an atom's first half bond, which is also the end of the previous atom's half bonds. */
  readonly startOf: (atom: number) => number;
}

/**
 * Writes the stereo of a graph into its half bonds, which are in the order of its bonds: swaps two half bonds
 * of each anticlockwise atom, and gives double bonds a type of `stereoTypes`.
 */
export function storeStereo({ atoms, bonds }: MolecularGraph, stored: HalfBonds): void {
  const { neighbours, halfBonds, startOf } = stored;
  atoms.forEach(({ turn }, atom) => {
    const start = startOf(atom);
    if (turn !== 'ccw' || startOf(atom + 1) - start < 2) return;
    for (const values of [neighbours, halfBonds])
      [values[start], values[start + 1]] = [values[start + 1], values[start]];
  });
  for (const { from, to, stereo } of bonds) {
    if (stereo === null) continue;
    const isFirst = (
      [
        [from, to],
        [to, from],
      ] as const
    ).map(
      ([end, other], at) => firstOtherNeighbour(neighbours, startOf(end), other) === stereo.stereoAtoms[at],
    );
    const asTold = isFirst[0] === isFirst[1];
    const type = asTold === (stereo.side === 'cis') ? stereoTypes.cis : stereoTypes.trans;
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const at = neighbours.indexOf(other, startOf(end));
      halfBonds[at] = (halfBonds[at] & ~halfBondBits.type) | type;
    }
  }
}

/** The first stored neighbour, other than `other`, of the atom whose half bonds begin at `start`. */
export function firstOtherNeighbour(neighbours: Uint16Array, start: number, other: number): number {
  return neighbours[start] === other ? neighbours[start + 1] : neighbours[start];
}

/** Whether two orders of the same neighbours differ by an odd number of swaps. */
export function isOddOrder(order: readonly number[], other: readonly number[]): boolean {
  const positions = order.map((atom) => other.indexOf(atom));
  let swaps = 0;
  positions.forEach(
    (position, at) => (swaps += positions.slice(0, at).filter((before) => before > position).length),
  );
  return swaps % 2 === 1;
}
