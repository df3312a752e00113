import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MoleculeFacts, Parsed } from '@moltrove/chemistry';
import type { OnProgress } from '../../release/progress.ts';

const batchSize = 250;

/** Facts of each SMILES, in the same order, by RDKit in one worker thread a core. */
export async function describeMolecules(
  smiles: readonly string[],
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Parsed<MoleculeFacts>[]> {
  const facts: Parsed<MoleculeFacts>[] = [];
  const workers = Math.max(1, Math.min(availableParallelism(), Math.ceil(smiles.length / batchSize)));
  let next = 0;
  let done = 0;
  const run = async (worker: Worker): Promise<void> => {
    while (next < smiles.length) {
      signal?.throwIfAborted();
      const start = next;
      next += batchSize;
      const answer = await ask(worker, smiles.slice(start, start + batchSize));
      answer.forEach((each, index) => (facts[start + index] = each));
      done += answer.length;
      onProgress({ step: 'molecules', done, total: smiles.length, unit: 'structures' });
    }
  };
  const pool = Array.from(
    { length: workers },
    () => new Worker(new URL('./describe-worker.ts', import.meta.url)),
  );
  try {
    await Promise.all(pool.map(run));
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
  return facts;
}

function ask(worker: Worker, batch: readonly string[]): Promise<Parsed<MoleculeFacts>[]> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', answered);
      worker.off('error', failed);
    };
    const answered = (facts: Parsed<MoleculeFacts>[]): void => {
      settle();
      resolve(facts);
    };
    const failed = (error: Error): void => {
      settle();
      reject(error);
    };
    worker.on('message', answered);
    worker.on('error', failed);
    worker.postMessage(batch);
  });
}
