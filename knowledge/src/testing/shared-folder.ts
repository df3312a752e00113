import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder shared by the test files of a run, deleted at its end. */
    runFolder: string;
  }
}

/**
 * A folder shared by the test files of a run. The first one that needs it fills it while others wait. It is
 * read-only: a test that changes files copies them first.
 */
export async function sharedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (!(await locked(lock))) {
      await delay(50);
      continue;
    }
    try {
      if (!existsSync(folder)) await fillOnce(folder, fill);
    } finally {
      await rmdir(lock);
    }
  }
  return folder;
}

async function fillOnce(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await fill(unfinished);
  await rename(unfinished, folder);
}

async function locked(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
