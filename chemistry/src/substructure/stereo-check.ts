import { firstBeside } from '../graph/stored-stereo.ts';
import { halfBondBits, hasStereo, stereoTypes } from '../graph/half-bonds.ts';
import type { MolecularGraph } from '../graph/molecular-graph.ts';
import type { MoleculeView } from './molecule-view.ts';

/** Stereo that a query asks for, by the steps that place its atoms; RDKit's rules of matching with chirality. */
export type StereoCheck =
  | {
      readonly centre: number;
      /** Neighbours, in the order in which they turn clockwise or, where `anticlockwise`, the other way. */
      readonly neighbours: readonly number[];
      readonly anticlockwise: boolean;
    }
  | {
      readonly ends: readonly [number, number];
      /** A neighbour of each end. */
      readonly beside: readonly [number, number];
      readonly side: 'cis' | 'trans';
    };

/** The checks of a query, by the step that places the last of their atoms. */
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
    const beside = [step(stereo.beside[0]), step(stereo.beside[1])] as const;
    add({ ends, beside, side: stereo.side }, [...ends, ...beside]);
  }
  return checks;
}

/** Whether placed atoms have the stereo that the query requires. */
export function keepsStereo(check: StereoCheck, view: MoleculeView, placed: Uint16Array): boolean {
  return 'centre' in check ? keepsCentre(check, view, placed) : keepsDoubleBond(check, view, placed);
}

/** An atom without counterpart in the query, or an implicit hydrogen, comes last on both sides. */
function keepsCentre(
  { centre, neighbours, anticlockwise }: Extract<StereoCheck, { centre: number }>,
  view: MoleculeView,
  placed: Uint16Array,
): boolean {
  const start = view.bondStart[placed[centre]];
  const placeOf = (step: number): number => view.neighbours.indexOf(placed[step], start) - start;
  let swaps = 0;
  for (let at = 0; at < neighbours.length; at += 1) {
    const place = placeOf(neighbours[at]);
    swaps += place;
    for (let before = 0; before < at; before += 1) if (placeOf(neighbours[before]) < place) swaps -= 1;
  }
  return (swaps % 2 === 1) === anticlockwise;
}

function keepsDoubleBond(
  { ends, beside, side }: Extract<StereoCheck, { ends: unknown }>,
  { bondStart, neighbours, halfBonds }: MoleculeView,
  placed: Uint16Array,
): boolean {
  const [from, to] = [placed[ends[0]], placed[ends[1]]];
  const type = halfBonds[neighbours.indexOf(to, bondStart[from])] & halfBondBits.type;
  // A pattern may also match other bonds, which have no sides.
  if (!hasStereo(type)) return true;
  const isFirst =
    (firstBeside(neighbours, bondStart[from], to) === placed[beside[0]]) ===
    (firstBeside(neighbours, bondStart[to], from) === placed[beside[1]]);
  return isFirst === (type === stereoTypes[side]);
}
