import { GrowingArray } from '../graph/growing-array.ts';
import type { Fragments } from './fragments.ts';

/** Fragments of some molecules; numbers from 1 stand for texts, 0 for none. */
export interface FragmentBatch {
  readonly texts: readonly string[];
  readonly scaffolds: Uint32Array;
  /** Ring systems of each molecule, and the number of each. */
  readonly ringSystems: Uint32Array;
  readonly ringSystemCounts: Uint16Array;
}

/** Collects the fragments of a batch, each text once. */
export class FragmentCollector {
  readonly #numbers = new Map<string, number>();
  readonly #scaffolds: Uint32Array;
  readonly #ringSystems = new GrowingArray(Uint32Array);
  readonly #counts: Uint16Array;

  constructor(molecules: number) {
    this.#scaffolds = new Uint32Array(molecules);
    this.#counts = new Uint16Array(molecules);
  }

  /** Called for molecules in ascending order; skipped molecules have no fragments. */
  set(molecule: number, { scaffold, ringSystems }: Fragments): void {
    if (scaffold !== null) this.#scaffolds[molecule] = this.#number(scaffold);
    this.#counts[molecule] = ringSystems.length;
    for (const smiles of ringSystems) this.#ringSystems.push(this.#number(smiles));
  }

  finish(): FragmentBatch {
    return {
      texts: [...this.#numbers.keys()],
      scaffolds: this.#scaffolds,
      ringSystems: this.#ringSystems.finish(),
      ringSystemCounts: this.#counts,
    };
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size + 1);
    return this.#numbers.size;
  }
}
