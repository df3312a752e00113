import { firstOtherNeighbour } from '../graph/stored-stereo.ts';
import { halfBondBits, hasStereo, stereoTypes } from '../graph/half-bonds.ts';
import type { MolecularGraph } from '../graph/molecular-graph.ts';
import type { MoleculeView } from './molecule-view.ts';

/** Stereo that a query requires, by the steps that map its atoms; follows RDKit's rules for matching with chirality. */
export type StereoCheck =
  | {
      readonly centre: number;
      /** Neighbours in clockwise order, or in the opposite order if `anticlockwise`. */
      readonly neighbours: readonly number[];
      readonly anticlockwise: boolean;
    }
  | {
      readonly ends: readonly [number, number];
      /** One neighbour of each end. */
      readonly stereoAtoms: readonly [number, number];
      readonly side: 'cis' | 'trans';
    };

/** The checks of a query, by the step that maps the last of their atoms. */
export function stereoChecks(
  { atoms, bonds }: MolecularGraph,
  stepOf: ReadonlyMap<number, number>,
): Map<number, StereoCheck[]> {
  const step = (atom: number): number => stepOf.get(atom)!;
  const checks = new Map<number, StereoCheck[]>();
  const add = (check: StereoCheck, steps: readonly number[]): void => {
    const last = Math.max(...steps);
    checks.set(last, [...(checks.get(last) ?? []), check]);
  };
  atoms.forEach(({ turn }, atom) => {
    if (turn === null) return;
    const neighbours = bonds.flatMap(({ from, to }) =>
      from === atom ? [step(to)] : to === atom ? [step(from)] : [],
    );
    // An atom with fewer than three neighbours has no orientation, so any chiral atom matches.
    if (neighbours.length < 3) return;
    const centre = step(atom);
    add({ centre, neighbours, anticlockwise: turn === 'ccw' }, [centre, ...neighbours]);
  });
  for (const { from, to, stereo } of bonds) {
    if (stereo === null) continue;
    const ends = [step(from), step(to)] as const;
    const stereoAtoms = [step(stereo.stereoAtoms[0]), step(stereo.stereoAtoms[1])] as const;
    add({ ends, stereoAtoms, side: stereo.side }, [...ends, ...stereoAtoms]);
  }
  return checks;
}

/** Whether mapped atoms have the stereo that the query requires. */
export function keepsStereo(check: StereoCheck, view: MoleculeView, mapped: Uint16Array): boolean {
  return 'centre' in check ? keepsCentre(check, view, mapped) : keepsDoubleBond(check, view, mapped);
}

/** An atom without counterpart in the query, or an implicit hydrogen, comes last in both orders. */
function keepsCentre(
  { centre, neighbours, anticlockwise }: Extract<StereoCheck, { centre: number }>,
  view: MoleculeView,
  mapped: Uint16Array,
): boolean {
  const start = view.bondStart[mapped[centre]];
  const offsetOf = (step: number): number => view.neighbours.indexOf(mapped[step], start) - start;
  let swaps = 0;
  for (let at = 0; at < neighbours.length; at += 1) {
    const offset = offsetOf(neighbours[at]);
    swaps += offset;
    for (let before = 0; before < at; before += 1) if (offsetOf(neighbours[before]) < offset) swaps -= 1;
  }
  return (swaps % 2 === 1) === anticlockwise;
}

function keepsDoubleBond(
  { ends, stereoAtoms, side }: Extract<StereoCheck, { ends: unknown }>,
  { bondStart, neighbours, halfBonds }: MoleculeView,
  mapped: Uint16Array,
): boolean {
  const [from, to] = [mapped[ends[0]], mapped[ends[1]]];
  const type = halfBonds[neighbours.indexOf(to, bondStart[from])] & halfBondBits.type;
  // A pattern may also match other bonds, which have no sides.
  if (!hasStereo(type)) return true;
  const isFirst =
    (firstOtherNeighbour(neighbours, bondStart[from], to) === mapped[stereoAtoms[0]]) ===
    (firstOtherNeighbour(neighbours, bondStart[to], from) === mapped[stereoAtoms[1]]);
  return isFirst === (type === stereoTypes[side]);
}
