import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * SMILES of a file (.smi or .smi.gz, the first field of each line): `count` of them, spread evenly over it,
 * or all.
 */
export function readSmiles(path: string, count: number | null): string[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const wanted = Math.min(count ?? lines.length, lines.length);
  return Array.from({ length: wanted }, (_, at) => {
    const line = lines[Math.floor((at * lines.length) / wanted)];
    return line.split(/\s/, 1)[0];
  });
}
