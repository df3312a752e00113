import type { ExportId } from './export-store.ts';

/** Writes one export; the signal stops it. Never fails. */
export type RunExport<T> = (job: T, signal: AbortSignal) => Promise<void>;

export interface ExportQueue<T extends ExportId> {
  /** False if the queue was stopped. */
  add(job: T): boolean;
  /** Stops an export or removes it from the queue; does nothing if it is not in this queue. */
  abort(which: ExportId): void;
  /** Whether it is queued or running in this queue. */
  has(which: ExportId): boolean;
  /** Accepts no more, stops running exports, and resolves when all have ended. */
  stop(): Promise<void>;
  /** Resolves when nothing is running or queued. */
  settled(): Promise<void>;
}

const keyOf = ({ userId, id }: ExportId): string => `${userId} ${id}`;

/**
 * Runs exports in the order in which they were requested: one at a time per user, and a limited number at
 * once overall. `onEnd` gets each export that has ended or was removed from the queue.
 */
export function exportQueue<T extends ExportId>(
  maxConcurrent: number,
  run: RunExport<T>,
  onEnd: (job: T) => void = () => undefined,
): ExportQueue<T> {
  const waiting: T[] = [];
  const running = new Map<string, { job: T; stop: AbortController; done: Promise<void> }>();
  let stopped = false;

  const start = (job: T): void => {
    const stop = new AbortController();
    const done = run(job, stop.signal).finally(() => {
      running.delete(keyOf(job));
      onEnd(job);
      next();
    });
    running.set(keyOf(job), { job, stop, done });
  };
  const next = (): void => {
    while (running.size < maxConcurrent) {
      const busy = new Set([...running.values()].map(({ job }) => job.userId));
      const at = waiting.findIndex(({ userId }) => !busy.has(userId));
      if (at === -1) return;
      const [job] = waiting.splice(at, 1);
      start(job);
    }
  };
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
  };

  return {
    add(job) {
      if (stopped) return false;
      waiting.push(job);
      next();
      return true;
    },
    abort(which) {
      const key = keyOf(which);
      const at = waiting.findIndex((job) => keyOf(job) === key);
      if (at !== -1) waiting.splice(at, 1).forEach(onEnd);
      running.get(key)?.stop.abort();
    },
    has: (which) => running.has(keyOf(which)) || waiting.some((job) => keyOf(job) === keyOf(which)),
    async stop() {
      stopped = true;
      waiting.splice(0).forEach(onEnd);
      for (const { stop } of running.values()) stop.abort();
      await settled();
    },
    settled,
  };
}
