import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, limits } from '@moltrove/contract';
import type { ClockWatch } from '../../platform/database/clock-watch.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { removeStored, stateOf } from '../../platform/files/stored-files.ts';
import { queryTurns } from '../../shared/queries/query-turns.ts';
import type { HeldRelease } from '../../release/current-release.ts';
import { clearFolder, folderIdOf } from './export-folder.ts';
import { exportQueue } from './export-queue.ts';
import {
  type ExportId,
  type ExportRoom,
  exportStore,
  type ListedExport,
  type NewExport,
  type StoredExport,
} from './export-store.ts';
import { writeExport } from './write-export.ts';

/** Maximum number of exports written at once: they share the search threads with all other calls. */
const maxConcurrent = 2;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a stopping server waits for exports to be recorded as failed. */
const stopPatienceMs = 5000;

export interface ExportsDeps {
  readonly userData: UserData;
  readonly folder: string;
  readonly logger: FastifyBaseLogger;
  /** Base URL of the pages, without a trailing slash. */
  readonly pages: () => string;
  readonly now: () => number;
  readonly clock: ClockWatch;
  /** Asked at each start of an export. */
  readonly room: () => ExportRoom;
}

interface Job extends ExportId {
  /** The release at its start, until the export has ended. */
  readonly held: HeldRelease;
}

export const lostText = 'The file was lost on the server. Its credits were refunded: export it again.';
export const damagedText =
  'The file on the server differs from what was exported. Its credits were refunded: export it again.';
const elsewhereText =
  'The file is on another server of this installation, or was not restored with the backup. Ask an administrator.';
const stoppedText =
  'The server was stopped before the file was complete. No credits were spent: export it again.';

/**
 * The exports of a server: starts them, writes them in the background, stores them and deletes them when they
 * expire.
 */
