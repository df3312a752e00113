import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@moltrove/contract';
import { fileOf } from './file-sum.ts';
import { buildIndex } from '../indexer/build-index.ts';
import { openEmbedded } from '../engine/open.ts';
import { computeMissing } from '../molecules/missing-properties.ts';
import type { Fill, ReleaseFacts } from './fill.ts';
import { type Home, switchRelease } from './home.ts';
import {
  type BadRow,
  type ImportReport,
  type ReasonCount,
  reportFiles,
  writeReport,
} from './import-report.ts';
import { lockReleases } from './lock.ts';
import { type Manifest, releaseFormat } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import {
  buildingPath,
  freeReleaseId,
  manifestFileName,
  releasePath,
  writeManifest,
} from './release-folder.ts';
import {
  completedFacts,
  completeRows,
  indexStatements,
  openRowsForWriting,
  rowsFileName,
} from './rows-file.ts';
import { tableNames } from './schema.ts';

export interface BuildReleaseOptions extends ReleaseFacts {
  readonly home: Home;
  /** Wanted id; a finished release that has it makes this one `<id>-2`. */
  readonly id: string;
  /** Tells the source from any other, so that a stopped build of it goes on; null always starts anew. */
  readonly fingerprint?: string | null;
  readonly fill: Fill;
  /** What becomes of properties that the source lacks: RDKit computes them (the default), or they stay empty. */
  readonly missingProperties?: 'compute' | 'leave';
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
  /** Threads that help SQLite to sort. */
  readonly threads?: number;
}

/**
 * Makes a release beside those there are, checks it and makes it the current one. Whatever fails or stops it leaves
 * the release in use as it was; the half-made folder stays for the next try. One build at a time: else CONFLICT.
 */
export async function buildRelease(options: BuildReleaseOptions): Promise<Manifest> {
  const lock = lockReleases(options.home);
  try {
    const id = await freeReleaseId(options.home, options.id);
    const folder = buildingPath(options.home, id);
    await mkdir(folder, { recursive: true });
    const facts = await makeRows(folder, options);
    const manifest = await makeIndex(folder, id, facts, options);
    await publish(folder, manifest, options);
    return manifest;
  } finally {
    lock.release();
  }
}

/**
 * Makes `rows.sqlite` alone and answers with its path. The release in use stays as it is; with the same fingerprint
 * `buildRelease` goes on from here. One build at a time: else CONFLICT.
 */
export async function buildRows(options: BuildReleaseOptions): Promise<string> {
  const lock = lockReleases(options.home);
  try {
    const folder = buildingPath(options.home, await freeReleaseId(options.home, options.id));
    await mkdir(folder, { recursive: true });
    await makeRows(folder, options);
    return join(folder, rowsFileName);
  } finally {
    lock.release();
  }
}

async function makeRows(folder: string, options: BuildReleaseOptions): Promise<ReleaseFacts> {
  const workFolder = join(folder, 'work');
  await mkdir(workFolder, { recursive: true });
  await rm(join(folder, manifestFileName), { force: true });
  const db = openRowsForWriting(folder, options.fingerprint ?? null, options.threads);
  try {
    const done = completedFacts(db);
    if (done !== null) return done;
    const { onProgress, signal } = options;
    const { name, date, source, attribution, simulated } = options;
    const outcome = await options.fill(db, { workFolder, onProgress, signal });
    const { computed, unreadable } =
      options.missingProperties === 'leave'
        ? { computed: [], unreadable: [] }
        : await computeMissing(db, { onProgress, signal });
    const report = outcome.report ?? countedReport(db);
    const reasons = [...report.reasons, ...reasonsOf(unreadable)];
    await writeReport(folder, { ...report, reasons, computed }, joined(outcome.badRows ?? [], unreadable));
    for (const [done, statement] of indexStatements.entries()) {
      stopIf(signal);
      onProgress({ step: 'row indexes', done, total: indexStatements.length, unit: 'indexes' });
      db.exec(statement);
    }
    const facts = { name, date, source, attribution, simulated, ...outcome.facts };
    completeRows(db, facts);
    return facts;
  } finally {
    db.close();
  }
}

/** What was written, for an importer that keeps no report of its own. */
function countedReport(db: ReturnType<typeof openRowsForWriting>): ImportReport {
  const steps = tableNames.map((table) => {
    const rows = Number(db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()!['rows']);
    return { step: table, source: table, table, read: rows, written: rows };
  });
  return { steps, reasons: [], absentTables: [], absentColumns: [], computed: [] };
}

function reasonsOf(rows: readonly BadRow[]): ReasonCount[] {
  const groups = Map.groupBy(rows, ({ source, outcome, reason }) =>
    JSON.stringify([source, outcome, reason]),
  );
  return [...groups.values()].map((group) => {
    const { source, outcome, reason } = group[0];
    return { source, outcome, reason, rows: group.length };
  });
}

function* joined(first: Iterable<BadRow>, second: Iterable<BadRow>): Generator<BadRow> {
  yield* first;
  yield* second;
}

async function makeIndex(
  folder: string,
  id: string,
  facts: ReleaseFacts,
  { onProgress, signal }: BuildReleaseOptions,
): Promise<Manifest> {
  await rm(join(folder, 'work'), { recursive: true, force: true });
  await rm(join(folder, `${rowsFileName}-journal`), { force: true });
  const { columns, files, counts, tables, emptyColumns } = await buildIndex({ folder, onProgress, signal });
  const rows = await fileOf(folder, rowsFileName);
  const reports = await Promise.all(Object.values(reportFiles).map((path) => fileOf(folder, path)));
  const manifest: Manifest = {
    format: releaseFormat,
    id,
    ...facts,
    builtAt: new Date().toISOString(),
    counts,
    tables,
    files: [rows, ...reports, ...files],
    columns,
    emptyColumns,
  };
  stopIf(signal);
  await writeManifest(folder, manifest);
  return manifest;
}

/** Gives the folder its final name, tries it out, and only then makes it the current release. */
async function publish(
  folder: string,
  manifest: Manifest,
  { home, onProgress }: BuildReleaseOptions,
): Promise<void> {
  const finished = releasePath(home, manifest.id);
  onProgress({ step: 'check', done: 0, total: null, unit: 'files' });
  await rename(folder, finished);
  try {
    await tryOut(finished, manifest);
  } catch (error) {
    await rename(finished, folder);
    await rm(join(folder, manifestFileName), { force: true });
    throw error;
  }
  await switchRelease(home, manifest.id);
}

async function tryOut(folder: string, manifest: Manifest): Promise<void> {
  const knowledge = await openEmbedded({ folder, workers: 0 });
  try {
    const everything = { query: { rows: [] }, filters: [] };
    const counts = await knowledge.counts(everything);
    const request = { tab: 'structuretab', pageNumber: 0, pageSize: 10, sort: null } as const;
    const page = await knowledge.page(everything, request);
    const wrong = Object.entries(manifest.counts).find(
      ([key, count]) => counts[key as keyof typeof counts] !== count,
    );
    if (wrong !== undefined || page.rowCount !== manifest.counts.stridscount) {
      throw new AppError(
        'INTERNAL',
        'The new release does not count what was written to it; it is not used.',
        { counts },
      );
    }
  } finally {
    await knowledge.close();
  }
}

function stopIf(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('CANCELLED', 'The import was stopped.');
}
