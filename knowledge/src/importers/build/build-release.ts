import { type BuildReleaseOptions } from './build-options.ts';
import { stopIf } from '../../release/stop-if.ts';
import { makeRows } from './make-rows.ts';
import { tryOut } from './try-out.ts';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../release/file-sum.ts';
import { buildIndex } from '../../indexer/build-index.ts';
import type { ReleaseFacts } from '../../release/fill.ts';
import { switchRelease } from '../../release/home.ts';
import { reportFiles } from '../../release/import-report.ts';
import { lockReleases } from '../../release/lock.ts';
import { type Manifest, releaseFormat } from '../../release/manifest.ts';
import {
  buildingPath,
  freeReleaseId,
  manifestFileName,
  releasePath,
  writeManifest,
} from '../../release/release-folder.ts';
import { rowsFileName } from '../../release/rows-file.ts';

/**
 * Builds a release next to the existing ones, checks it and, unless told not to, makes it the current one. If it fails or is stopped, the
 * current release stays in use and the unfinished folder remains for the next attempt. Only one build runs at a time,
 * else CONFLICT.
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
 * Writes only `rows.sqlite` and returns its path. The release in use is unaffected; with the same fingerprint
 * `buildRelease` continues from here. Only one build runs at a time, else CONFLICT.
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

async function makeIndex(
  folder: string,
  id: string,
  facts: ReleaseFacts,
  { onProgress, signal }: BuildReleaseOptions,
): Promise<Manifest> {
  await rm(join(folder, 'work'), { recursive: true, force: true });
  await rm(join(folder, `${rowsFileName}-journal`), { force: true });
  const { columns, files, counts, tables, emptyColumns, noise } = await buildIndex({
    folder,
    onProgress,
    signal,
  });
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
    noise,
  };
  stopIf(signal);
  await writeManifest(folder, manifest);
  return manifest;
}

/** Renames the folder, opens the release as a check, and only then makes it the current one, unless told not to. */
async function publish(
  folder: string,
  manifest: Manifest,
  { home, onProgress, isChosen = true }: BuildReleaseOptions,
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
  if (isChosen) await switchRelease(home, manifest.id);
}
