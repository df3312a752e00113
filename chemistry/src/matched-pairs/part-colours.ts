import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { joined, lastingSeeds, mix, plainBond } from '../graph/hashing.ts';
import type { MoleculeView } from '../substructure/molecule-view.ts';

/** An attachment point: an atom of a part, and its neighbour beyond the cut. */
export interface Attachment {
  readonly inner: number;
  /** `cutHydrogen` if an implicit hydrogen was cut off. */
  readonly outer: number;
}

export const cutHydrogen = 0xffff;

const rounds = 6;
const seed = 0x9e_37_79_b1;

/** By kind of atom: a hash of what does not change by cutting, as it is and with one implicit hydrogen fewer. */
export interface AtomSeeds {
  readonly whole: Uint32Array;
  readonly withoutHydrogen: Uint32Array;
}

export function atomSeeds(dictionary: AtomDictionary): AtomSeeds {
  return { whole: lastingSeeds(dictionary, seed), withoutHydrogen: lastingSeeds(dictionary, seed, 1) };
}

/**
 * Colours the atoms of a connected part of the open molecule by rounds of refinement (Weisfeiler and Lehman), which start
 * from the kinds of the atoms and their distances from the attachment points. Equal parts have equal colours; so may,
 * rarely, parts that differ. Stereo is not considered.
 */
export class PartColours {
  /** The atoms of the part, those near the attachment points first. */
  readonly atoms: Uint16Array;
  size = 0;
  /** The colours, by position in `atoms`. */
  values: Uint32Array;
  /** By atom of the molecule: its position in `atoms`, or -1 outside the part. */
  readonly positionOf: Int32Array;
  readonly #view: MoleculeView;
  readonly #seeds: AtomSeeds;
  readonly #depth: Uint32Array;
  #next: Uint32Array;
  /** The positions of the neighbours of each atom in the part, and the types of the bonds. */
  readonly #bondStart: Uint32Array;
  #others = new Uint16Array(0);
  #types = new Uint32Array(0);

  constructor(view: MoleculeView, seeds: AtomSeeds) {
    this.#view = view;
    this.#seeds = seeds;
    this.values = new Uint32Array(view.maxAtoms);
    this.#next = new Uint32Array(view.maxAtoms);
    this.#depth = new Uint32Array(view.maxAtoms);
    this.atoms = new Uint16Array(view.maxAtoms);
    this.positionOf = new Int32Array(view.maxAtoms).fill(-1);
    this.#bondStart = new Uint32Array(view.maxAtoms + 1);
  }

  /** Colours the part between numbered attachment points, or the entire molecule without them. Returns a hash of 53 bits. */
  colour(attachments: readonly Attachment[]): number {
    this.#select(attachments);
    this.#connect();
    this.#start(attachments);
    for (let round = Math.min(rounds, this.size); round > 0; round -= 1) this.#refine();
    let [high, low] = [this.size, this.size];
    for (let at = 0; at < this.size; at += 1) {
      high = (high + mix(this.values[at], 7)) | 0;
      low = (low + mix(this.values[at], 11)) | 0;
    }
    return joined(mix(high, 13), mix(low, 17));
  }

  #select(attachments: readonly Attachment[]): void {
    const { neighbours } = this.#view;
    for (let at = 0; at < this.size; at += 1) this.positionOf[this.atoms[at]] = -1;
    this.size = 0;
    if (attachments.length === 0) for (let atom = 0; atom < this.#view.atoms; atom += 1) this.#add(atom, 0);
    for (const { inner } of attachments) if (this.positionOf[inner] === -1) this.#add(inner, 0);
    for (let next = 0; next < this.size; next += 1) {
      const atom = this.atoms[next];
      const isPoint = this.#depth[next] === 0;
      const end = this.#view.bondsFrom(atom + 1);
      for (let at = this.#view.bondsFrom(atom); at < end; at += 1) {
        const other = neighbours[at];
        if (this.positionOf[other] !== -1 || (isPoint && isCut(attachments, atom, other))) continue;
        this.#add(other, this.#depth[next] + 1);
      }
    }
  }

  #connect(): void {
    const { neighbours, halfBonds } = this.#view;
    const most = this.#view.bondsFrom(this.#view.atoms) - this.#view.bondsFrom(0);
    if (most > this.#others.length) {
      this.#others = new Uint16Array(most * 2);
      this.#types = new Uint32Array(most * 2);
    }
    let bonds = 0;
    for (let at = 0; at < this.size; at += 1) {
      this.#bondStart[at] = bonds;
      const atom = this.atoms[at];
      const end = this.#view.bondsFrom(atom + 1);
      for (let bond = this.#view.bondsFrom(atom); bond < end; bond += 1) {
        const other = this.positionOf[neighbours[bond]];
        if (other === -1) continue;
        this.#others[bonds] = other;
        this.#types[bonds] = Math.imul(plainBond(halfBonds[bond]) + 1, 0x27_d4_eb_2f);
        bonds += 1;
      }
    }
    this.#bondStart[this.size] = bonds;
  }

  #start(attachments: readonly Attachment[]): void {
    const { atomKinds, atomStart } = this.#view;
    for (let at = 0; at < this.size; at += 1)
      this.values[at] = mix(this.#seeds.whole[atomKinds[atomStart + this.atoms[at]]], this.#depth[at]);
    attachments.forEach(({ inner, outer }, number) => {
      const at = this.positionOf[inner];
      if (outer === cutHydrogen)
        this.values[at] = mix(this.#seeds.withoutHydrogen[atomKinds[atomStart + inner]], this.#depth[at]);
      this.values[at] += mix(number + 1, 0xc2_b2_ae_3d);
    });
  }

  #refine(): void {
    const [now, next] = [this.values, this.#next];
    const [others, types] = [this.#others, this.#types];
    let bond = 0;
    for (let at = 0; at < this.size; at += 1) {
      let sum = 0;
      for (const end = this.#bondStart[at + 1]; bond < end; bond += 1) {
        const value = Math.imul(now[others[bond]] ^ types[bond], 0x85_eb_ca_6b);
        sum = (sum + (value ^ (value >>> 15))) | 0;
      }
      next[at] = mix(now[at], sum);
    }
    this.values = next;
    this.#next = now;
  }

  #add(atom: number, depth: number): void {
    this.positionOf[atom] = this.size;
    this.atoms[this.size] = atom;
    this.#depth[this.size] = depth;
    this.size += 1;
  }
}

function isCut(attachments: readonly Attachment[], atom: number, other: number): boolean {
  for (const { inner, outer } of attachments) if (inner === atom && outer === other) return true;
  return false;
}
