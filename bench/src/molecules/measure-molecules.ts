import { cpus } from 'node:os';
import { startRdkit } from '@moltrove/chemistry';
import { publicSets } from '@moltrove/chemistry/testing/molecule-files';
import { table, whole } from '../table.ts';
import { Cartridge, notCompared } from './cartridge.ts';
import { collect } from './collection.ts';
import { measureSimilarity } from './measure-similarity.ts';
import { measureSubstructure } from './measure-substructure.ts';
import { RdkitLibrary } from './rdkit-library.ts';
import { readSmiles } from './read-smiles.ts';
import { compareWithTruth } from './truth.ts';
import { compareStereoWithTruth } from './truth-of-stereo.ts';

export interface MoleculesOptions {
  /** A list of SMILES, .smi or .smi.gz. */
  readonly file: string;
  readonly count: number | null;
  /** Interval: every n-th public query is compared with RDKit; null for none. */
  readonly truth: number | null;
  /** Address of a PostgreSQL database in which the RDKit cartridge can be created. */
  readonly cartridge: string | null;
  /** Whether RDKit's own library is timed too, which takes most of the time. */
  readonly library: boolean;
}

const similarityQueries = 50;

/** Measures structure search over a list of molecules, compared with RDKit. */
export async function measureMolecules(options: MoleculesOptions): Promise<void> {
  if (options.truth !== null && publicSets === null) {
    throw new Error(
      'The public query sets are missing: put them into ../shared/data/extra next to the checkout, or name the folder above "extra" in MOLTROVE_TEST_DATA.',
    );
  }
  const smiles = readSmiles(options.file, options.count);
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  print(
    `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.version}, RDKit ${rdkit.version()}, ${whole(smiles.length)} molecules\n`,
  );
  const collection = await collect(smiles, progress(smiles.length));
  const { bytes } = collection;
  const perMolecule = (part: number): string => (part / smiles.length).toFixed(0);
  const total = bytes.graphs + bytes.patterns + bytes.fingerprints;
  print(
    `${table(
      ['molecules', 'a second', 'graphs B', 'patterns B', 'fingerprints B', 'together B', 'kinds of atoms'],
      [
        [
          whole(smiles.length),
          whole((smiles.length / collection.featuresMs) * 1000),
          ...[bytes.graphs, bytes.patterns, bytes.fingerprints, total].map(perMolecule),
          whole(collection.packed.dictionary.size),
        ],
      ],
    )}\n`,
  );
  const cartridge = options.cartridge === null ? null : await Cartridge.open(options.cartridge, smiles);
  try {
    if (cartridge !== null) {
      const apart = whole(notCompared(cartridge, collection).size);
      print(
        `cartridge: ${await cartridge.version()}; ${apart} molecules that only one RDKit reads are not compared\n`,
      );
    }
    const library = options.library || options.truth !== null ? new RdkitLibrary(rdkit, smiles) : null;
    await measureSubstructure(
      rdkit,
      collection,
      { library: options.library ? library : null, cartridge },
      print,
    );
    print('');
    await measureSimilarity(rdkit, collection, smiles, cartridge, similarityQueries, print);
    if (options.truth !== null && library !== null) {
      print('');
      compareWithTruth(rdkit, collection, smiles, library, options.truth, print);
      print('');
      compareStereoWithTruth(rdkit, collection, smiles, options.truth, print);
    }
  } finally {
    await cartridge?.close();
  }
}

function progress(total: number): (done: number) => void {
  let reportedAt = Date.now();
  return (done) => {
    if (Date.now() - reportedAt < 5000) return;
    reportedAt = Date.now();
    process.stderr.write(`features: ${whole(done)} of ${whole(total)}\n`);
  };
}

function print(text: string): void {
  console.log(text);
}
