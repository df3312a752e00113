import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Worker threads that answer questions. */
export interface Thread<Question, Answer> {
  /** Questions wait for each other: a thread answers one at a time. */
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
  let answered: Promise<unknown> = Promise.resolve();
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
  const askNow = (question: Question): Promise<Answer> => {
    if (failure !== null) return Promise.reject(failure);
    asked = Promise.withResolvers();
    worker.postMessage(question);
    const tooLong = setTimeout(stop, patienceMs);
    return asked.promise.finally(() => clearTimeout(tooLong));
  };
  return {
    ask(question) {
      const answer = answered.then(() => askNow(question));
      answered = answer.catch(() => undefined);
      return answer;
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
