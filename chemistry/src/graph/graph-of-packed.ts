import { type AtomFact, atomFacts, factAt } from './atom-facts.ts';
import { bondTypes, type MolecularGraph } from './molecular-graph.ts';
import { halfBondBits, type PackedMolecules } from './packed-molecules.ts';

/** A packed molecule as a graph to search for: what a query's plan looks at, without the rings themselves. */
export function graphOfPacked(molecules: PackedMolecules, molecule: number): MolecularGraph {
  const { atomStart, halfBondStart, atomKinds, neighbours, halfBonds, dictionary } = molecules;
  const { facts } = dictionary;
  const start = atomStart[molecule];
  const kinds = [...atomKinds.subarray(start, atomStart[molecule + 1])];
  const factOf = (kind: number, fact: AtomFact): number => facts[kind * atomFacts.length + factAt[fact]];
  const atoms = kinds.map((kind) => ({
    element: factOf(kind, 'element'),
    hydrogens: factOf(kind, 'implicitHydrogens'),
    charge: factOf(kind, 'charge'),
    radicals: factOf(kind, 'radicals'),
    isotope: factOf(kind, 'isotope'),
    aromatic: factOf(kind, 'aromatic') === 1,
  }));
  const bonds: MolecularGraph['bonds'][number][] = [];
  let at = halfBondStart[molecule];
  kinds.forEach((kind, from) => {
    const end = at + factOf(kind, 'degree');
    for (; at < end; at += 1) {
      const code = halfBonds[at];
      if ((code & halfBondBits.backwards) !== 0) continue;
      const type = code & halfBondBits.type;
      const order = type === bondTypes.aromatic ? 0 : type <= 6 ? type : 0;
      bonds.push({ from, to: neighbours[at], type, order, inRing: (code & halfBondBits.ring) !== 0 });
    }
  });
  return {
    atoms,
    bonds,
    rings: [],
    ringCounts: kinds.map((kind) => factOf(kind, 'ringCount')),
    atomQueries: atoms.map(() => null),
    bondQueries: bonds.map(() => null),
  };
}
