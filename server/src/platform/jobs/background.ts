import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Runs work after the response of the request that asks for it; failures are logged. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is running. */
  settled(): Promise<void>;
}

/** Work that no response waits for, so that its duration reveals nothing to the caller. */
export function background(logger: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
