import { Worker } from 'node:worker_threads';
import { AppError, type Search } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { LargeReader } from '../platform/http/large-body.ts';
import type { RequestInput } from '../platform/http/validate.ts';
import type { Job, Outcome } from './messages.ts';

const maxThreadMegabytes = 1024;

interface Waiting {
  readonly job: Job;
  readonly signal: AbortSignal | null;
  readonly answer: PromiseWithResolvers<string>;
}

/**
 * Reads long bodies and long stored searches one by one on a worker thread, which starts on first use and
 * restarts after a failure. It returns only the JSON of the validated value, so a body never costs the main
 * thread more than a search of the maximum length.
 */
export function largeReader(): LargeReader {
  let thread: Worker | null = null;
  let current: Waiting | null = null;
  const queue: Waiting[] = [];

  const settle = (outcome: Outcome): void => {
    const { answer } = current!;
    current = null;
    if (outcome.ok) answer.resolve(outcome.text);
    else answer.reject(failureOf(outcome));
    next();
  };

  const startThread = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxThreadMegabytes },
    });
    started.on('message', settle);
    const lost = (reason: unknown): void => {
      if (thread !== started) return;
      thread = null;
      if (current === null) return;
      const cause = new Error('The thread that reads long requests ended.', { cause: reason });
      current.answer.reject(new AppError('INTERNAL', undefined, undefined, { cause }));
      current = null;
      next();
    };
    started.on('error', lost);
    started.on('exit', lost);
    started.unref();
    return started;
  };

  const next = (): void => {
    if (current !== null) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    if (current.signal?.aborted === true) {
      current.answer.reject(new AppError('CANCELLED'));
      current = null;
      next();
      return;
    }
    thread ??= startThread();
    thread.postMessage(current.job);
  };

  const run = (job: Job, signal: AbortSignal | null): Promise<string> => {
    const answer = Promise.withResolvers<string>();
    queue.push({ job, signal, answer });
    next();
    return answer.promise;
  };

  return {
    async readBody(endpoint, { params, query }, { bytes }, signal) {
      const text = await run({ kind: 'body', call: endpoint.name, params, query, bytes }, signal);
      return parsed(text) as Promise<RequestInput>;
    },
    async readSearch(text) {
      return parsed(await run({ kind: 'search', text }, null)) as Promise<Search | null>;
    },
    async close() {
      const last = thread;
      thread = null;
      await last?.terminate();
    },
  };
}

/** Lets other calls run between parsing a long text and processing its value. */
async function parsed(text: string): Promise<unknown> {
  const value: unknown = JSON.parse(text);
  await otherCallsFirst(text.length);
  return value;
}

/** Internal errors go to the log only. */
function failureOf({ code, message, details }: Outcome & { ok: false }): AppError {
  if (code !== 'INTERNAL') return new AppError(code, message, details);
  return new AppError('INTERNAL', undefined, undefined, { cause: new Error(message) });
}
