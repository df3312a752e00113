import { readdir, stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type CallResponse, installation, limits } from '@moltrove/contract';
import { homeAt } from '@moltrove/knowledge';
import { moment, momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { outboxOf } from '../../../platform/mail/outbox.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { folderSizes, sizeOf } from './folder-sizes.ts';

/** What the server knows about itself. */
export interface InstallationFacts {
  /** The data folder. */
  readonly home: string;
  readonly version: string;
  readonly searchThreads: number;
  readonly userDataIn: 'SQLite' | 'PostgreSQL';
}

export type InstallationDeps = Pick<ModuleDeps, 'userData' | 'release' | 'now'> & {
  readonly installation: InstallationFacts;
};

type Answer = CallResponse<typeof installation>;

/** Release, disk, memory and waiting work of the installation. */
export function installationRoutes(routes: Routes, deps: InstallationDeps): void {
  const { userData, release, now, installation: facts } = deps;
  const sizes = folderSizes(facts.home, now);
  routes.serve(installation, async () => {
    const memory = process.memoryUsage();
    return {
      release: await releaseFacts(userData, release, facts.home),
      disk: await sizes(),
      memory: {
        resident: memory.rss,
        heapUsed: memory.heapUsed,
        heapTotal: memory.heapTotal,
        machineTotal: totalmem(),
      },
      threads: { search: facts.searchThreads, processors: availableParallelism() },
      version: facts.version,
      node: process.version,
      startedOn: moment(Math.round(Date.now() - process.uptime() * 1000)),
      userData: facts.userDataIn,
      openExports: await openExports(userData),
      outbox: await unsentMails(outboxOf(facts.home)),
    };
  });
}

async function releaseFacts(db: UserData, release: CurrentRelease, home: string): Promise<Answer['release']> {
  const { id, name, date, builtAt, counts } = release.loaded().knowledge.summary();
  const served = await db
    .selectFrom('servedReleases')
    .select('firstServedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    id,
    name,
    date,
    builtAt,
    counts,
    firstServedOn: momentOrNull(served?.firstServedAt ?? null),
    indexBytes: await sizeOf(join(homeAt(home).releases, id, 'index')),
  };
}

async function openExports(db: UserData): Promise<Answer['openExports']> {
  const open = db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.userId')
    .where('exports.state', 'in', ['queued', 'running']);
  const { total } = await open.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await open
    .select(['fileId as id', 'username as user', 'name', 'state', 'exports.createdAt'])
    .orderBy('exports.createdAt')
    .orderBy('fileId')
    .limit(limits.maxListedOpenWork)
    .execute();
  return {
    total: Number(total),
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, startedOn: moment(createdAt) })),
  };
}

/** The names of the files begin with their time. */
async function unsentMails(folder: string): Promise<Answer['outbox']> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = names.filter((name) => name.endsWith('.txt'));
  const newest = mails.sort().reverse().slice(0, limits.maxListedOpenWork);
  const listed = newest.map(async (name) => {
    const stats = await stat(join(folder, name)).catch(() => null);
    return stats === null ? [] : [{ name, bytes: stats.size, writtenOn: moment(stats.mtimeMs) }];
  });
  return { total: mails.length, mails: (await Promise.all(listed)).flat() };
}
