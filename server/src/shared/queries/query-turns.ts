import { AppError } from '@moltrove/contract';
import { throwIfCancelled } from '../../platform/jobs/newest-only.ts';

/** Called with the end of each thread that the work starts. */
export type OnThread = (ended: Promise<void>) => void;

/** A turn, which ends when `end` was called and all threads that were started in it have ended. */
export interface QueryTurn {
  readonly onThread: OnThread;
  readonly end: () => void;
}

export interface QueryTurns {
  /** Waits for a turn. Fails with CANCELLED, or with RATE_LIMITED when none is free in time. */
  begin(userId: string, signal: AbortSignal): Promise<QueryTurn>;
  /** Runs the work in a turn; fails like `begin`. */
  run<T>(userId: string, signal: AbortSignal, work: (onThread: OnThread) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly userId: string;
  readonly start: () => void;
}

/**
 * Lets at most `max` queries run at once, and one of a user, in the order in which they ask. So a user whose stopped
 * queries still sort holds up nobody else. `patienceMs`: null to wait without a limit.
 */
export function queryTurns(max: number, patienceMs: number | null): QueryTurns {
  const waiting = new Set<Waiting>();
  const running = new Set<string>();
  const next = (): void => {
    for (const each of waiting) {
      if (running.size >= max) return;
      if (running.has(each.userId)) continue;
      running.add(each.userId);
      each.start();
    }
  };
  const take = (userId: string, signal: AbortSignal): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    const end = (error: AppError | null): void => {
      waiting.delete(asking);
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      if (error === null) turn.resolve();
      else turn.reject(error);
    };
    const cancel = (): void => end(new AppError('CANCELLED'));
    const asking: Waiting = { userId, start: () => end(null) };
    const timer = patienceMs === null ? undefined : setTimeout(() => end(busy()), patienceMs);
    waiting.add(asking);
    signal.addEventListener('abort', cancel, { once: true });
    next();
    return turn.promise;
  };
  const give = (userId: string): void => {
    running.delete(userId);
    next();
  };

  const begin = async (userId: string, signal: AbortSignal): Promise<QueryTurn> => {
    throwIfCancelled(signal);
    await take(userId, signal);
    const threads: Promise<void>[] = [];
    return {
      onThread: (ended) => void threads.push(ended),
      end: () => void Promise.all(threads).then(() => give(userId)),
    };
  };

  return {
    begin,
    async run(userId, signal, work) {
      const turn = await begin(userId, signal);
      try {
        return await work(turn.onThread);
      } finally {
        turn.end();
      }
    },
  };
}

const busy = (): AppError =>
  new AppError(
    'RATE_LIMITED',
    'Other queries are running, and none of them has ended yet. Try again in a minute.',
    { retryAfterSeconds: 60 },
  );
