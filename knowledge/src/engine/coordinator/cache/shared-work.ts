import type { CallOptions } from '../../../knowledge-base.ts';
import { cancelled } from '../../worker-pool/cancel.ts';

interface Work<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
}

/** Concurrent callers with the same key share one piece of work; it is cancelled when the last of them gives up. */
export class SharedWork<T> {
  readonly #running = new Map<string, Work<T>>();

  run(key: string, start: (signal: AbortSignal) => Promise<T>, { signal }: CallOptions = {}): Promise<T> {
    if (signal?.aborted === true) return Promise.reject(cancelled());
    const work = this.#running.get(key) ?? this.#begin(key, start);
    work.waiters += 1;
    return new Promise<T>((resolve, reject) => {
      const onAbort = (): void => {
        work.waiters -= 1;
        if (work.waiters === 0) {
          if (this.#running.get(key) === work) this.#running.delete(key);
          work.controller.abort();
        }
        reject(cancelled());
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      work.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<T>): Work<T> {
    const controller = new AbortController();
    const promise = start(controller.signal);
    const work: Work<T> = { promise, controller, waiters: 0 };
    this.#running.set(key, work);
    const forget = (): void => {
      if (this.#running.get(key) === work) this.#running.delete(key);
    };
    promise.then(forget, forget);
    return work;
  }
}
