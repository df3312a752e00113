import { type AtomFact, atomFacts, factAt } from './atom-facts.ts';
import { halfBondBits, hasStereo, stereoTypes } from './half-bonds.ts';
import { bondTypes, type GraphBond, type MolecularGraph, type Turn } from './molecular-graph.ts';
import type { PackedMolecules } from './packed-molecules.ts';
import { firstOtherNeighbour, isOddOrder } from './stored-stereo.ts';

/** A packed molecule as a query graph: everything that `planOf` reads, without the rings themselves. */
export function graphOfPacked(molecules: PackedMolecules, molecule: number): MolecularGraph {
  const { atomStart, halfBondStart, atomKinds, neighbours, halfBonds, dictionary } = molecules;
  const { facts } = dictionary;
  const kinds = [...atomKinds.subarray(atomStart[molecule], atomStart[molecule + 1])];
  const factOf = (kind: number, fact: AtomFact): number => facts[kind * atomFacts.length + factAt[fact]];
  const startOf = [halfBondStart[molecule]];
  for (const kind of kinds) startOf.push(startOf.at(-1)! + factOf(kind, 'degree'));
  const bonds: GraphBond[] = [];
  const bonded = kinds.map((): number[] => []);
  kinds.forEach((_, from) => {
    for (let at = startOf[from]; at < startOf[from + 1]; at += 1) {
      const code = halfBonds[at];
      if ((code & halfBondBits.backwards) !== 0) continue;
      const to = neighbours[at];
      const stored = code & halfBondBits.type;
      const type = hasStereo(stored) ? bondTypes.double : stored;
      bonds.push({
        from,
        to,
        type,
        order: type <= 6 ? type : 0,
        inRing: (code & halfBondBits.ring) !== 0,
        stereo: hasStereo(stored)
          ? {
              side: stored === stereoTypes.cis ? 'cis' : 'trans',
              stereoAtoms: [
                firstOtherNeighbour(neighbours, startOf[from], to),
                firstOtherNeighbour(neighbours, startOf[to], from),
              ],
            }
          : null,
      });
      bonded[from].push(to);
      bonded[to].push(from);
    }
  });
  const atoms = kinds.map((kind, at) => {
    const stored = [...neighbours.subarray(startOf[at], startOf[at + 1])];
    const turn: Turn = isOddOrder(bonded[at], stored) ? 'ccw' : 'cw';
    return {
      element: factOf(kind, 'element'),
      hydrogens: factOf(kind, 'implicitHydrogens'),
      charge: factOf(kind, 'charge'),
      radicals: factOf(kind, 'radicals'),
      isotope: factOf(kind, 'isotope'),
      aromatic: factOf(kind, 'aromatic') === 1,
      turn: factOf(kind, 'chiral') === 1 ? turn : null,
    };
  });
  return {
    atoms,
    bonds,
    rings: [],
    ringCounts: kinds.map((kind) => factOf(kind, 'ringCount')),
    hybridisations: null,
    atomQueries: atoms.map(() => null),
    bondQueries: bonds.map(() => null),
  };
}