export function exportsWith({ userData, folder, logger, pages, now, clock, room }: ExportsDeps) {
  const store = exportStore(userData, room);
  const rowsDone = new Map<string, number>();
  const written = queryTurns(1, null);
  let stopping = false;
  let folderId: Promise<string> | null = null;
  const ownFolder = (): Promise<string> => {
    folderId ??= folderIdOf(folder).catch((error: unknown) => {
      folderId = null;
      throw error;
    });
    return folderId;
  };

  const write = async (begun: StoredExport, job: Job, signal: AbortSignal): Promise<void> => {
    const maxBytes = limits.maxExportedBytes - (await store.storedBytes(job.userId, now()));
    const onRows = (done: number): void => void rowsDone.set(begun.fileId, done);
    const { knowledge } = job.held;
    const writing = { knowledge, folder, maxBytes, pages: pages(), signal, onRows, queryTurns: written };
    const file = await writeExport(begun, writing);
    if (!(await store.ready(job, file, now()))) await removeStored(folder, begun.fileId);
  };

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    let begun: StoredExport | null = null;
    try {
      begun = await store.started(job);
      if (begun !== null) await write(begun, job, signal);
    } catch (error) {
      if (begun !== null) await removeStored(folder, begun.fileId).catch(() => undefined);
      // Cancelled by its user: already recorded and refunded.
      if (signal.aborted && !stopping) return;
      if (!signal.aborted && !(error instanceof AppError))
        logger.error({ err: error, export: job.id }, 'an export failed');
      await store
        .failed(job, signal.aborted ? stoppedText : failureText(error), now())
        .catch((lost: unknown) =>
          logger.error({ err: lost, export: job.id }, 'a failed export could not be recorded'),
        );
    } finally {
      if (begun !== null) rowsDone.delete(begun.fileId);
    }
  };
  const queue = exportQueue<Job>(maxConcurrent, run, ({ held }) => held.end());

  /** Refunds interrupted exports and, while the clock is trusted, deletes expired files. */
  const tidy = async (atStart: boolean): Promise<void> => {
    const own = await ownFolder();
    const isTrusted = await clock.isTrusted();
    for (const each of await store.stranded(atStart ? own : null, isTrusted ? now() : 0))
      if (!queue.has(each)) await store.failed(each, stoppedText, now());
    if (!isTrusted) return;
    for (const { fileId, folderId: storedIn } of await store.expire(own, now()))
      if (storedIn === own) await removeStored(folder, fileId);
    await store.forgetOld(now());
    await clearFolder(folder, now() - (limits.exportRetentionDays + 1) * dayMs, atStart);
  };
  const tidyLogged = (atStart: boolean): Promise<void> =>
    tidy(atStart).catch((error: unknown) => logger.error({ err: error }, 'cleaning up exports failed'));
  const failWaiting = async (): Promise<void> => {
    if (folderId === null) return;
    for (const each of await store.stranded(await folderId, now()))
      await store.failed(each, stoppedText, now());
  };
  let timer: NodeJS.Timeout | null = null;

  return {
    store,
    folder,

    /** Spends the credits and queues the export; false when the user already has one with that id. */
    async begin(toExport: Omit<NewExport, 'folderId'>, held: HeldRelease): Promise<boolean> {
      const { userId, id } = toExport;
      let isQueued = false;
      try {
        const isNew = await store.begin({ ...toExport, folderId: await ownFolder() });
        if (isNew) isQueued = queue.add({ userId, id, held });
        return isNew;
      } finally {
        if (!isQueued) held.end();
      }
    },

    /** Stops and refunds it; false when it is not in progress. */
    async cancel(which: ExportId): Promise<boolean> {
      const cancelled = await store.cancelled(which, now());
      queue.abort(which);
      return cancelled;
    },

    /**
     * Removes it from the list and deletes its file; false while it is in progress, or when there is none.
     */
    async remove(which: ExportId): Promise<boolean> {
      const stored = await store.find(which);
      if (stored === null || !(await store.remove(which, now()))) return false;
      await removeStored(folder, stored.fileId);
      return true;
    },

    rowsDoneOf: ({ fileId }: Pick<StoredExport, 'fileId'>): number => rowsDone.get(fileId) ?? 0,

    /** Whether the file of an export can be downloaded from this server now. */
    canDownload: (listed: ListedExport): Promise<boolean> => canDownloadFrom(folder, listed, now()),

    /** Why a ready, unexpired export cannot be downloaded; one that was lost here is refunded. */
    async reasonGone(listed: ListedExport): Promise<string> {
      if (listed.folderId !== (await ownFolder())) return elsewhereText;
      await store.lost(listed, lostText, now());
      return lostText;
    },

    /** The bytes sent differ from those written: refunds the export and deletes the file. */
    async damaged(listed: ListedExport): Promise<void> {
      await store.lost(listed, damagedText, now());
      await removeStored(folder, listed.fileId);
    },

    async canDownloadById(which: ExportId): Promise<boolean> {
      const stored = await store.find(which);
      return stored !== null && stored.removedAt === null && canDownloadFrom(folder, stored, now());
    },

    tidy,

    /** Called at the start of the server, and then every hour. */
    async open(): Promise<void> {
      await tidyLogged(true);
      timer = setInterval(() => void tidyLogged(false), hourMs);
      timer.unref();
    },

    /** Stops running exports; they fail and are refunded. */
    async stop(): Promise<void> {
      stopping = true;
      if (timer !== null) clearInterval(timer);
      const ended = queue
        .stop()
        .then(() => failWaiting())
        .catch((error: unknown) => logger.error({ err: error }, 'queued exports could not be ended'));
      await Promise.race([ended, delay(stopPatienceMs, undefined, { ref: false })]);
    },

    settled: () => queue.settled(),
  };
}

export type Exports = ReturnType<typeof exportsWith>;

async function canDownloadFrom(folder: string, listed: ListedExport, now: number): Promise<boolean> {
  const { state, keptUntil, bytes, sha256, fileId: id } = listed;
  if (state !== 'ready' || keptUntil === null || keptUntil <= now) return false;
  return (await stateOf(folder, { id, bytes: bytes!, sha256: sha256! })) === 'ready';
}

function failureText(error: unknown): string {
  if (error instanceof AppError && error.code !== 'INTERNAL') return error.message;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk of the server is full. No credits were spent: tell an administrator.';
  return 'Something failed on the server. No credits were spent: try again, and tell an administrator if it fails again.';
}
