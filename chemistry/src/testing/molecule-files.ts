import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const shared = process.env['MOLTROVE_TEST_DATA'] ?? join(root, '..', 'shared', 'data');

/** SMILES of the drugs of the starter release. */
export function starterDrugs(): string[] {
  const [head, ...rows] = readFileSync(join(root, 'data/starter/drugs.tsv'), 'utf8').trim().split('\n');
  const at = head.split('\t').indexOf('smiles');
  return rows.map((row) => row.split('\t')[at]).filter((smiles) => smiles !== '');
}

/** The public sets of molecules and queries next to the checkout, or null if they are missing. */
export const publicSets: string | null = [join(shared, 'extra')].find((folder) => existsSync(folder)) ?? null;

/** Lines of a file of the public sets, unpacked. */
export function publicLines(path: string): string[] {
  const bytes = readFileSync(join(publicSets!, path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
}
