import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@moltrove/contract/without-calls';
import {
  addPattern,
  countBits,
  emptyBitmaps,
  type FeatureBatch,
  Fragmenter,
  featuresOf,
  fingerprintBytes,
  MoleculePacker,
  moleculesOf,
  type PackedMolecules,
  positionsByBits,
  startRdkit,
} from '@moltrove/chemistry';
import { FeatureFiles } from '../molecules/feature-files.ts';
import { runBatches } from '../molecules/thread-batches.ts';
import { moleculeColumns } from '../engine/index/molecule-columns.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import { moleculesWithLigand } from './degraders/screen-ligands.ts';
import { writeFragments } from './fragments.ts';
import { checkedId } from './ordinals.ts';
import type { IndexWriter } from './index-writer.ts';

/** Molecules per batch; a batch is stored in a file of about 2 MB during the build. */
const batchSize = 2000;
/** For at most this many molecules, starting threads is not worthwhile. */
const fewMolecules = 500;
const workFolder = 'molecules.work';

/**
 * Writes the columns of the structure search: graphs, pattern bitmaps, sorted fingerprints, scaffolds and ring
 * systems. Intermediate results are saved in the release folder until all are complete, so that an interrupted
 * build can continue. Returns the ordinals of the structures that contain a ligand of an E3 ligase.
 */
export async function buildMolecules(
  database: DatabaseSync,
  folder: string,
  writer: IndexWriter,
  entities: Entities,
  step: BuildStep,
): Promise<number[]> {
  const { smiles, formStructure, formId, reportedAsIs } = readMolecules(database, entities);
  const files = new FeatureFiles(join(folder, workFolder), 'features 3');
  await makeFeatures(smiles, files, step);
  const withLigand = moleculesWithLigand(await sharedRdkit(), writeGraphs(smiles, files, writer));
  writeFeatures(smiles, files, writer);
  writeFragments(batchesOf(smiles, files), entities.structure.ids.length, writer);
  writer.column(moleculeColumns.formStructure, formStructure, 'eager');
  writer.column(moleculeColumns.formId, formId, 'eager');
  writer.column(moleculeColumns.reportedAsIs, reportedAsIs, 'eager');
  const structures = entities.structure.ids.length;
  files.remove();
  return withLigand.filter((ordinal) => ordinal < structures);
}

interface Molecules {
  /** The structures in index order, then the forms that differ from their structure. */
  readonly smiles: (string | null)[];
  readonly formStructure: Uint32Array;
  readonly formId: Uint32Array;
  readonly reportedAsIs: Uint8Array;
}

function readMolecules(database: DatabaseSync, { structure }: Entities): Molecules {
  const smiles: (string | null)[] = [];
  for (const row of database.prepare('SELECT smiles FROM structure ORDER BY str_id').iterate()) {
    smiles.push(row.smiles as string | null);
  }
  const reportedAsIs = new Uint8Array(smiles.length).fill(1);
  const hasForm = new Uint8Array(smiles.length);
  const formStructure: number[] = [];
  const formId: number[] = [];
  const forms = database.prepare(
    'SELECT form_id, str_id, smiles FROM compound_form ORDER BY str_id, form_id',
  );
  for (const row of forms.iterate()) {
    const at = structure.at.ordinalOf(row.str_id as number, 'compound form');
    const same = row.smiles === null || row.smiles === smiles[at];
    if (hasForm[at] === 0) reportedAsIs[at] = 0;
    hasForm[at] = 1;
    if (same) reportedAsIs[at] = 1;
    else {
      smiles.push(row.smiles as string);
      formStructure.push(at);
      formId.push(checkedId(row.form_id, 'compound form'));
    }
  }
  return {
    smiles,
    formStructure: Uint32Array.from(formStructure),
    formId: Uint32Array.from(formId),
    reportedAsIs,
  };
}

async function makeFeatures(
  smiles: readonly (string | null)[],
  files: FeatureFiles,
  step: BuildStep,
): Promise<void> {
  let done = 0;
  const advance = async (more: number): Promise<void> => {
    done += more;
    await step.advance(done, smiles.length);
  };
  if (smiles.length <= fewMolecules) {
    const rdkit = await sharedRdkit();
    files.write(0, smiles, featuresOf(rdkit, smiles, new Fragmenter(rdkit)));
    return advance(smiles.length);
  }
  await runBatches<string | null, FeatureBatch>({
    module: new URL('../molecules/features-thread.ts', import.meta.url),
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
      await advance(batch.count);
    },
  });
}

