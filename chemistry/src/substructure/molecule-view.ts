import type { PackedMolecules } from '../graph/packed-molecules.ts';

/** One open molecule of a collection: the offsets of its atoms and of their neighbours. */
export class MoleculeView {
  readonly atomKinds: Uint16Array;
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
  /** Offsets of each atom's half bonds in the whole collection, with one more for the end. */
  readonly bondStart: Uint32Array;
  /** Number of atoms of the largest molecule. */
  readonly maxAtoms: number;
  atomStart = 0;
  atoms = 0;
  /** Incremented when a molecule is opened, so that results cached for another one are not used. */
  generation = 0;
  readonly #molecules: PackedMolecules;
  readonly #degrees: Uint8Array;
  #halfBondStart = 0;
  #hasBonds = false;

  constructor(molecules: PackedMolecules) {
    this.#molecules = molecules;
    this.#degrees = molecules.dictionary.degrees();
    this.atomKinds = molecules.atomKinds;
    this.neighbours = molecules.neighbours;
    this.halfBonds = molecules.halfBonds;
    this.maxAtoms = largest(molecules);
    this.bondStart = new Uint32Array(this.maxAtoms + 1);
  }

  open(molecule: number): void {
    const { atomStart, halfBondStart } = this.#molecules;
    this.atomStart = atomStart[molecule];
    this.atoms = atomStart[molecule + 1] - this.atomStart;
    this.#halfBondStart = halfBondStart[molecule];
    this.#hasBonds = false;
    this.generation += 1;
  }

  /** Offset of an atom's neighbours. Fills `bondStart` for this molecule lazily: few molecules need it. */
  bondsFrom(atom: number): number {
    if (!this.#hasBonds) this.#openBonds();
    return this.bondStart[atom];
  }

  #openBonds(): void {
    const { atomKinds, bondStart, atomStart, atoms } = this;
    const degrees = this.#degrees;
    let at = this.#halfBondStart;
    for (let atom = 0; atom < atoms; atom += 1) {
      bondStart[atom] = at;
      at += degrees[atomKinds[atomStart + atom]];
    }
    bondStart[atoms] = at;
    this.#hasBonds = true;
  }
}

function largest({ atomStart, count }: PackedMolecules): number {
  let maxAtoms = 0;
  for (let at = 0; at < count; at += 1) maxAtoms = Math.max(maxAtoms, atomStart[at + 1] - atomStart[at]);
  return maxAtoms;
}
