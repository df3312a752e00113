import type { JobKind, JobMap, JobPool } from './job-pool.ts';

/** A pool that reports each failure of a job before the caller receives it, and closes another resource with itself. */
export function watchedPool<M extends JobMap, Setup>(
  pool: JobPool<M, Setup>,
  onFailure: (error: unknown) => void,
  onClose: () => Promise<void>,
): JobPool<M, Setup> {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return {
    size: pool.size,
    run: <K extends JobKind<M>>(kind: K, input: M[K]['input'], options?: Parameters<typeof pool.run>[2]) =>
      watched(pool.run(kind, input, options)),
    runOnEach: (kind, input) => watched(pool.runOnEach(kind, input)),
    setUp: (setup) => pool.setUp(setup),
    load: () => pool.load(),
    async close() {
      await onClose();
      await pool.close();
    },
  };
}
