import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const folder = process.env['MOLTROVE_TEST_DATA'] ?? join(root, '..', 'shared', 'data');

/** Path of a packed ChEMBL-shaped database among the test data, or null if it is unavailable. */
export function cutNamed(file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? path : null;
}

export function cutNote(file: string): string {
  return cutNamed(file) === null ? ` (left out: ${file} is missing, see CONTRIBUTING.md)` : '';
}

/** Unpacks an available database into a folder and returns its path. */
export async function unpackCut(file: string, to: string): Promise<string> {
  const path = join(to, file.replace(/\.gz$/, ''));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), createWriteStream(path));
  return path;
}

/** Path of the packed small ChEMBL-shaped database, or null if it is unavailable. */
export const miniCut: string | null = cutNamed('chembl_mini.db.gz');

/** The reason why a test on it is skipped, for the name of the test. */
export const miniCutNote = cutNote('chembl_mini.db.gz');

export const unpackMiniCut = (to: string): Promise<string> => unpackCut('chembl_mini.db.gz', to);
