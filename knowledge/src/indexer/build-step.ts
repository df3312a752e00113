import { setImmediate } from 'node:timers/promises';
import { AppError } from '@moltrove/contract';
import type { OnProgress } from '../release/progress.ts';

/** A part of a long build: reports progress, lets the event loop run, and stops when the signal says so. */
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
