import { AppError } from '@moltrove/contract/without-calls';
import { CancelFlag, cancelled } from './cancel.ts';
import type { JobMap, JobPool, JobServer } from './job-pool.ts';
import { fromWire, toWire } from './wire.ts';

/** Runs jobs in the caller's thread, for tests, tools and small releases. */
export function inlinePool<M extends JobMap, Setup>(server: JobServer<M, Setup>): JobPool<M, Setup> {
  let closed = false;
  let busy = 0;
  const pool: JobPool<M, Setup> = {
    size: 1,
    async run(kind, input, { signal } = {}) {
      // Yields to the event loop first, as a thread would, so that a caller can still abort.
      await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted === true) throw cancelled();
      // Background work must not reopen a closed release.
      if (closed) throw new AppError('RELEASE_NOT_READY', 'The release was closed.');
      const flag = new CancelFlag();
      const onAbort = (): void => flag.raise();
      signal?.addEventListener('abort', onAbort, { once: true });
      busy += 1;
      try {
        return await server.run(kind, input, flag);
      } catch (error) {
        throw error instanceof AppError ? error : fromWire(toWire(error));
      } finally {
        busy -= 1;
        signal?.removeEventListener('abort', onAbort);
      }
    },
    async runOnEach(kind, input) {
      await pool.run(kind, input);
    },
    setUp: (setup) => server.setUp(setup),
    load: () => ({ threads: 1, busy: Math.min(busy, 1), waiting: Math.max(busy - 1, 0) }),
    close: () => {
      closed = true;
      server.close();
      return Promise.resolve();
    },
  };
  return pool;
}
