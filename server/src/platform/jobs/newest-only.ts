import { AppError } from '@moltrove/contract';

export interface NewestOnly {
  /**
   * Runs the work of the newest request for a key and cancels the previous one. The work gets a signal that
   * aborts when a newer request comes or the client disconnects; then this fails with CANCELLED, whatever the
   * work returns.
   */
  run<T>(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Cancels, on behalf of the user, all work under keys with this suffix; returns the number cancelled. */
  cancelEndingWith(end: string): number;
}

export const cancelledByUser = 'Request canceled by user';

export function newestOnly(): NewestOnly {
  const running = new Map<string, AbortController>();
  return {
    async run(key, clientSignal, work) {
      running.get(key)?.abort(new AppError('CANCELLED'));
      const controller = new AbortController();
      running.set(key, controller);
      const signal = AbortSignal.any([clientSignal, controller.signal]);
      try {
        const answer = await work(signal);
        throwIfCancelled(signal);
        return answer;
      } catch (error) {
        throw signal.aborted ? cancellation(signal, error) : error;
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },

    cancelEndingWith(end) {
      const ending = [...running].filter(([key]) => key.endsWith(end));
      for (const [, controller] of ending) controller.abort(new AppError('CANCELLED', cancelledByUser));
      return ending.length;
    },
  };
}

/**
 * Fails with CANCELLED if the signal has aborted; for use before work that must not follow a cancelled
 * search.
 */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancellation(signal);
}

/** The abort reason names the cause; a client that disconnected counts as cancelled by the user. */
function cancellation({ reason }: AbortSignal, cause?: unknown): AppError {
  const text = reason instanceof AppError ? reason.message : cancelledByUser;
  return new AppError('CANCELLED', text, undefined, { cause });
}
