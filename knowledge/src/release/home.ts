import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Where everything of an installation lives: releases, user data, exports, outbox. */
export interface Home {
  readonly path: string;
  readonly releases: string;
}

export function homeAt(path: string): Home {
  return { path, releases: join(path, 'releases') };
}

/**
 * Makes a folder, and those above it that are missing, one by one: below /proc, which refuses a new folder by saying that
 * it does not exist, `mkdir` with `recursive` would try for ever. Only the owner of the process may look into them.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  let at = resolve(path);
  while (!(await isThere(at))) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process may have made it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Fails where a part of the path is there and is no folder. */
async function isThere(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found !== null && !found.isDirectory()) throw new Error(`${folder} is no folder`);
  return found !== null;
}

const currentFile = (home: Home): string => join(home.releases, 'current');

/** Ids of releases in use, newest first: the current one, then those before it. */
export async function releaseHistory(home: Home): Promise<string[]> {
  try {
    const lines = (await readFile(currentFile(home), 'utf8')).split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes a finished release the current one. The switch is one rename, so a reader sees the old or the new. */
export async function switchRelease(home: Home, id: string): Promise<void> {
  const before = (await releaseHistory(home)).filter((other) => other !== id);
  await writeHistory(home, [id, ...before]);
}

/** Takes a release that is to be removed out of the history. */
export async function forgetRelease(home: Home, id: string): Promise<void> {
  await writeHistory(
    home,
    (await releaseHistory(home)).filter((other) => other !== id),
  );
}

async function writeHistory(home: Home, ids: readonly string[]): Promise<void> {
  await mkdir(home.releases, { recursive: true });
  const next = `${currentFile(home)}.${process.pid}.next`;
  await writeFile(next, ids.map((id) => `${id}\n`).join(''), { flush: true });
  await rename(next, currentFile(home));
}

/** Folders below releases, finished or not, by name. */
export async function releaseFolders(home: Home): Promise<string[]> {
  try {
    const entries = await readdir(home.releases, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
