import { Worker } from 'node:worker_threads';

/** A structure without SMILES has no drawing. */
export interface ToDraw {
  readonly smiles: string | null;
  readonly name: string;
}

export interface MolBlocks {
  /**
   * Returns mol blocks with 2D coordinates, null for structures that cannot be drawn. Only one call at a
   * time.
   */
  draw(molecules: readonly ToDraw[]): Promise<readonly (string | null)[]>;
  close(): Promise<void>;
}

/** A thread that takes longer has hung: a hundred molecules take a second. */
const patienceMs = 120_000;

/** Computes 2D layouts on a worker thread, because RDKit takes a millisecond or more for each. */
export function molBlocks(signal: AbortSignal): MolBlocks {
  const worker = new Worker(new URL('./mol-block-thread.ts', import.meta.url));
  let failure: Error | null = null;
  let asked: PromiseWithResolvers<readonly (string | null)[]> | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    asked?.reject(failure);
  };
  worker.on('message', (blocks: readonly (string | null)[]) => asked?.resolve(blocks));
  worker.on('error', fail);
  const stop = (): void => {
    fail(new Error('The layout of molecules was stopped.'));
    void worker.terminate();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  worker.on('exit', () => fail(new Error('The thread that lays out molecules ended.')));
  return {
    draw(molecules) {
      if (failure !== null) return Promise.reject(failure);
      asked = Promise.withResolvers();
      worker.postMessage(molecules);
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
