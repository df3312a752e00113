import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const folder = process.env['MOLTROVE_TEST_DATA'] ?? join(root, '..', 'shared', 'data');

/** Path of the small ChEMBL-shaped database, packed, or null where it is not at hand. */
export const miniCut: string | null = existsSync(join(folder, 'chembl_mini.db.gz'))
  ? join(folder, 'chembl_mini.db.gz')
  : null;

/** Why a test over it is left out, for the name of the test. */
export const miniCutNote =
  miniCut === null ? ' (left out: chembl_mini.db.gz is not at hand, see CONTRIBUTING.md)' : '';

export async function unpackMiniCut(to: string): Promise<string> {
  const path = join(to, 'chembl_mini.db');
  await pipeline(createReadStream(miniCut!), createGunzip(), createWriteStream(path));
  return path;
}
