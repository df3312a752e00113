import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type WorkProgress } from '@moltrove/contract';
import { discardUnfinished, freeReleaseId, homeAt, releaseIdOfFile } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from '../../../platform/access/user.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { type AuditEvent, auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { JobEnd } from '../jobs/job-messages.ts';
import { defaultNiceness, type Job, startJob } from '../jobs/job-process.ts';
import { progressRate } from '../jobs/progress-rate.ts';
import { incomingPath } from './incoming.ts';
import type { UploadedFiles } from './uploaded-files.ts';
import { type ImportRecord, importStore } from './import-store.ts';

export interface ImportDeps {
  readonly userData: UserData;
  readonly logger: FastifyBaseLogger;
  readonly background: Background;
  readonly now: () => number;
  /** Folder of the installation. */
  readonly home: string;
  /** Folder of files that may be imported. */
  readonly incoming: string;
  /** Most bytes that a file to import may have that is uploaded in the browser, asked at each upload. */
  readonly maxImportBytes: () => number;
  /** Of the processes of imports, on the scale of `nice`. Default: the lowest priority. */
  readonly jobNiceness?: number | undefined;
}

/** How often the progress is stored, in case the server ends without warning. */
const storeEveryMs = 5000;
/** How long a closing server waits for the process to stop; it then stops by itself. */
const stopPatienceMs = 5000;

type Ended = Pick<ImportRecord, 'state' | 'problem'>;
const resumable: readonly ImportRecord['state'][] = ['stopped', 'interrupted', 'failed'];

interface Running {
  readonly id: string;
  readonly job: Job;
  progress: WorkProgress | null;
  readonly recorded: Promise<void>;
}

function requireResumable({ state }: ImportRecord): void {
  if (!resumable.includes(state)) throw new AppError('CONFLICT', `This import is ${state}.`);
}

