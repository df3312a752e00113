import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@moltrove/contract';
import {
  type Home,
  forgetRelease,
  homeAt,
  releaseFolders,
  releaseHistory,
  switchRelease,
} from '../release/home.ts';
import { openableRelease } from '../engine/openable-release.ts';
import { lockReleases } from '../release/lock.ts';
import { openReleases } from '../release/open-releases.ts';
import { isBuilding, manifestFileName, readManifest, releasePath } from '../release/release-folder.ts';
import { verifyRelease } from '../release/verify.ts';
import { progressLine } from './progress-line.ts';
import { type Terminal, UsageError } from './terminal.ts';
import { formatBytes, textTable } from './text-table.ts';

const help = `Manages the releases of an installation.

npm run release -- list              lists all releases; * marks the one in use
npm run release -- use ID            switches to a release; a running server opens it within seconds
npm run release -- verify [ID]       compares all files of a release with its manifest (default: the one in use)
npm run release -- remove ID         deletes a release that is not in use and that no running server has open
npm run release -- clean             deletes the files of interrupted imports, which then cannot be continued

--home DIR  folder of releases and user data (default: MOLTROVE_HOME, or .moltrove in the project)
`;

type Action = (home: Home, id: string | undefined, terminal: Terminal) => Promise<void>;

const actions: Readonly<Record<string, { takesId: 'yes' | 'maybe' | 'no'; run: Action }>> = {
  list: { takesId: 'no', run: list },
  use: { takesId: 'yes', run: use },
  verify: { takesId: 'maybe', run: verify },
  remove: { takesId: 'yes', run: remove },
  clean: { takesId: 'no', run: clean },
};

/** `release list | use ID | verify [ID] | remove ID | clean`. */
export async function releaseCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { home: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return terminal.out(help);
  const { callerFolder, homePath } = terminal.environment;
  const home = homeAt(values.home === undefined ? homePath : resolve(callerFolder, values.home));
  const [name, id, ...rest] = positionals;
  const action = Object.hasOwn(actions, name ?? '') ? actions[name] : undefined;
  if (action === undefined || rest.length > 0) {
    throw new UsageError('usage: list, use ID, verify [ID], remove ID or clean. See --help.');
  }
  if (action.takesId === 'yes' && id === undefined) throw new UsageError(`usage: ${name} ID.`);
  if (action.takesId === 'no' && id !== undefined) throw new UsageError(`${name} takes no id.`);
  await action.run(home, id, terminal);
}

async function list(home: Home, _id: string | undefined, { out }: Terminal): Promise<void> {
  const [current] = await releaseHistory(home);
  const folders = await releaseFolders(home);
  if (folders.length === 0) return out(`There is no release in ${home.releases}.\n`);
  const rows = await Promise.all(
    folders.map(async (id) => [id === current ? '*' : '', id, ...(await describe(home, id))]),
  );
  out(textTable(['', 'id', 'name', 'date', 'built', 'size', 'activities', 'structures'], rows));
}

async function describe(home: Home, id: string): Promise<(string | number)[]> {
  if (isBuilding(id)) return ['(not finished)', '', '', '', '', ''];
  try {
    const { name, date, builtAt, files, counts } = await readManifest(releasePath(home, id));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [name, date ?? '', builtAt.slice(0, 10), formatBytes(bytes), counts.activities, counts.structures];
  } catch (error) {
    if (error instanceof AppError) return ['(damaged)', '', '', '', '', ''];
    throw error;
  }
}

async function use(home: Home, id: string | undefined, { out }: Terminal): Promise<void> {
  const { name } = await openableRelease(existingRelease(home, id!));
  await switchRelease(home, id!);
  out(
    `Release ${id!} (${name}) is in use. A running server opens it within seconds; /readyz says when it has.\n`,
  );
}

async function verify(home: Home, id: string | undefined, terminal: Terminal): Promise<void> {
  const wanted = id ?? (await releaseHistory(home))[0];
  if (wanted === undefined) throw new AppError('NOT_FOUND', `No release is in use in ${home.releases}.`);
  const progress = progressLine(terminal);
  const findings = await verifyRelease(existingRelease(home, wanted), progress.onProgress).finally(
    progress.end,
  );
  if (findings.length === 0) return terminal.out(`Release ${wanted} is intact.\n`);
  terminal.out(findings.map((finding) => `${finding}\n`).join(''));
  throw new AppError('INTERNAL', `release ${wanted} is damaged: import it again, or use another.`);
}

async function remove(home: Home, id: string | undefined, { out }: Terminal): Promise<void> {
  const folder = existingRelease(home, id!);
  await underLock(home, async () => {
    if ((await releaseHistory(home))[0] === id) {
      throw new AppError('CONFLICT', `release ${id} is in use: use another one first.`);
    }
    if ((await openReleases(home)).includes(id!)) {
      throw new AppError(
        'CONFLICT',
        `release ${id} is still open in a running server: try again later, or stop the server.`,
      );
    }
    await forgetRelease(home, id!);
    await rm(join(folder, manifestFileName), { force: true });
    await rm(folder, { recursive: true });
  });
  out(`Release ${id!} is removed.\n`);
}

async function clean(home: Home, _id: string | undefined, { out }: Terminal): Promise<void> {
  const leftovers = (await releaseFolders(home)).filter(isBuilding);
  if (leftovers.length === 0) return out('There is nothing to clean.\n');
  await underLock(home, async () => {
    for (const folder of leftovers) await rm(releasePath(home, folder), { recursive: true, force: true });
  });
  out(leftovers.map((folder) => `${folder} is removed.\n`).join(''));
}

async function underLock(home: Home, work: () => Promise<void>): Promise<void> {
  const lock = lockReleases(home);
  try {
    await work();
  } finally {
    lock.release();
  }
}

function existingRelease(home: Home, id: string): string {
  const isName = /^[a-z0-9][a-z0-9._-]*$/.test(id) && !isBuilding(id);
  const folder = releasePath(home, id);
  if (!isName || !existsSync(folder)) {
    throw new AppError(
      'NOT_FOUND',
      `there is no release “${id}” in ${home.releases}; list shows the existing ones.`,
    );
  }
  return folder;
}
