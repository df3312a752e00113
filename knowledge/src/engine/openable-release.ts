import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@moltrove/contract/without-calls';
import { readDamageMark } from '../release/damage/damage-mark.ts';
import { damaged } from '../release/damage/damaged.ts';
import type { Manifest } from '../release/manifest.ts';
import { readManifest } from '../release/release-folder.ts';
import { rowsApplicationId, rowsVersion } from '../release/schema.ts';
import { termsApplicationId, termsFile, termsVersion } from './terms/schema.ts';
import { treesApplicationId, treesFile, treesVersion } from './trees/schema.ts';

/**
 * The manifest of a release, after a quick check that it can be opened. Fails with RELEASE_NOT_READY, naming the file and
 * the remedy, if a file is missing, truncated, of another format or not Moltrove's, or was found damaged before.
 */
export async function openableRelease(folder: string): Promise<Manifest> {
  const manifest = await manifestOf(folder);
  await requireNoMark(folder);
  await requireSizes(folder, manifest);
  requireDatabase(folder, 'rows.sqlite', rowsApplicationId, rowsVersion);
  requireDatabase(folder, termsFile, termsApplicationId, termsVersion);
  requireDatabase(folder, treesFile, treesApplicationId, treesVersion);
  return manifest;
}

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return await readManifest(folder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text =
      error.code === 'NOT_FOUND'
        ? `${join(folder, 'manifest.json')} is missing: the release was never finished. Import it again.`
        : error.message;
    throw new AppError('RELEASE_NOT_READY', text, { file: 'manifest.json' }, { cause: error });
  }
}

async function requireNoMark(folder: string): Promise<void> {
  const mark = await readDamageMark(folder);
  if (mark !== null) throw damaged(folder, mark.file, mark.how);
}

async function requireSizes(folder: string, manifest: Manifest): Promise<void> {
  for (const { path, bytes } of manifest.files) {
    const size = await stat(join(folder, path)).then(
      (found) => found.size,
      (error: unknown) => {
        throw damaged(folder, path, 'it is missing', error);
      },
    );
    if (size !== bytes) throw damaged(folder, path, `it has ${size} bytes instead of ${bytes}`);
  }
}

function requireDatabase(folder: string, path: string, applicationId: number, version: number): void {
  let found: { application: unknown; version: unknown };
  try {
    const database = new DatabaseSync(join(folder, path), { readOnly: true });
    try {
      found = {
        application: database.prepare('PRAGMA application_id').get()!.application_id,
        version: database.prepare('PRAGMA user_version').get()!.user_version,
      };
      database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    } finally {
      database.close();
    }
  } catch (error) {
    throw damaged(folder, path, 'it cannot be read as a database', error);
  }
  if (found.application !== applicationId) throw damaged(folder, path, 'it was not written by Moltrove');
  if (found.version !== version) {
    throw damaged(folder, path, `it is of version ${String(found.version)}, this program reads ${version}`);
  }
}
