import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { shareRdkitCode } from '@moltrove/chemistry';

export interface ThreadBatches<I, O> {
  /** Module of the threads: it replies to each message, an array of items, with one message. */
  readonly module: URL;
  readonly batchSize: number;
  /** The items of a batch, created when needed; null skips the batch. */
  readonly itemsOf: (start: number, end: number) => readonly I[] | null;
  readonly count: number;
  /** Called for each processed batch as it is completed. */
  readonly onAnswer: (start: number, answer: O) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Processes batches of work, of which RDKit is a part, with up to one thread per core; a thread starts with its first
 * batch. Rejects with the first failure, or the reason of the signal.
 */
export async function runBatches<I, O>(options: ThreadBatches<I, O>): Promise<void> {
  const { module, batchSize, itemsOf, count, onAnswer, signal } = options;
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(count / batchSize)));
  const workers: Worker[] = [];
  const startWorker = async (): Promise<Worker> => {
    await shareRdkitCode();
    const worker = new Worker(module);
    workers.push(worker);
    return worker;
  };
  let next = 0;
  const work = async (): Promise<void> => {
    let worker: Worker | null = null;
    while (next < count) {
      signal?.throwIfAborted();
      const start = next;
      next = Math.min(count, start + batchSize);
      const items = itemsOf(start, next);
      if (items === null) continue;
      worker ??= await startWorker();
      await onAnswer(start, await ask<O>(worker, items));
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function ask<O>(worker: Worker, items: readonly unknown[]): Promise<O> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', answered);
      worker.off('error', failed);
    };
    const answered = (answer: O): void => {
      settle();
      resolve(answer);
    };
    const failed = (error: Error): void => {
      settle();
      reject(error);
    };
    worker.on('message', answered);
    worker.on('error', failed);
    worker.postMessage(items);
  });
}