let rdkitHere: ReturnType<typeof startRdkit> | null = null;

async function sharedRdkit(): ReturnType<typeof startRdkit> {
  rdkitHere ??= startRdkit();
  const rdkit = await rdkitHere;
  rdkit.disable_logging();
  return rdkit;
}

function* batchesOf(
  smiles: readonly (string | null)[],
  files: FeatureFiles,
): Generator<[number, FeatureBatch]> {
  const size = smiles.length <= fewMolecules ? Math.max(1, smiles.length) : batchSize;
  for (let start = 0; start < smiles.length; start += size) {
    const batch = files.read(start, smiles.slice(start, start + size));
    if (batch === null) throw new Error(`The features of the molecules from ${start} are missing.`);
    yield [start, batch];
  }
}

/** Two passes over the batches, so that memory holds either the bitmaps or the fingerprints. */
function writeFeatures(smiles: readonly (string | null)[], files: FeatureFiles, writer: IndexWriter): void {
  writePatterns(smiles, files, writer);
  writeFingerprints(smiles, files, writer);
}

function writeGraphs(
  smiles: readonly (string | null)[],
  files: FeatureFiles,
  writer: IndexWriter,
): PackedMolecules {
  const packer = new MoleculePacker();
  for (const [, batch] of batchesOf(smiles, files)) {
    for (const molecule of moleculesOf(batch)) {
      if (!packer.add(molecule) && molecule !== null) {
        throw new AppError('INTERNAL', 'The release has more kinds of atoms than its index can distinguish.');
      }
    }
  }
  const packed = packer.finish();
  writer.column(moleculeColumns.atomStart, packed.atomStart, 'eager');
  writer.column(moleculeColumns.halfBondStart, packed.halfBondStart, 'eager');
  writer.column(moleculeColumns.atomKinds, packed.atomKinds, 'eager');
  writer.column(moleculeColumns.neighbours, packed.neighbours, 'eager');
  writer.column(moleculeColumns.halfBonds, packed.halfBonds, 'eager');
  writer.column(moleculeColumns.kindFacts, Int32Array.from(packed.dictionary.facts), 'eager');
  writer.column(moleculeColumns.kindUses, packed.dictionary.uses.slice(), 'eager');
  return packed;
}

function writePatterns(smiles: readonly (string | null)[], files: FeatureFiles, writer: IndexWriter): void {
  const bitmaps = emptyBitmaps(smiles.length);
  for (const [start, { count, patterns }] of batchesOf(smiles, files)) {
    for (let at = 0; at < count; at += 1) addPattern(bitmaps, start + at, fingerprintAt(patterns, at));
  }
  writer.column(moleculeColumns.patterns, bitmaps.words, 'eager');
  writer.column(moleculeColumns.patternUses, bitmaps.uses, 'eager');
}

function writeFingerprints(
  smiles: readonly (string | null)[],
  files: FeatureFiles,
  writer: IndexWriter,
): void {
  const bits = new Uint16Array(smiles.length);
  for (const [start, { count, morgans }] of batchesOf(smiles, files)) {
    for (let at = 0; at < count; at += 1) bits[start + at] = countBits(fingerprintAt(morgans, at));
  }
  const { moleculeAt, startOfBits } = positionsByBits(bits);
  const ordinalOf = new Uint32Array(smiles.length);
  moleculeAt.forEach((molecule, ordinal) => (ordinalOf[molecule] = ordinal));
  const sorted = new Uint8Array(smiles.length * fingerprintBytes);
  for (const [start, { count, morgans }] of batchesOf(smiles, files)) {
    for (let at = 0; at < count; at += 1) {
      sorted.set(fingerprintAt(morgans, at), ordinalOf[start + at] * fingerprintBytes);
    }
  }
  writer.column(moleculeColumns.fingerprints, sorted, 'kernel');
  writer.column(moleculeColumns.fingerprintMolecules, moleculeAt, 'eager');
  writer.column(moleculeColumns.fingerprintStarts, startOfBits, 'eager');
}

function fingerprintAt(fingerprints: Uint8Array, at: number): Uint8Array {
  return fingerprints.subarray(at * fingerprintBytes, (at + 1) * fingerprintBytes);
}
