import { scrambled } from './draws.ts';
import { oneHydrogen, type Piece, type Scaffold, type Substituent } from './fragments.ts';

const rounds = 8;
const maxAtoms = 400;

/**
 * Keys of molecules by their constitution: the same molecule has the same key however it was assembled, so
 * molecules with different keys differ. A key is an integer up to 2^53; rarely, two different molecules share
 * one. Method: colour refinement of the atoms by their neighbours, eight rounds, without stereo.
 */
export class MoleculeKeys {
  #colours = new Int32Array(maxAtoms);
  #sums = new Int32Array(maxAtoms);
  readonly #from = new Uint16Array(maxAtoms * 2);
  readonly #to = new Uint16Array(maxAtoms * 2);
  readonly #types = new Int32Array(maxAtoms * 2);
  #atoms = 0;
  #bonds = 0;

  /** Expects the substituents in the order of the scaffold's sites. */
  keyOf({ piece, sites }: Scaffold, substituents: readonly Substituent[]): number {
    this.#atoms = 0;
    this.#bonds = 0;
    this.#add(piece);
    for (let at = 0; at < sites.length; at += 1) {
      const { atom } = sites[at];
      const first = this.#atoms;
      if (substituents[at].smiles === '') {
        this.#colours[atom] += oneHydrogen;
        continue;
      }
      this.#add(substituents[at].piece);
      this.#bond(atom, first, 1);
    }
    for (let round = 0; round < rounds; round += 1) this.#refine();
    return this.#digest();
  }

  #add({ kinds, from, to, types }: Piece): void {
    const offset = this.#atoms;
    this.#colours.set(kinds, offset);
    this.#atoms += kinds.length;
    for (let bond = 0; bond < types.length; bond += 1) {
      this.#bond(offset + from[bond], offset + to[bond], types[bond]);
    }
  }

  #bond(from: number, to: number, type: number): void {
    this.#from[this.#bonds] = from;
    this.#to[this.#bonds] = to;
    this.#types[this.#bonds] = type * 0x9e37;
    this.#bonds += 1;
  }

  #refine(): void {
    const colours = this.#colours;
    const sums = this.#sums;
    sums.fill(0, 0, this.#atoms);
    for (let bond = 0; bond < this.#bonds; bond += 1) {
      const from = this.#from[bond];
      const to = this.#to[bond];
      const type = this.#types[bond];
      sums[from] += scrambled(colours[to] + type);
      sums[to] += scrambled(colours[from] + type);
    }
    for (let atom = 0; atom < this.#atoms; atom += 1) {
      colours[atom] = scrambled(Math.imul(colours[atom], 31) ^ sums[atom]);
    }
  }

  #digest(): number {
    let low = this.#atoms;
    let high = this.#bonds;
    for (let atom = 0; atom < this.#atoms; atom += 1) {
      low = (low + scrambled(this.#colours[atom] + 1)) | 0;
      high = (high + scrambled(this.#colours[atom] ^ 0x5bd1e995)) | 0;
    }
    return ((high >>> 0) % 0x20_0000) * 0x1_0000_0000 + (low >>> 0);
  }
}

/** A set of keys in one array, for millions of them. */
export class KeySet {
  #slots: Float64Array;
  #size = 0;

  constructor(expected: number) {
    this.#slots = new Float64Array(2 ** Math.ceil(Math.log2(Math.max(16, expected * 1.5))));
  }

  /** False if the set already had the key. */
  add(key: number): boolean {
    if (this.#size * 4 > this.#slots.length * 3) throw new Error('The set of keys is full.');
    const wanted = key + 1;
    const mask = this.#slots.length - 1;
    let at = scrambled(key % 0x1_0000_0000) & mask;
    while (this.#slots[at] !== 0) {
      if (this.#slots[at] === wanted) return false;
      at = (at + 1) & mask;
    }
    this.#slots[at] = wanted;
    this.#size += 1;
    return true;
  }
}
