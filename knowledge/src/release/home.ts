import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The folders of an installation: releases, user data, exports, outbox. */
export interface Home {
  readonly path: string;
  readonly releases: string;
}

export function homeAt(path: string): Home {
  return { path, releases: join(path, 'releases') };
}

/**
 * Creates a folder and missing parents one by one. `mkdir` with `recursive` would loop forever below /proc,
 * which refuses a new folder with the error that it does not exist. Only the owner of the process has access.
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
      // Another process may have created it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Fails if a part of the path exists and is not a folder. */
async function isThere(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found !== null && !found.isDirectory()) throw new Error(`${folder} is not a folder`);
  return found !== null;
}

const currentFile = (home: Home): string => join(home.releases, 'current');

/** Ids of releases in use, newest first: the current one, then the earlier ones. */
export async function releaseHistory(home: Home): Promise<string[]> {
  try {
    const lines = (await readFile(currentFile(home), 'utf8')).split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A text that changes with every switch of the release; null before the first one. */
export async function historyVersion(home: Home): Promise<string | null> {
  try {
    const { mtimeNs, ino } = await stat(currentFile(home), { bigint: true });
    return `${mtimeNs} ${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes a finished release the current one by a single rename, so that a reader sees either the old or the new one. */
export async function switchRelease(home: Home, id: string): Promise<void> {
  const before = (await releaseHistory(home)).filter((other) => other !== id);
  await writeHistory(home, [id, ...before]);
}

/** Removes a release from the history before it is deleted. */
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

/** Names of the folders below releases, finished or not. */
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
