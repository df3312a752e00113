import type { PackedMolecules } from '../graph/packed-molecules.ts';

/** One molecule of a collection, opened: where its atoms stand and where the neighbours of each begin. */
export class MoleculeView {
  readonly atomKinds: Uint16Array;
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
  /** Of the half bonds of the whole collection, by atom of the molecule; one more for the end. */
  readonly bondStart: Uint32Array;
  /** Atoms of the largest molecule. */
  readonly most: number;
  atomStart = 0;
  atoms = 0;
  /** Counts the molecules opened, so that what was found for another one is not taken for this. */
  look = 0;
  readonly #molecules: PackedMolecules;
  readonly #degrees: Uint8Array;

  constructor(molecules: PackedMolecules) {
    this.#molecules = molecules;
    this.#degrees = molecules.dictionary.degrees();
    this.atomKinds = molecules.atomKinds;
    this.neighbours = molecules.neighbours;
    this.halfBonds = molecules.halfBonds;
    this.most = largest(molecules);
    this.bondStart = new Uint32Array(this.most + 1);
  }

  open(molecule: number): void {
    const { atomStart, halfBondStart } = this.#molecules;
    const { atomKinds, bondStart } = this;
    const degrees = this.#degrees;
    const start = atomStart[molecule];
    const atoms = atomStart[molecule + 1] - start;
    let at = halfBondStart[molecule];
    for (let atom = 0; atom < atoms; atom += 1) {
      bondStart[atom] = at;
      at += degrees[atomKinds[start + atom]];
    }
    bondStart[atoms] = at;
    this.atomStart = start;
    this.atoms = atoms;
    this.look += 1;
  }
}

function largest({ atomStart, count }: PackedMolecules): number {
  let most = 0;
  for (let at = 0; at < count; at += 1) most = Math.max(most, atomStart[at + 1] - atomStart[at]);
  return most;
}
