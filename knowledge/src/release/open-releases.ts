import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Home } from './home.ts';
import { isRunning, ownMark, processMarkSchema } from './process-mark.ts';

const noteSchema = processMarkSchema.extend({ ids: z.array(z.string()) });

const noteFile = (home: Home): string => join(home.releases, 'open.json');

/** Notes which releases the server of a home has open; with none, the note is removed. */
export async function noteOpenReleases(home: Home, ids: readonly string[]): Promise<void> {
  const path = noteFile(home);
  if (ids.length === 0) return rm(path, { force: true });
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, `${JSON.stringify({ ...ownMark(), ids })}\n`);
  await rename(next, path);
}

/** IDs of the releases that a running server has open. */
export async function openReleases(home: Home): Promise<readonly string[]> {
  const text = await readFile(noteFile(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  const note = noteSchema.safeParse(parsed(text)).data;
  return note !== undefined && isRunning(note, true) ? note.ids : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
