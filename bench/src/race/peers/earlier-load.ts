import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadFigures } from './peer.ts';

const noteName = 'loaded.json';

/**
 * What an earlier run recorded about the tables it left in the folder; null if their facts differ or they are
 * incomplete.
 */
export function earlierLoad(folder: string, fingerprint: string): LoadFigures | null {
  const path = join(folder, noteName);
  if (!existsSync(path)) return null;
  const note = JSON.parse(readFileSync(path, 'utf8')) as LoadFigures & { fingerprint: string };
  return note.fingerprint === fingerprint ? { loadMs: note.loadMs, diskBytes: note.diskBytes } : null;
}

/** Must be called only when the tables are complete. */
export function noteLoad(folder: string, fingerprint: string, load: LoadFigures): void {
  writeFileSync(join(folder, noteName), JSON.stringify({ ...load, fingerprint }));
}

export function emptyFolder(folder: string): void {
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true, force: true });
}

export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
