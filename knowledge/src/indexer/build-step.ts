import { setImmediate } from 'node:timers/promises';
import { AppError } from '@moltrove/contract/without-calls';
import type { OnProgress } from '../release/progress.ts';

/** A step of a long build: reports progress, yields to the event loop, and fails once the signal is aborted. */
export interface BuildStep {
  advance(done: number, total: number | null): Promise<void>;
}

export function buildStep(name: string, onProgress: OnProgress, signal: AbortSignal | undefined): BuildStep {
  return {
    async advance(done, total) {
      onProgress({ step: name, done, total, unit: 'rows' });
      await setImmediate();
      if (signal?.aborted === true)
        throw new AppError('CANCELLED', 'The build of the search index was stopped.');
    },
  };
}
