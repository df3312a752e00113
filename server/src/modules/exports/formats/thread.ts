import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A worker thread that answers one question at a time. */
export interface Thread<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

interface ThreadOptions {
  /** The name of its work in error messages. */
  readonly work: string;
  readonly workerData?: unknown;
  /** Bounds of its heap; without them it grows while the machine has memory. */
  readonly resourceLimits?: ResourceLimits;
  /** Stops the thread. */
  readonly signal: AbortSignal;
}

/** A thread that takes longer has hung: an answer takes a second. */
const patienceMs = 120_000;

/** Starts a thread that answers each message with one message. After it has ended, all questions fail. */
export function startThread<Question, Answer>(
  file: URL,
  { work, workerData, resourceLimits = {}, signal }: ThreadOptions,
): Thread<Question, Answer> {
  const worker = new Worker(file, { workerData, resourceLimits });
  let failure: Error | null = null;
  let asked: PromiseWithResolvers<Answer> | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    asked?.reject(failure);
  };
  worker.on('message', (answer: Answer) => asked?.resolve(answer));
  worker.on('error', fail);
  const stop = (): void => {
    fail(new Error(`${work} was stopped.`));
    void worker.terminate();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  worker.on('exit', () => fail(new Error(`${work} ended unexpectedly.`)));
  return {
    ask(question) {
      if (failure !== null) return Promise.reject(failure);
      asked = Promise.withResolvers();
      worker.postMessage(question);
      const tooLong = setTimeout(stop, patienceMs);
      return asked.promise.finally(() => clearTimeout(tooLong));
    },
    async close() {
      asked = null;
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}
