import { AppError } from '@moltrove/contract';

export interface NewestOnly {
  /**
   * Runs the work of the newest request of a key and cancels the one before it. The work gets a signal that aborts
   * when a newer request comes or the client goes; then this fails with CANCELLED, whatever the work answers.
   */
  run<T>(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function newestOnly(): NewestOnly {
  const running = new Map<string, AbortController>();
  return {
    async run(key, clientSignal, work) {
      running.get(key)?.abort();
      const controller = new AbortController();
      running.set(key, controller);
      const signal = AbortSignal.any([clientSignal, controller.signal]);
      try {
        const answer = await work(signal);
        throwIfCancelled(signal);
        return answer;
      } catch (error) {
        throw signal.aborted ? new AppError('CANCELLED', undefined, undefined, { cause: error }) : error;
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
  };
}

/** Fails with CANCELLED once the signal aborted: called before work that must not follow a cancelled search. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('CANCELLED');
}
