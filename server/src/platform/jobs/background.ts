import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Runs work once the answer of the request that asks for it is on its way; a failure is logged. */
  run(what: string, work: () => Promise<void>): void;
  /** Ends when nothing is running any more. */
  settled(): Promise<void>;
}

/** Work that no answer waits for, so that its time tells nothing to who asks. */
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
