import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Worker threads that answer questions. */
export interface Thread<Question, Answer> {
  /** A thread answers one question after another, in their order. */
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

/** Molecule threads create much garbage; a small young generation makes V8 collect it early. */
export const moleculesHeap: ResourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** A thread that takes longer has hung: an answer takes a second. */
const patienceMs = 120_000;

/** Starts a thread that answers each message with one message. After it has ended, all questions fail. */
export function startThread<Question, Answer>(
  file: URL,
  { work, workerData, resourceLimits = {}, signal }: ThreadOptions,
): Thread<Question, Answer> {
  const worker = new Worker(file, { workerData, resourceLimits });
  let failure: Error | null = null;
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let tooLong: NodeJS.Timeout | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    clearTimeout(tooLong);
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  const stop = (): void => {
    fail(new Error(`${work} was stopped.`));
    void worker.terminate();
  };
  const beginPatience = (): void => {
    clearTimeout(tooLong);
    if (waiting.length > 0) tooLong = setTimeout(stop, patienceMs);
  };
  worker.on('message', (answer: Answer) => {
    waiting.shift()?.resolve(answer);
    beginPatience();
  });
  worker.on('error', fail);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  worker.on('exit', () => fail(new Error(`${work} ended unexpectedly.`)));
  return {
    ask(question) {
      if (failure !== null) return Promise.reject(failure);
      // Posted at once, so that queued questions are serialized messages and not objects on the caller's heap.
      worker.postMessage(question);
      const asked = Promise.withResolvers<Answer>();
      waiting.push(asked);
      if (waiting.length === 1) beginPatience();
      return asked.promise;
    },
    async close() {
      signal.removeEventListener('abort', stop);
      fail(new Error(`${work} was closed.`));
      await worker.terminate();
    },
  };
}

/** Several threads of a kind, which are asked in turn. */
export function startThreads<Question, Answer>(
  count: number,
  file: URL,
  options: ThreadOptions,
): Thread<Question, Answer> {
  const threads = Array.from({ length: count }, () => startThread<Question, Answer>(file, options));
  let next = 0;
  return {
    ask(question) {
      const thread = threads[next];
      next = (next + 1) % count;
      return thread.ask(question);
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}
