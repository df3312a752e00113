import type { CallOptions } from '../../../knowledge-base.ts';
import { cancelled } from '../../worker-pool/cancel.ts';
import { isInBackground } from '../../worker-pool/job-pool.ts';

interface Work<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  readonly callers: Set<CallOptions>;
}

/** How shared work is run: cancelled by its signal, and in the background as long as all of its callers are. */
export interface SharedOptions {
  readonly signal: AbortSignal;
  readonly background: () => boolean;
}

type Start<T> = (options: SharedOptions) => Promise<T>;

/** Concurrent callers with the same key share one piece of work; it is cancelled when the last of them gives up. */
export class SharedWork<T> {
  readonly #running = new Map<string, Work<T>>();

  run(key: string, start: Start<T>, options: CallOptions = {}): Promise<T> {
    const { signal } = options;
    if (signal?.aborted === true) return Promise.reject(cancelled());
    // A copy, because a caller may ask twice with the same options.
    const caller = { ...options };
    const work = this.#running.get(key) ?? this.#begin(key, start, caller);
    work.callers.add(caller);
    return new Promise<T>((resolve, reject) => {
      const onAbort = (): void => {
        work.callers.delete(caller);
        if (work.callers.size === 0) {
          if (this.#running.get(key) === work) this.#running.delete(key);
          work.controller.abort();
        }
        reject(cancelled());
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      work.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  }

  #begin(key: string, start: Start<T>, caller: CallOptions): Work<T> {
    const controller = new AbortController();
    const callers = new Set([caller]);
    const background = (): boolean => [...callers].every(isInBackground);
    const promise = start({ signal: controller.signal, background });
    const work: Work<T> = { promise, controller, callers };
    this.#running.set(key, work);
    const forget = (): void => {
      if (this.#running.get(key) === work) this.#running.delete(key);
    };
    promise.then(forget, forget);
    return work;
  }
}
