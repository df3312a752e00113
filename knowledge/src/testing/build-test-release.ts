import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toWire } from '@moltrove/contract/without-calls';
import { buildIndex } from '../indexer/build-index.ts';
import { readAlerts } from '../molecules/read-alerts.ts';
import { fileOf } from '../release/file-sum.ts';
import { type Manifest, manifestSchema, releaseFormat } from '../release/manifest.ts';
import { silent } from '../release/progress.ts';

/** Completes a folder with finished rows to a release: index and manifest, as a build does after an import. */
export async function finishTestRelease(folder: string, id = 'test'): Promise<Manifest> {
  await readTestAlerts(folder);
  const { columns, files, counts, tables, emptyColumns, noise } = await buildIndex({
    folder,
    onProgress: silent,
  });
  const manifest: Manifest = {
    format: releaseFormat,
    id,
    name: 'Random release',
    date: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    source: 'generated',
    attribution: '',
    simulated: true,
    counts,
    tables,
    files: [await fileOf(folder, 'rows.sqlite'), ...files],
    columns,
    emptyColumns,
    noise,
  };
  writeTestManifest(folder, manifest);
  return manifest;
}

async function readTestAlerts(folder: string): Promise<void> {
  const rows = new DatabaseSync(join(folder, 'rows.sqlite'));
  try {
    await readAlerts(rows, { onProgress: silent });
  } finally {
    rows.close();
  }
}

/** Without a checksum, like manifests of older versions. */
export function writeTestManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(toWire(manifestSchema, manifest)));
}
