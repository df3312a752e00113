import { join } from 'node:path';
import { type FeatureBatch, Fragmenter, featuresOf, startRdkit } from '@moltrove/chemistry';
import { FeatureFiles } from './feature-files.ts';
import { runBatches } from './thread-batches.ts';

/** Molecules per batch; a batch is stored in a file of about 2 MB during the build. */
const batchSize = 2000;
/** For at most this many molecules, starting threads is not worthwhile. */
const fewMolecules = 500;
const workFolder = 'molecules.work';
/** Changes with the code that computes features. */
const version = 'features 4';

type Smiles = readonly (string | null)[];

/** Batches of molecules with their features, in files of the release folder until its index is complete. */
export class StoredFeatures {
  readonly #smiles: Smiles;
  readonly #files: FeatureFiles;

  constructor(folder: string, smiles: Smiles) {
    this.#smiles = smiles;
    this.#files = new FeatureFiles(join(folder, workFolder), version);
  }

  /** Computes the batches that are not stored yet, with one thread per core. `advance` may reject to stop it. */
  async complete(advance: (done: number, total: number) => Promise<void>): Promise<void> {
    const smiles = this.#smiles;
    const files = this.#files;
    const few = smiles.length <= fewMolecules;
    let done = 0;
    const add = async (more: number): Promise<void> => {
      done += more;
      await advance(done, smiles.length);
    };
    if (few) {
      if (files.read(0, smiles) === null) {
        const rdkit = await sharedRdkit();
        files.write(0, smiles, featuresOf(rdkit, smiles, new Fragmenter(rdkit)));
      }
      return add(smiles.length);
    }
    await runBatches<string | null, FeatureBatch>({
      module: new URL('./features-thread.ts', import.meta.url),
      batchSize,
      count: smiles.length,
      itemsOf: (start, end) => {
        const items = smiles.slice(start, end);
        if (files.read(start, items) === null) return items;
        done += items.length;
        return null;
      },
      onAnswer: async (start, batch) => {
        files.write(start, smiles.slice(start, start + batch.count), batch);
        await add(batch.count);
      },
    });
  }

  /** Each batch with the position of its first molecule; all must have been completed. */
  *batches(): Generator<[number, FeatureBatch]> {
    const { length } = this.#smiles;
    const size = length <= fewMolecules ? Math.max(1, length) : batchSize;
    for (let start = 0; start < length; start += size) {
      const batch = this.#files.read(start, this.#smiles.slice(start, start + size));
      if (batch === null) throw new Error(`The features of the molecules from ${start} are missing.`);
      yield [start, batch];
    }
  }

  remove(): void {
    this.#files.remove();
  }
}

let rdkitHere: ReturnType<typeof startRdkit> | null = null;

/** RDKit in this thread, without its log. */
export async function sharedRdkit(): ReturnType<typeof startRdkit> {
  rdkitHere ??= startRdkit();
  const rdkit = await rdkitHere;
  rdkit.disable_logging();
  return rdkit;
}
