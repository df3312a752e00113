import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type SearchCounts, type ValueNoise } from '@moltrove/contract/without-calls';
import { openableRelease } from './engine/openable-release.ts';
import { forgetRelease, type Home, releaseFolders, releaseHistory, switchRelease } from './release/home.ts';
import { type ImportReport, reportFiles } from './release/import-report.ts';
import { lockReleases } from './release/lock.ts';
import { openReleases } from './release/open-releases.ts';
import type { OnProgress } from './release/progress.ts';
import {
  buildingPath,
  isBuilding,
  manifestFileName,
  readManifest,
  releasePath,
} from './release/release-folder.ts';
import { verifyRelease } from './release/verify.ts';

/** A folder of releases. */
export interface ListedRelease {
  readonly id: string;
  /** Left by an interrupted import, which can continue it. */
  readonly isUnfinished: boolean;
  /** Whether it is the chosen one, which a running server opens. */
  readonly isChosen: boolean;
  /** Whether a running server has it open. */
  readonly isOpen: boolean;
  /** Why it cannot be opened; null if it can, and for an unfinished one. */
  readonly problem: string | null;
  /** Null if there is no readable manifest. */
  readonly facts: {
    readonly name: string;
    readonly source: string;
    readonly date: string | null;
    readonly builtAt: string;
    readonly simulated: boolean;
    readonly bytes: number;
    readonly counts: SearchCounts;
  } | null;
}

/** All folders of releases, by name. */
export async function listReleases(home: Home): Promise<ListedRelease[]> {
  const [chosen] = await releaseHistory(home);
  const open = await openReleases(home);
  const folders = await releaseFolders(home);
  return Promise.all(
    folders.map(async (id) => {
      const isUnfinished = isBuilding(id);
      return {
        id,
        isUnfinished,
        isChosen: id === chosen,
        isOpen: open.includes(id),
        facts: isUnfinished ? null : await factsOf(home, id),
        problem: isUnfinished ? null : await problemOf(home, id),
      };
    }),
  );
}

async function factsOf(home: Home, id: string): Promise<ListedRelease['facts']> {
  try {
    const manifest = await readManifest(releasePath(home, id));
    const { name, source, date, builtAt, simulated, files, counts } = manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { name, source, date, builtAt, simulated, bytes, counts };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function problemOf(home: Home, id: string): Promise<string | null> {
  try {
    await openableRelease(releasePath(home, id));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/**
 * Chooses a release that can be opened; a running server opens it within seconds. Fails with NOT_FOUND, and with
 * RELEASE_NOT_READY and the reason if it is damaged or of another format.
 */
export async function useRelease(home: Home, id: string): Promise<{ readonly name: string }> {
  const { name } = await openableRelease(existingRelease(home, id));
  await switchRelease(home, id);
  return { name };
}

/** Compares all files of a release with its manifest; returns a line per problem. Fails with NOT_FOUND. */
export const verifyNamed = (home: Home, id: string, onProgress: OnProgress): Promise<string[]> =>
  verifyRelease(existingRelease(home, id), onProgress);

/** Deletes a release. Fails with CONFLICT if it is chosen, or open in a running server, and with NOT_FOUND. */
export async function removeRelease(home: Home, id: string): Promise<void> {
  const folder = existingRelease(home, id);
  await underLock(home, async () => {
    if ((await releaseHistory(home))[0] === id)
      throw new AppError('CONFLICT', `release ${id} is in use: use another one first.`);
    if ((await openReleases(home)).includes(id))
      throw new AppError(
        'CONFLICT',
        `release ${id} is still open in a running server: try again later, or stop the server.`,
      );
    await forgetRelease(home, id);
    await rm(join(folder, manifestFileName), { force: true });
    await rm(folder, { recursive: true });
  });
}

/** Deletes what interrupted imports left; returns the names of the folders. */
export async function cleanUnfinished(home: Home): Promise<string[]> {
  const leftovers = (await releaseFolders(home)).filter(isBuilding);
  if (leftovers.length === 0) return [];
  await underLock(home, async () => {
    for (const folder of leftovers) await rm(releasePath(home, folder), { recursive: true, force: true });
  });
  return leftovers;
}

/** Deletes what an interrupted import of a release left. */
export const discardUnfinished = (home: Home, id: string): Promise<void> =>
  underLock(home, () => rm(buildingPath(home, id), { recursive: true, force: true }));

/** What an import read and wrote, and its file with a line for each bad row; null if there is no such release. */
export async function releaseReport(
  home: Home,
  id: string,
): Promise<{ readonly summary: ImportReport; readonly rowsFile: string } | null> {
  const folder = releasePath(home, id);
  try {
    const summary = JSON.parse(await readFile(join(folder, reportFiles.summary), 'utf8')) as ImportReport;
    return { summary, rowsFile: join(folder, reportFiles.rows) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** How far repeated values of a release differ; null if that was not measured, or there is no readable manifest. */
export async function releaseNoise(home: Home, id: string): Promise<readonly ValueNoise[] | null> {
  try {
    return (await readManifest(releasePath(home, id))).noise ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function underLock(home: Home, work: () => Promise<void>): Promise<void> {
  const lock = lockReleases(home);
  try {
    await work();
  } finally {
    lock.release();
  }
}

/** The folder of a finished release. Fails with NOT_FOUND. */
function existingRelease(home: Home, id: string): string {
  const isName = /^[a-z0-9][a-z0-9._-]*$/.test(id) && !isBuilding(id);
  const folder = releasePath(home, id);
  if (!isName || !existsSync(folder))
    throw new AppError(
      'NOT_FOUND',
      `there is no release “${id}” in ${home.releases}; list shows the existing ones.`,
    );
  return folder;
}
