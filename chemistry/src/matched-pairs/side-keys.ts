import { joined, mix, plainBond } from '../graph/hashing.ts';
import type { MoleculeView } from '../substructure/molecule-view.ts';
import type { AtomSeeds } from './part-colours.ts';

/**
 * Quick keys of the parts of the open molecule with one attachment point. Equal parts have equal keys; other parts seldom do,
 * unless they have the same atoms with the same neighbours.
 */
export class SideKeys {
  readonly #view: MoleculeView;
  readonly #seeds: AtomSeeds;
  /** By atom: a hash of the atom and its neighbours. */
  readonly #near: Uint32Array;
  #high = 0;
  #low = 0;

  constructor(view: MoleculeView, seeds: AtomSeeds) {
    this.#view = view;
    this.#seeds = seeds;
    this.#near = new Uint32Array(view.maxAtoms);
  }

  /** Must be called after a molecule is opened. */
  open(): void {
    for (let atom = 0; atom < this.#view.atoms; atom += 1) this.#near[atom] = this.#nearOf(atom, -1, -1);
  }

  /** The key of these atoms (the first `size` of the list), of which `inner` was bonded to `outer`, which is not among them. */
  keyOf(atoms: ArrayLike<number>, size: number, inner: number, outer: number): number {
    this.#high = size;
    this.#low = size;
    for (let at = 0; at < size; at += 1) if (atoms[at] !== inner) this.#add(this.#near[atoms[at]], 1);
    return this.#finish(this.#nearOf(inner, outer, -1));
  }

  /** By atom of the list: the key of the molecule without one hydrogen of that atom. */
  keysWithoutHydrogen(atoms: readonly number[]): number[] {
    this.#high = this.#view.atoms;
    this.#low = this.#view.atoms;
    for (let atom = 0; atom < this.#view.atoms; atom += 1) this.#add(this.#near[atom], 1);
    const [high, low] = [this.#high, this.#low];
    return atoms.map((atom) => {
      this.#high = high;
      this.#low = low;
      this.#add(this.#near[atom], -1);
      const end = this.#view.bondsFrom(atom + 1);
      for (let at = this.#view.bondsFrom(atom); at < end; at += 1) {
        const other = this.#view.neighbours[at];
        this.#add(this.#near[other], -1);
        this.#add(this.#nearOf(other, -1, atom), 1);
      }
      return this.#finish(this.#nearOf(atom, -1, atom));
    });
  }

  #add(near: number, sign: number): void {
    this.#high = (this.#high + sign * mix(near, 7)) | 0;
    this.#low = (this.#low + sign * mix(near, 11)) | 0;
  }

  #finish(inner: number): number {
    return joined(mix(this.#high, inner), mix(this.#low, inner + 1));
  }

  /** `without`: a neighbour that is left out. `lacking`: the atom that has lost a hydrogen. */
  #nearOf(atom: number, without: number, lacking: number): number {
    const { neighbours, halfBonds } = this.#view;
    let sum = 0;
    const end = this.#view.bondsFrom(atom + 1);
    for (let at = this.#view.bondsFrom(atom); at < end; at += 1) {
      const other = neighbours[at];
      if (other === without) continue;
      const value = Math.imul(this.#seedOf(other, lacking) ^ plainBond(halfBonds[at]), 0x85_eb_ca_6b);
      sum = (sum + (value ^ (value >>> 15))) | 0;
    }
    return mix(this.#seedOf(atom, lacking), sum);
  }

  #seedOf(atom: number, lacking: number): number {
    const { whole, withoutHydrogen } = this.#seeds;
    const { atomKinds, atomStart } = this.#view;
    return (atom === lacking ? withoutHydrogen : whole)[atomKinds[atomStart + atom]];
  }
}
