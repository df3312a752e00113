import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@moltrove/contract/without-calls';
import {
  addPattern,
  countBits,
  emptyBitmaps,
  fingerprintBytes,
  indexPairs,
  MoleculePacker,
  moleculesOf,
  type PackedMolecules,
  positionsByBits,
} from '@moltrove/chemistry';
import { StoredFeatures, sharedRdkit } from '../molecules/stored-features.ts';
import { readMolecules } from '../molecules/stored-molecules.ts';
import { moleculeColumns, pairColumns } from '../engine/index/molecule-columns.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import { moleculesWithLigand } from './degraders/screen-ligands.ts';
import { writeFragments } from './fragments.ts';
import { checkedId } from './ordinals.ts';
import { buildScaffoldTree } from './scaffold-tree.ts';
import type { IndexWriter } from './index-writer.ts';

/**
 * Writes the columns of the structure search: graphs, pattern bitmaps, sorted fingerprints, keys of matched pairs, scaffolds
 * and ring systems. Intermediate results are saved in the release folder until all are complete, so that an interrupted
 * build can continue. Returns the ordinals of the structures that contain a ligand of an E3 ligase.
 */
export async function buildMolecules(
  database: DatabaseSync,
  folder: string,
  writer: IndexWriter,
  entities: Entities,
  step: BuildStep,
  pairStep: BuildStep,
  treeStep: BuildStep,
): Promise<number[]> {
  const { smiles, formStructure, formId, reportedAsIs } = readMolecules(database);
  const features = new StoredFeatures(folder, smiles);
  await features.complete((done, total) => step.advance(done, total));
  const graphs = writeGraphs(features, writer);
  const withLigand = moleculesWithLigand(await sharedRdkit(), graphs);
  await writePairs(graphs, entities.structure.ids.length, writer, pairStep);
  writeFeatures(smiles.length, features, writer);
  const scaffolds = writeFragments(features.batches(), entities.structure.ids.length, writer);
  await buildScaffoldTree(scaffolds, writer, treeStep);
  writer.column(moleculeColumns.formStructure, Uint32Array.from(formStructure), 'eager');
  const formIds = Uint32Array.from(formId, (id) => checkedId(id, 'compound form'));
  writer.column(moleculeColumns.formId, formIds, 'eager');
  writer.column(moleculeColumns.reportedAsIs, reportedAsIs, 'eager');
  const structures = entities.structure.ids.length;
  features.remove();
  return withLigand.filter((ordinal) => ordinal < structures);
}

/** Two passes over the batches, so that memory holds either the bitmaps or the fingerprints. */
function writeFeatures(count: number, features: StoredFeatures, writer: IndexWriter): void {
  writePatterns(count, features, writer);
  writeFingerprints(count, features, writer);
}

function writeGraphs(features: StoredFeatures, writer: IndexWriter): PackedMolecules {
  const packer = new MoleculePacker();
  for (const [, batch] of features.batches()) {
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

async function writePairs(
  graphs: PackedMolecules,
  structures: number,
  writer: IndexWriter,
  step: BuildStep,
): Promise<void> {
  const { keys, starts, members } = await indexPairs(graphs, structures, (done) =>
    step.advance(done, structures),
  );
  writer.column(pairColumns.keys, keys, 'lazy');
  writer.column(pairColumns.starts, starts, 'lazy');
  writer.column(pairColumns.members, members, 'lazy');
}

function writePatterns(molecules: number, features: StoredFeatures, writer: IndexWriter): void {
  const bitmaps = emptyBitmaps(molecules);
  for (const [start, { count, patterns }] of features.batches()) {
    for (let at = 0; at < count; at += 1) addPattern(bitmaps, start + at, fingerprintAt(patterns, at));
  }
  writer.column(moleculeColumns.patterns, bitmaps.words, 'eager');
  writer.column(moleculeColumns.patternUses, bitmaps.uses, 'eager');
}

function writeFingerprints(molecules: number, features: StoredFeatures, writer: IndexWriter): void {
  const bits = new Uint16Array(molecules);
  for (const [start, { count, morgans }] of features.batches()) {
    for (let at = 0; at < count; at += 1) bits[start + at] = countBits(fingerprintAt(morgans, at));
  }
  const { moleculeAt, startOfBits } = positionsByBits(bits);
  const ordinalOf = new Uint32Array(molecules);
  moleculeAt.forEach((molecule, ordinal) => (ordinalOf[molecule] = ordinal));
  const sorted = new Uint8Array(molecules * fingerprintBytes);
  for (const [start, { count, morgans }] of features.batches()) {
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
