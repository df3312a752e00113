import { startRdkit } from '@moltrove/chemistry';
import { refused } from '../structure-search/query-molecule.ts';
import { MoleculeSearch } from '../structure-search/molecule-search.ts';
import { releaseMolecules } from '../structure-search/release-molecules.ts';
import type { OpenRelease } from './open-release.ts';

/** The structure search of a thread, which starts its own RDKit with the first drawing. */
export class ThreadMolecules {
  readonly #release: () => OpenRelease;
  #search: Promise<MoleculeSearch> | null = null;

  constructor(release: () => OpenRelease) {
    this.#release = release;
  }

  start(): Promise<MoleculeSearch> {
    this.#search ??= openMoleculeSearch(this.#release()).catch((error: unknown) => {
      this.#search = null;
      throw error;
    });
    return this.#search;
  }

  async use<T>(work: (search: MoleculeSearch) => T): Promise<T> {
    try {
      return work(await this.start());
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // RDKit is unusable afterwards; the next drawing starts a new instance.
      this.#search = null;
      throw refused(`RDKit failed on this drawing (${error.message}).`, null, error);
    }
  }
}

async function openMoleculeSearch({ index, lookups, rows }: OpenRelease): Promise<MoleculeSearch> {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const molecules = releaseMolecules(index.source);
  return new MoleculeSearch({
    rdkit,
    molecules,
    source: index.source,
    structureId: index.structures.id,
    rows,
    lookups,
  });
}
