import type { FastifyBaseLogger } from 'fastify';
import type { UserData } from './user-data.ts';

const dayMs = 24 * 3_600_000;

const textOf = (moment: number): string => new Date(moment).toISOString();

interface ClockWatchDeps {
  readonly userData: UserData;
  readonly logger: FastifyBaseLogger;
  readonly now?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly uptimeMs?: () => number;
}

/**
 * Watches the clock for jumps of more than a day, which would make data expire too early: against the newest
 * entry of the user data at the start, and against the uptime later. After a jump nothing may be removed for
 * a day of uptime, in which the clock can be corrected. A server unused for more than a day looks the same.
 */
export function clockWatch({
  userData,
  logger,
  now = Date.now,
  uptimeMs = () => performance.now(),
}: ClockWatchDeps) {
  let doubtedAt: number | null = null;
  let offset = now() - uptimeMs();

  const doubt = (newestEntry: number | null): void => {
    doubtedAt = uptimeMs();
    logger.warn(
      { clock: textOf(now()), ...(newestEntry === null ? {} : { newestEntry: textOf(newestEntry) }) },
      'the clock is more than a day away from what it was: nothing old is removed for a day. Correct it if it is wrong',
    );
  };
  const compareWithEntries = async (): Promise<void> => {
    const newest = await newestEntryOf(userData);
    if (newest !== null && Math.abs(now() - newest) > dayMs) doubt(newest);
  };
  const compareAtStart = compareWithEntries();
  // A failure reaches the callers that await it.
  compareAtStart.catch(() => undefined);

  return {
    /** Whether expired data may be removed by the current clock. */
    async isTrusted(): Promise<boolean> {
      await compareAtStart;
      const before = offset;
      offset = now() - uptimeMs();
      if (Math.abs(offset - before) > dayMs) doubt(null);
      if (doubtedAt !== null && uptimeMs() - doubtedAt < dayMs) return false;
      doubtedAt = null;
      return true;
    },
  };
}

export type ClockWatch = ReturnType<typeof clockWatch>;

async function newestEntryOf(userData: UserData): Promise<number | null> {
  const newest = await Promise.all([
    userData
      .selectFrom('auditEntries')
      .select((eb) => eb.fn.max('at').as('at'))
      .executeTakeFirst(),
    userData
      .selectFrom('sessions')
      .select((eb) => eb.fn.max('openedAt').as('at'))
      .executeTakeFirst(),
    userData
      .selectFrom('searchSessions')
      .select((eb) => eb.fn.max('lastUsedAt').as('at'))
      .executeTakeFirst(),
  ]);
  const moments = newest.flatMap((row) => (row?.at == null ? [] : [row.at]));
  return moments.length === 0 ? null : Math.max(...moments);
}
