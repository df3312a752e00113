import { AtomDictionary } from './atom-dictionary.ts';
import { atomFacts, factsOfAtoms } from './atom-facts.ts';
import type { MolecularGraph } from './molecular-graph.ts';

/** Bits of a stored half bond beside RDKit's number of the bond type. */
export const halfBondBits = { type: 31, ring: 32, backwards: 64 } as const;

/** Atoms of the largest molecule that is packed: places in it take two bytes. */
export const largestPackedMolecule = 65_535;

/**
 * Molecules as the matcher reads them. Molecule m has the atoms atomStart[m] to atomStart[m + 1]; the neighbours of its
 * atoms stand one after the other from halfBondStart[m], as many as each atom's degree. A molecule that could not be
 * packed has no atoms.
 */
export interface PackedMolecules {
  readonly count: number;
  readonly atomStart: Uint32Array;
  readonly halfBondStart: Uint32Array;
  /** Code of each atom in the dictionary. */
  readonly atomKinds: Uint16Array;
  /** Neighbour of each half bond, by its place in the molecule. */
  readonly neighbours: Uint16Array;
  /** RDKit's bond type with the bits of `halfBondBits`. */
  readonly halfBonds: Uint8Array;
  readonly dictionary: AtomDictionary;
}

/** One molecule, ready to be appended. */
export interface PackedMolecule {
  readonly atomKinds: Uint16Array;
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
}

/** Packs a graph; null where it has too many atoms, or one of a kind for which the dictionary has no room. */
export function packMolecule(graph: MolecularGraph, dictionary: AtomDictionary): PackedMolecule | null {
  const { atoms, bonds } = graph;
  if (atoms.length > largestPackedMolecule) return null;
  const facts = factsOfAtoms(graph);
  const atomKinds = new Uint16Array(atoms.length);
  for (let atom = 0; atom < atoms.length; atom += 1) {
    const code = dictionary.codeOf(facts, atom * atomFacts.length);
    if (code === -1) return null;
    atomKinds[atom] = code;
  }
  const place = new Uint32Array(atoms.length + 1);
  for (const { from, to } of bonds) {
    place[from + 1] += 1;
    place[to + 1] += 1;
  }
  for (let atom = 0; atom < atoms.length; atom += 1) place[atom + 1] += place[atom];
  const neighbours = new Uint16Array(bonds.length * 2);
  const halfBonds = new Uint8Array(bonds.length * 2);
  for (const bond of bonds) {
    const code = (bond.type & halfBondBits.type) | (bond.inRing ? halfBondBits.ring : 0);
    const out = place[bond.from]++;
    neighbours[out] = bond.to;
    halfBonds[out] = code;
    const back = place[bond.to]++;
    neighbours[back] = bond.from;
    halfBonds[back] = code | halfBondBits.backwards;
  }
  return { atomKinds, neighbours, halfBonds };
}

/** Packs graphs one after the other; null stands for a molecule that is not there. */
export function packMolecules(graphs: Iterable<MolecularGraph | null>): PackedMolecules {
  const dictionary = new AtomDictionary();
  const packed: (PackedMolecule | null)[] = [];
  for (const graph of graphs) packed.push(graph === null ? null : packMolecule(graph, dictionary));
  const atomStart = new Uint32Array(packed.length + 1);
  const halfBondStart = new Uint32Array(packed.length + 1);
  packed.forEach((molecule, at) => {
    atomStart[at + 1] = atomStart[at] + (molecule?.atomKinds.length ?? 0);
    halfBondStart[at + 1] = halfBondStart[at] + (molecule?.neighbours.length ?? 0);
  });
  const atomKinds = new Uint16Array(atomStart[packed.length]);
  const neighbours = new Uint16Array(halfBondStart[packed.length]);
  const halfBonds = new Uint8Array(halfBondStart[packed.length]);
  packed.forEach((molecule, at) => {
    if (molecule === null) return;
    atomKinds.set(molecule.atomKinds, atomStart[at]);
    neighbours.set(molecule.neighbours, halfBondStart[at]);
    halfBonds.set(molecule.halfBonds, halfBondStart[at]);
  });
  return { count: packed.length, atomStart, halfBondStart, atomKinds, neighbours, halfBonds, dictionary };
}
