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
const [highSeed, lowSeed] = [0x9e_37_79_b1, 0x85_eb_ca_77];

/**
 * Colours the atoms of a connected part of the open molecule by rounds of refinement (Weisfeiler and Lehman), which start
 * from the kinds of the atoms and their distances from the attachment points. Equal parts have equal colours; so may, rarely, parts
 * that differ. Stereo is not considered.
 */
export class PartColours {
  /** By position in the list of atoms: the two halves of its colour. */
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** The atoms of the part, those near the attachment points first. */
  readonly atoms: Uint16Array;
  size = 0;
  /** By atom of the molecule: its position in `atoms`, or -1 outside the part. */
  readonly positionOf: Int32Array;
  readonly #view: MoleculeView;
  readonly #seeds: readonly Uint32Array[];
  readonly #seedsWithoutHydrogen: readonly Uint32Array[];
  readonly #depth: Uint32Array;
  readonly #nextHigh: Uint32Array;
  readonly #nextLow: Uint32Array;

  constructor(view: MoleculeView, dictionary: AtomDictionary) {
    this.#view = view;
    this.#seeds = [lastingSeeds(dictionary, highSeed), lastingSeeds(dictionary, lowSeed)];
    this.#seedsWithoutHydrogen = [
      lastingSeeds(dictionary, highSeed, 1),
      lastingSeeds(dictionary, lowSeed, 1),
    ];
    const numbers = (): Uint32Array => new Uint32Array(view.maxAtoms);
    this.high = numbers();
    this.low = numbers();
    this.#nextHigh = numbers();
    this.#nextLow = numbers();
    this.#depth = numbers();
    this.atoms = new Uint16Array(view.maxAtoms);
    this.positionOf = new Int32Array(view.maxAtoms).fill(-1);
  }

  /**
   * Selects the part between the attachment points, or the entire molecule without them. `isOrdered`: whether the attachment
   * points differ, because they are numbered.
   */
  select(attachments: readonly Attachment[], isOrdered = true): void {
    const { neighbours, atomKinds, atomStart } = this.#view;
    for (let at = 0; at < this.size; at += 1) this.positionOf[this.atoms[at]] = -1;
    this.size = 0;
    if (attachments.length === 0) for (let atom = 0; atom < this.#view.atoms; atom += 1) this.#add(atom, 0);
    for (const { inner } of attachments) if (this.positionOf[inner] === -1) this.#add(inner, 0);
    for (let next = 0; next < this.size; next += 1) {
      const atom = this.atoms[next];
      const end = this.#view.bondsFrom(atom + 1);
      for (let at = this.#view.bondsFrom(atom); at < end; at += 1) {
        const other = neighbours[at];
        if (this.positionOf[other] === -1 && !isCut(attachments, atom, other))
          this.#add(other, this.#depth[next] + 1);
      }
    }
    for (let at = 0; at < this.size; at += 1) {
      const kind = atomKinds[atomStart + this.atoms[at]];
      const losesHydrogen =
        this.#depth[at] === 0 &&
        attachments.some(({ inner, outer }) => inner === this.atoms[at] && outer === cutHydrogen);
      const [high, low] = losesHydrogen ? this.#seedsWithoutHydrogen : this.#seeds;
      this.high[at] = mix(high[kind], this.#depth[at]);
      this.low[at] = mix(low[kind], this.#depth[at]);
    }
    if (attachments.length > 1) {
      attachments.forEach(({ inner }, number) => {
        const label = mix(isOrdered ? number + 1 : 1, 0xc2_b2_ae_3d);
        this.high[this.positionOf[inner]] += label;
        this.low[this.positionOf[inner]] += label;
      });
    }
  }

  /** Colours the selected atoms, and returns a hash of the part with 53 bits. */
  colour(): number {
    const { neighbours, halfBonds } = this.#view;
    for (let round = Math.min(rounds, this.size); round > 0; round -= 1) {
      for (let at = 0; at < this.size; at += 1) {
        let [high, low] = [0, 0];
        const atom = this.atoms[at];
        const end = this.#view.bondsFrom(atom + 1);
        for (let bond = this.#view.bondsFrom(atom); bond < end; bond += 1) {
          const other = this.positionOf[neighbours[bond]];
          if (other === -1) continue;
          const type = plainBond(halfBonds[bond]);
          high = (high + mix(this.high[other], type)) | 0;
          low = (low + mix(this.low[other], type)) | 0;
        }
        this.#nextHigh[at] = mix(this.high[at], high);
        this.#nextLow[at] = mix(this.low[at], low);
      }
      this.high.set(this.#nextHigh.subarray(0, this.size));
      this.low.set(this.#nextLow.subarray(0, this.size));
    }
    let [high, low] = [this.size, this.size];
    for (let at = 0; at < this.size; at += 1) {
      high = (high + mix(this.high[at], 7)) | 0;
      low = (low + mix(this.low[at], 11)) | 0;
    }
    return joined(mix(high, 13), mix(low, 17));
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
