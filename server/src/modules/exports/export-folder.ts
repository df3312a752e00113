import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '../../platform/files/stored-files.ts';

/** Folder of the exported files of a home; its files are named by ids that the server assigns. */
export const exportsOf = (home: string): string => join(home, 'exports');

const idFile = 'folder-id';

/**
 * The id stored in the folder, created if missing; it distinguishes this folder's files from those of other
 * servers.
 */
export async function folderIdOf(folder: string): Promise<string> {
  await makePrivate(folder);
  const path = join(folder, idFile);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const id = randomUUID();
  await writeFile(path, `${id}\n`, { mode: 0o600, flag: 'wx' });
  return id;
}

/**
 * Deletes files last modified before `before`, in milliseconds, and at the start of the server also partially
 * written ones.
 */
export async function clearFolder(folder: string, before: number, atStart: boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === idFile) continue;
    const path = join(folder, name);
    const isHalf = name.endsWith('.next');
    if (isHalf ? atStart : (await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}
