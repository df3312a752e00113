import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { limits } from '@moltrove/contract';
import { inBlocks } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { NotedRequest } from '../../../platform/http/note-requests.ts';

/** Time between two writes. */
const writeEveryMs = 5000;
/** Requests that wait for the next write; further ones are only in the log. */
const maxWaiting = 1000;
/** Requests written between two looks at the number of rows. */
const trimEvery = 1000;
const dayMs = 24 * 3_600_000;

export interface RequestRecorder {
  note(request: NotedRequest): void;
  /** Writes what waits. A failure is logged, and these requests are not recorded. */
  write(): Promise<void>;
  /** Writes every few seconds from now on. */
  open(): void;
  /** Ends writing, after a last time. */
  stop(): Promise<void>;
}

/** Records slow and failed requests in batches, off the path of any request. */
export function requestRecorder(
  db: UserData,
  logger: FastifyBaseLogger,
  room: number = maxWaiting,
): RequestRecorder {
  let waiting: NotedRequest[] = [];
  let dropped = 0;
  let sinceTrim = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeNow = async (): Promise<void> => {
    if (dropped > 0)
      logger.warn({ requests: dropped }, 'too many slow or failed requests to record them all');
    dropped = 0;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await inBlocks(rows, (block) =>
        db
          .insertInto('notedRequests')
          .values(block)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
      sinceTrim += rows.length;
      if (sinceTrim < trimEvery) return;
      sinceTrim = 0;
      await removeSurplusRequests(db, limits.maxNotedRequests);
    } catch (error) {
      logger.error({ err: error, requests: rows.length }, 'slow and failed requests could not be recorded');
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeNow));

  return {
    write,
    note(request) {
      if (waiting.length < room) waiting.push(request);
      else dropped += 1;
    },
    open() {
      timer = setInterval(() => void write(), writeEveryMs);
      timer.unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await write();
    },
  };
}

/** Removes recorded requests that are too old, or too many. */
export async function tidyRequests(
  db: UserData,
  now: number,
  max: number = limits.maxNotedRequests,
): Promise<void> {
  await db
    .deleteFrom('notedRequests')
    .where('at', '<', now - limits.notedRequestDays * dayMs)
    .execute();
  await removeSurplusRequests(db, max);
}

async function removeSurplusRequests(db: UserData, max: number): Promise<void> {
  await sql`delete from noted_requests where id in (
    select id from noted_requests order by at desc, id desc limit ${sql.lit(surplusAtOnce)} offset ${max})`.execute(
    db,
  );
}

/** Far more than are written between two calls. */
const surplusAtOnce = 100_000;
