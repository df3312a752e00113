import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { AppError } from '@moltrove/contract/without-calls';
import type { Cancel } from '../cancel.ts';
import type { JobServer } from '../job-pool.ts';
import { serveJobs } from '../serve.ts';

export type EchoJobs = {
  readonly echo: {
    readonly input: unknown;
    readonly output: { readonly value: unknown; readonly word: string };
  };
  readonly thread: { readonly input: number; readonly output: number };
  readonly refuse: { readonly input: null; readonly output: never };
  readonly fail: { readonly input: null; readonly output: never };
  readonly crash: { readonly input: null; readonly output: never };
  /** Works until it is cancelled, then sets the second number of its input. */
  readonly endless: { readonly input: Int32Array; readonly output: never };
  /** Adds 1 to its input when it first runs on a thread. */
  readonly tick: { readonly input: Int32Array; readonly output: null };
  /** Works until it is asked to yield. */
  readonly patient: { readonly input: Int32Array; readonly output: string };
  /** Ignores cancellation; increments the first number of its input when it starts. */
  readonly deaf: { readonly input: Int32Array; readonly output: never };
};

/** A thread for the tests of the pool. */
function echoServer(): JobServer<EchoJobs, string> {
  let word = '';
  let ticks = 0;
  const handlers = {
    echo: (value: unknown) => ({ value, word }),
    thread: async (waitMs: number) => {
      await sleep(waitMs);
      return threadId;
    },
    refuse: () => {
      throw new AppError('INVALID_REQUEST', 'not like this', { field: 'x' });
    },
    fail: () => {
      throw new TypeError('a bug');
    },
    crash: () => process.exit(3),
    endless: (shared: Int32Array, cancel: Cancel) => {
      Atomics.store(shared, 0, 1);
      try {
        for (;;) cancel.throwIfCancelled();
      } finally {
        Atomics.store(shared, 1, 1);
      }
    },
    tick: (shared: Int32Array) => {
      ticks += 1;
      if (ticks === 1) Atomics.add(shared, 0, 1);
      return null;
    },
    patient: (shared: Int32Array, cancel: Cancel) => {
      Atomics.store(shared, 0, 1);
      while (!cancel.hasToGiveWay()) cancel.throwIfCancelled();
      return 'gave way';
    },
    deaf: (shared: Int32Array) => {
      Atomics.store(shared, 0, 1);
      // Blocks the thread without using a core.
      for (;;) Atomics.wait(shared, 1, 0);
    },
  };
  return {
    run: (kind, input, cancel) =>
      (handlers[kind] as (input: unknown, cancel: Cancel) => never)(input, cancel),
    setUp: (setup) => {
      word = setup;
    },
    close: () => undefined,
  };
}

serveJobs(echoServer());
