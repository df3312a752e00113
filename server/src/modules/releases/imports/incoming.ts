import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@moltrove/contract';

export interface IncomingFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: number;
}

/** The regular files of the folder, newest first; hidden files, links and folders are left out. None if it is missing. */
export async function incomingFiles(folder: string): Promise<IncomingFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException): Dirent[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const names = entries.flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
  );
  const files = await Promise.all(names.map((name) => fileIn(folder, name)));
  return files.filter((file) => file !== null).toSorted((a, b) => b.changedAt - a.changedAt);
}

/**
 * The path of a file of the folder. Only a name that is listed there counts, so that no name leaves the folder. Fails with
 * NOT_FOUND.
 */
export async function incomingPath(folder: string, name: string): Promise<string> {
  if ((await incomingFiles(folder)).some((file) => file.name === name)) return join(folder, name);
  throw new AppError('NOT_FOUND', `There is no file “${name}” in the folder of files to import.`);
}

async function fileIn(folder: string, name: string): Promise<IncomingFile | null> {
  try {
    const { size, mtimeMs } = await lstat(join(folder, name));
    return { name, bytes: size, changedAt: Math.trunc(mtimeMs) };
  } catch {
    // Removed meanwhile.
    return null;
  }
}