/** Imports files of a folder, one at a time, each in a process of its own; they are remembered across restarts. */
export function releaseImports(deps: ImportDeps, uploaded: Pick<UploadedFiles, 'path' | 'remove'>) {
  const { userData, logger, background, now, incoming, jobNiceness = defaultNiceness } = deps;
  const pathOf = (source: Pick<ImportRecord, 'file' | 'uploaded'>): Promise<string> =>
    source.uploaded ? uploaded.path(source.file) : incomingPath(incoming, source.file);
  const home = homeAt(deps.home);
  const store = importStore(deps.home);
  let running: Running | null = null;
  let isClosing = false;

  const record = (
    actor: AuditEvent['actor'],
    action: string,
    { id, file, release }: Pick<ImportRecord, 'id' | 'file' | 'release'>,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> =>
    auditTrail(userData).add({
      actor,
      at: now(),
      action,
      subject: { kind: 'import', id },
      before: null,
      after: { file, release, ...more },
    });
  const known = async (id: string): Promise<ImportRecord> => {
    const found = (await store.all()).find((each) => each.id === id);
    if (found === undefined) throw new AppError('NOT_FOUND', 'There is no such import.');
    return found;
  };
  const requireNoneRunning = (): void => {
    if (running !== null)
      throw new AppError('CONFLICT', 'An import is running. Wait for it to end, or stop it first.');
  };

  const run = (started: ImportRecord, path: string): void => {
    const { id, file, release, name } = started;
    const rate = progressRate();
    let storedAt = performance.now();
    const recorded = Promise.withResolvers<void>();
    const work = { kind: 'import', home: home.path, path, id: release, name } as const;
    const job = startJob(work, jobNiceness, (report) => {
      own.progress = rate(report);
      if (performance.now() - storedAt < storeEveryMs) return;
      storedAt = performance.now();
      store.change(id, { progress: own.progress }).catch((error: unknown) => {
        logger.error({ err: error, import: id }, 'the progress of an import could not be stored');
      });
    });
    const own: Running = { id, job, progress: started.progress, recorded: recorded.promise };
    running = own;
    background.run('an import', async () => {
      try {
        const end = await job.ended;
        const ended = outcomeOf(end, isClosing);
        if (end.kind === 'failed') logger.error({ import: id, file, reason: end.reason }, 'an import failed');
        // Meanwhile another release may have taken the ID.
        const built = end.kind === 'imported' ? { release: end.release } : {};
        await store.change(id, { ...ended, ...built, progress: own.progress, endedAt: now() });
        await record(
          null,
          `import.${ended.state}`,
          started,
          end.kind === 'failed' ? { reason: ended.problem } : {},
        );
      } finally {
        running = null;
        recorded.resolve();
      }
    });
  };

  return {
    /** The remembered imports, newest first; the running one with its present progress. */
    async all(): Promise<ImportRecord[]> {
      const records = await store.all();
      return records.map((each) =>
        each.id === running?.id ? { ...each, progress: running.progress ?? each.progress } : each,
      );
    },

    known,

    /** Marks imports that the last server left running as interrupted. */
    async open(): Promise<void> {
      for (const left of await store.all()) {
        if (left.state !== 'running') continue;
        await store.change(left.id, { state: 'interrupted', endedAt: now() });
        await record(null, 'import.interrupted', left);
      }
    },

    /** Fails with NOT_FOUND, and with CONFLICT while another one is running. */
    async start(source: Pick<ImportRecord, 'file' | 'uploaded'>, name: string, actor: User): Promise<void> {
      requireNoneRunning();
      const path = await pathOf(source);
      const started: ImportRecord = {
        id: randomUUID(),
        file: source.file,
        uploaded: source.uploaded,
        release: await freeReleaseId(home, releaseIdOfFile(path)),
        name: name === '' ? null : name,
        state: 'running',
        startedAt: now(),
        endedAt: null,
        startedBy: actor.username,
        progress: null,
        problem: null,
      };
      requireNoneRunning();
      run(started, path);
      await store.add(started);
      await record(actor, 'import.started', started);
    },

    async resume(id: string, actor: User): Promise<void> {
      const left = await known(id);
      requireResumable(left);
      const path = await pathOf(left);
      requireNoneRunning();
      run(left, path);
      const changes = { state: 'running', startedBy: actor.username, endedAt: null, problem: null } as const;
      await store.change(id, changes);
      await record(actor, 'import.resumed', left);
    },

    async stop(id: string, actor: User): Promise<void> {
      const { file, release } = await known(id);
      if (running?.id !== id) throw new AppError('CONFLICT', 'This import is not running.');
      running.job.stop();
      await record(actor, 'import.stopping', { id, file, release });
      await running?.recorded;
    },

    async discard(id: string, actor: User): Promise<void> {
      const left = await known(id);
      requireResumable(left);
      await discardUnfinished(home, left.release);
      await store.change(id, { state: 'discarded' });
      await record(actor, 'import.discarded', left);
    },

    /** Deletes an uploaded file. Fails with CONFLICT while it is imported. */
    async removeFile(file: string, actor: User): Promise<void> {
      const reader = (await store.all()).find(
        (each) => each.id === running?.id && each.uploaded && each.file === file,
      );
      if (reader !== undefined)
        throw new AppError('CONFLICT', 'This file is being imported. Wait for it to end, or stop it first.');
      await uploaded.remove(file, actor);
    },

    /** Stops the running import, which the next start shows as interrupted. */
    async close(): Promise<void> {
      isClosing = true;
      if (running === null) return;
      running.job.stop();
      await Promise.race([running.recorded, delay(stopPatienceMs, undefined, { ref: false })]);
    },
  };
}

function outcomeOf(end: JobEnd, isClosing: boolean): Ended {
  switch (end.kind) {
    case 'imported':
      return { state: 'finished', problem: null };
    case 'failed':
      return {
        state: 'failed',
        problem: end.isExpected ? end.reason : 'It failed; the log of the server says why.',
      };
    default:
      return { state: isClosing ? 'interrupted' : 'stopped', problem: null };
  }
}
