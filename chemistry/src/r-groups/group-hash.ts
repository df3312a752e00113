import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { joined, lastingSeeds, mix, plainBond } from '../graph/hashing.ts';
import type { MoleculeView } from '../substructure/molecule-view.ts';

/** A bond from a group to the core. */
export interface CutBond {
  readonly inner: number;
  readonly outer: number;
  readonly bond: number;
}

/** A connected part of a molecule outside a core. */
export interface Group {
  readonly atoms: readonly number[];
  readonly cuts: readonly CutBond[];
  /** Equal for equal groups, whatever their stereo. With several cut bonds, without the core atoms that they reach. */
  readonly hash: number;
  /** By cut bond: the place of its atom in the group. */
  readonly places: readonly number[];
}

const outside = 0xffff;

/** Finds the groups of the open molecule and hashes them by rounds of refinement (Weisfeiler and Lehman). */
export class GroupFinder {
  readonly #view: MoleculeView;
  readonly #seeds: readonly [Uint32Array, Uint32Array];
  readonly #groupOf: Uint16Array;
  #now: [Uint32Array, Uint32Array];
  #next: [Uint32Array, Uint32Array];

  constructor(view: MoleculeView, dictionary: AtomDictionary) {
    this.#view = view;
    this.#seeds = [lastingSeeds(dictionary, 0x9e_37_79_b1), lastingSeeds(dictionary, 0x85_eb_ca_77)];
    this.#groupOf = new Uint16Array(view.maxAtoms);
    const pair = (): [Uint32Array, Uint32Array] => [
      new Uint32Array(view.maxAtoms),
      new Uint32Array(view.maxAtoms),
    ];
    this.#now = pair();
    this.#next = pair();
  }

  groupsOutside(core: ArrayLike<number>): Group[] {
    const { atoms, bondStart, neighbours, halfBonds } = this.#view;
    const groupOf = this.#groupOf;
    groupOf.fill(0, 0, atoms);
    for (let at = 0; at < core.length; at += 1) groupOf[core[at]] = outside;
    const groups: Group[] = [];
    for (let start = 0; start < atoms; start += 1) {
      if (groupOf[start] !== 0) continue;
      const found = [start];
      const cuts: CutBond[] = [];
      groupOf[start] = groups.length + 1;
      for (let next = 0; next < found.length; next += 1) {
        const atom = found[next];
        for (let at = bondStart[atom]; at < bondStart[atom + 1]; at += 1) {
          const other = neighbours[at];
          if (groupOf[other] === outside) {
            cuts.push({ inner: atom, outer: other, bond: plainBond(halfBonds[at]) });
          } else if (groupOf[other] === 0) {
            groupOf[other] = groups.length + 1;
            found.push(other);
          }
        }
      }
      groups.push({ atoms: found, cuts, ...this.#hash(found, cuts) });
    }
    return groups;
  }

  #hash(atoms: readonly number[], cuts: readonly CutBond[]): Pick<Group, 'hash' | 'places'> {
    const { atomStart, atomKinds, bondStart, neighbours, halfBonds } = this.#view;
    const groupOf = this.#groupOf;
    for (const half of [0, 1]) {
      const seeds = this.#seeds[half];
      for (const atom of atoms) this.#now[half][atom] = seeds[atomKinds[atomStart + atom]];
      for (const { inner, bond } of cuts) this.#now[half][inner] += mix(bond + 101, 0xc2_b2_ae_3d);
    }
    const rounds = Math.min(atoms.length, maxRounds);
    for (let round = 0; round < rounds; round += 1) {
      for (const half of [0, 1]) {
        const [now, next] = [this.#now[half], this.#next[half]];
        for (const atom of atoms) {
          let sum = 0;
          for (let at = bondStart[atom]; at < bondStart[atom + 1]; at += 1) {
            const other = neighbours[at];
            if (groupOf[other] !== outside) sum = (sum + mix(now[other], plainBond(halfBonds[at]))) | 0;
          }
          next[atom] = mix(now[atom], sum);
        }
      }
      [this.#now, this.#next] = [this.#next, this.#now];
    }
    const [high, low] = this.#now.map((values) => {
      let sum = atoms.length;
      for (const atom of atoms) sum = (sum + mix(values[atom], 7)) | 0;
      return mix(sum, 11);
    });
    const places = cuts.map(({ inner }) => joined(this.#now[0][inner], this.#now[1][inner]));
    return { hash: joined(high, low), places };
  }
}

/** More rounds than any two groups need that fewer rounds leave equal, but for long chains of equal atoms. */
const maxRounds = 24;
