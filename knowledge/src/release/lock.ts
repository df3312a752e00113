import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@moltrove/contract/without-calls';
import type { Home } from './home.ts';
import { isRunning, ownMark, type ProcessMark, processMarkSchema } from './process-mark.ts';

/** Locks of this process: a lock file with our process id that is not among them was left by an earlier process. */
const held = new Set<string>();

export interface Lock {
  release(): void;
}

/**
 * Takes the lock that is required to create or remove releases of a home. A lock whose process has ended is
 * taken over; one that is held fails with CONFLICT, naming the process and the file.
 */
export function lockReleases(home: Home): Lock {
  const path = join(home.releases, 'import.lock');
  mkdirSync(home.releases, { recursive: true });
  if (!create(path)) {
    takeAway(path);
    if (!create(path)) throw conflict(parse(read(path)), path);
  }
  held.add(path);
  return {
    release() {
      if (held.delete(path)) rmSync(path, { force: true });
    },
  };
}

function create(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(ownMark()) + '\n', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock that an ended process left. It is renamed first: if another process has taken over the lock in
 * the meantime, the renamed file is that process's lock and is restored.
 */
function takeAway(path: string): void {
  const left = read(path);
  const holder = parse(left);
  if (holder !== null && isRunning(holder, held.has(path))) throw conflict(holder, path);
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== left) linkSync(aside, path);
  rmSync(aside, { force: true });
  if (moved !== left) throw conflict(parse(moved), path);
}

/** Null if the file disappeared. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Null for an empty or invalid lock, as of a process that died while writing it. */
function parse(text: string | null): ProcessMark | null {
  try {
    return processMarkSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

function conflict(holder: ProcessMark | null, path: string): AppError {
  const who =
    holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} since ${holder.since}`;
  return new AppError(
    'CONFLICT',
    `Another import is using this folder (${who}). Wait for it to end; if it is no longer running, delete ${path}.`,
    { path },
  );
}
