import type { RdkitModule } from '../rdkit-module.ts';
import { type PartMolecule, smilesOfParts, textOfParts } from './molecule-json.ts';
import { murckoPart } from './murcko-scaffold.ts';
import { ringSystemParts } from './ring-systems.ts';

export interface Fragments {
  /** Murcko scaffold as `scaffoldsOf` has it, null without a ring. */
  readonly scaffold: string | null;
  /** Ring systems as `ringSystemsOf` has them, each once. */
  readonly ringSystems: readonly string[];
}

/** Parts that are remembered with their SMILES, of about half a kilobyte each. */
const maxCached = 50_000;

/**
 * Cuts one molecule after the other. The same rings recur, and most of the time goes into RDKit reading and
 * writing parts, so written ones are cached.
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
