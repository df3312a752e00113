import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { AppError, type SearchCounts, type ValueNoise } from '@moltrove/contract/without-calls';
import type { IndexColumn, Manifest } from '../release/manifest.ts';
import type { OnProgress } from '../release/progress.ts';
import { tableNames } from '../release/schema.ts';
import { buildActivities } from './activities.ts';
import { buildStep } from './build-step.ts';
import { buildDegraders } from './degraders/build-degraders.ts';
import { emptyColumnsOf } from '../release/empty-columns.ts';
import { buildEntities } from './entities.ts';
import { assayEvidence } from './evidence.ts';
import { evidenceColumn } from '../engine/index/evidence-column.ts';
import { fileOf } from '../release/file-sum.ts';
import { IndexWriter } from './index-writer.ts';
import type { ReleaseFile } from '../release/manifest.ts';
import { offsetsOf } from './permutations.ts';
import { buildMolecules } from './molecules.ts';
import { buildPostings, wholeCounts } from './postings.ts';
import { buildFormCounts, buildQuality } from './quality.ts';
import { buildTags } from './tags.ts';
import { buildTerms } from './terms.ts';
import { buildValueOrder } from './value-order.ts';
import { requireLittleEndian } from '../release/typed-arrays.ts';
import { termsFile } from '../engine/terms/schema.ts';
import { buildTrees } from './trees/build-trees.ts';
import { treesFile } from '../engine/trees/schema.ts';

export interface BuildIndexOptions {
  /** A release folder with a finished `rows.sqlite`. */
  readonly folder: string;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal;
}

export interface BuiltIndex {
  readonly columns: IndexColumn[];
  readonly files: ReleaseFile[];
  readonly counts: SearchCounts;
  readonly tables: Record<string, number>;
  readonly emptyColumns: NonNullable<Manifest['emptyColumns']>;
  readonly noise: ValueNoise[];
}

/**
 * Builds the search index of a release from its rows: `index/*` and `terms.sqlite`. Replaces the output of an
 * earlier attempt. Memory is bounded by the two widest columns, not by the table. Aborting fails with
 * CANCELLED.
 */
export async function buildIndex({ folder, onProgress, signal }: BuildIndexOptions): Promise<BuiltIndex> {
  requireLittleEndian();
  const rowsPath = join(folder, 'rows.sqlite');
  if (!existsSync(rowsPath)) throw new AppError('INTERNAL', `${rowsPath} is missing: nothing to index.`);
  await rm(join(folder, 'index'), { recursive: true, force: true });
  const step = (name: string): ReturnType<typeof buildStep> => buildStep(name, onProgress, signal);
  const rows = new DatabaseSync(rowsPath, { readOnly: true });
  try {
    rows.exec('PRAGMA cache_size = -100000');
    const tables = Object.fromEntries(
      tableNames.map((table) => [
        table,
        rows.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()!.n as number,
      ]),
    );
    const writer = new IndexWriter(folder);
    const entities = await buildEntities(rows, writer, step);
    const activities = await buildActivities(rows, folder, writer, entities, step('activity columns'));
    const orders = step('search orders');
    await orders.advance(0, 2);
    buildValueOrder(activities, writer);
    await orders.advance(1, 2);
    buildPostings(entities, activities, writer);
    await orders.advance(2, 2);
    const evidence = assayEvidence(rows, entities.assay, activities);
    writer.column(evidenceColumn, evidence, 'eager');
    const noise = await buildQuality(rows, writer, entities, activities, evidence, step('quality of values'));
    buildFormCounts(rows, writer, entities);
    const offsets = {
      assay: offsetsOf(activities.assay, entities.assay.ids.length),
      structure: offsetsOf(activities.structure, entities.structure.ids.length),
      document: offsetsOf(activities.document, entities.document.ids.length),
    };
    await buildTags(rows, writer, entities, step('companies, indications, mechanisms'));
    const withLigand = await buildMolecules(
      rows,
      folder,
      writer,
      entities,
      step('molecules'),
      step('matched pairs'),
      step('scaffold tree'),
    );
    const degraders = await buildDegraders(rows, writer, entities, withLigand, step('degraders'));
    await buildTerms(rows, folder, entities, offsets, step('terms'));
    await buildTrees(folder, writer, { rows, entities, activities }, step('trees'));
    const files = [...writer.files, await fileOf(folder, termsFile), await fileOf(folder, treesFile)];
    const emptyColumns = emptyColumnsOf(rows, { hasDegraders: degraders > 0, withActivities: true });
    return {
      columns: writer.columns,
      files,
      counts: wholeCounts(entities, activities),
      tables,
      emptyColumns,
      noise,
    };
  } finally {
    rows.close();
  }
}
