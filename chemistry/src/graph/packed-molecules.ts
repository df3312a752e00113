import { AtomDictionary } from './atom-dictionary.ts';
import { atomFacts, factsOfAtoms } from './atom-facts.ts';
import { GrowingArray } from './growing-array.ts';
import { halfBondBits } from './half-bonds.ts';
import type { MolecularGraph } from './molecular-graph.ts';
import { storeStereo } from './stored-stereo.ts';

/** Maximum number of atoms of a packed molecule: atom indices take two bytes. */
export const maxPackedAtoms = 65_535;

/**
 * Molecules as the matcher reads them. Molecule m has the atoms atomStart[m] to atomStart[m + 1] - 1. The
 * neighbours of its atoms are stored consecutively from halfBondStart[m], one for each half bond; those of a
 * chiral atom in clockwise order. A molecule that could not be packed has no atoms.
 */
export interface PackedMolecules {
  readonly count: number;
  readonly atomStart: Uint32Array;
  readonly halfBondStart: Uint32Array;
  /** Code of each atom in the dictionary. */
  readonly atomKinds: Uint16Array;
  /** Neighbour of each half bond, as an atom index in its molecule. */
  readonly neighbours: Uint16Array;
  /** RDKit's bond type, or one of `stereoTypes`, with the bits of `halfBondBits`. */
  readonly halfBonds: Uint8Array;
  readonly dictionary: AtomDictionary;
}

/** One molecule before its atoms are coded by the dictionary. */
export interface UnpackedMolecule {
  /** `atomFacts.length` numbers per atom. */
  readonly facts: Int16Array;
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
}

/** The stored parts of a graph; null if it has too many atoms. */
export function unpackedMolecule(graph: MolecularGraph): UnpackedMolecule | null {
  const { atoms, bonds } = graph;
  if (atoms.length > maxPackedAtoms) return null;
  const offsets = new Uint32Array(atoms.length + 1);
  for (const { from, to } of bonds) {
    offsets[from + 1] += 1;
    offsets[to + 1] += 1;
  }
  for (let atom = 0; atom < atoms.length; atom += 1) offsets[atom + 1] += offsets[atom];
  const neighbours = new Uint16Array(bonds.length * 2);
  const halfBonds = new Uint8Array(bonds.length * 2);
  for (const bond of bonds) {
    const code = (bond.type & halfBondBits.type) | (bond.inRing ? halfBondBits.ring : 0);
    const out = offsets[bond.from]++;
    neighbours[out] = bond.to;
    halfBonds[out] = code;
    const back = offsets[bond.to]++;
    neighbours[back] = bond.from;
    halfBonds[back] = code | halfBondBits.backwards;
  }
  // Filling has advanced each atom's offset to its end.
  storeStereo(graph, { neighbours, halfBonds, startOf: (atom) => (atom === 0 ? 0 : offsets[atom - 1]) });
  return { facts: factsOfAtoms(graph), neighbours, halfBonds };
}

/** Packs molecules one at a time. */
export class MoleculePacker {
  readonly #dictionary = new AtomDictionary();
  readonly #atomStart = new GrowingArray(Uint32Array);
  readonly #halfBondStart = new GrowingArray(Uint32Array);
  readonly #atomKinds = new GrowingArray(Uint16Array);
  readonly #neighbours = new GrowingArray(Uint16Array);
  readonly #halfBonds = new GrowingArray(Uint8Array);
  #count = 0;

  constructor() {
    this.#atomStart.push(0);
    this.#halfBondStart.push(0);
  }

  /** Null stands for a missing molecule. Returns false if it was not packed because the dictionary is full. */
  add(molecule: UnpackedMolecule | null): boolean {
    const kinds = molecule === null ? null : this.#kindsOf(molecule.facts);
    if (molecule !== null && kinds !== null) {
      this.#atomKinds.append(kinds);
      this.#neighbours.append(molecule.neighbours);
      this.#halfBonds.append(molecule.halfBonds);
    }
    this.#atomStart.push(this.#atomKinds.length);
    this.#halfBondStart.push(this.#neighbours.length);
    this.#count += 1;
    return kinds !== null;
  }

  #kindsOf(facts: Int16Array): Uint16Array | null {
    const kinds = new Uint16Array(facts.length / atomFacts.length);
    for (let atom = 0; atom < kinds.length; atom += 1) {
      const code = this.#dictionary.codeOf(facts, atom * atomFacts.length);
      if (code === -1) return null;
      kinds[atom] = code;
    }
    return kinds;
  }

  finish(): PackedMolecules {
    return {
      count: this.#count,
      atomStart: this.#atomStart.finish(),
      halfBondStart: this.#halfBondStart.finish(),
      atomKinds: this.#atomKinds.finish(),
      neighbours: this.#neighbours.finish(),
      halfBonds: this.#halfBonds.finish(),
      dictionary: this.#dictionary,
    };
  }
}

/** Packs graphs; null stands for a missing molecule. */
export function packMolecules(graphs: Iterable<MolecularGraph | null>): PackedMolecules {
  const packer = new MoleculePacker();
  for (const graph of graphs) packer.add(graph === null ? null : unpackedMolecule(graph));
  return packer.finish();
}
