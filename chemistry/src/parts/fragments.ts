import type { RdkitModule } from '../rdkit-module.ts';
import { type PartMolecule, smilesOfParts, textOfParts } from './molecule-json.ts';
import { murckoPart } from './murcko-scaffold.ts';
import { ringSystemParts } from './ring-systems.ts';

export interface Fragments {
  /** Murcko scaffold as in `scaffoldsOf`; null without a ring. */
  readonly scaffold: string | null;
  /** Distinct ring systems as in `ringSystemsOf`. */
  readonly ringSystems: readonly string[];
}

/** Number of parts cached with their SMILES; each takes about half a kilobyte. */
const maxCached = 50_000;

/**
 * Cuts molecules into fragments. The same rings recur, and RDKit takes most of the time to read and write them,
 * so their SMILES are cached.
 */
export class Fragmenter {
  readonly #rdkit: RdkitModule;
  readonly #known = new Map<string, string | null>();

  constructor(rdkit: RdkitModule) {
    this.#rdkit = rdkit;
  }

  fragmentsOf(parts: PartMolecule): Fragments {
    const scaffold = murckoPart(parts);
    if (scaffold === null) return { scaffold: null, ringSystems: [] };
    const ringSystems = ringSystemParts(parts).map((part) => this.#smilesOf(part));
    return {
      scaffold: this.#smilesOf(scaffold),
      ringSystems: [...new Set(ringSystems.filter((smiles) => smiles !== null))],
    };
  }

  #smilesOf(part: PartMolecule): string | null {
    const text = textOfParts(part);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= maxCached) this.#known.clear();
    const smiles = smilesOfParts(this.#rdkit, part);
    this.#known.set(text, smiles);
    return smiles;
  }
}
