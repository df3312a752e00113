import { Worker } from 'node:worker_threads';
import { AppError } from '@moltrove/contract/without-calls';
import type {
  CompiledQuery,
  QueryBounds,
  QueryCell,
  QueryOptions,
  QueryParameter,
} from '../knowledge-base/queries.ts';
import type { ReadableColumns } from './guarded-database.ts';
import { readableColumns } from './readable-columns.ts';

export interface QueryThreadData {
  readonly folder: string;
  readonly columns: ReadableColumns;
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
  readonly maxRows: number;
  readonly rowsAtOnce: number;
  readonly maxBytes: number;
  /** Int32: [0] is not 0 once the query must stop, [1] counts the batches read. */
  readonly stopped: SharedArrayBuffer;
  readonly untilMs: number;
}

export type QueryMessage =
  | { readonly rows: unknown[][] }
  | { readonly end: 'all' | 'more' | 'bytes' | 'time' | 'failed'; readonly text?: string };

export interface StatementBounds extends QueryBounds, QueryOptions {
  /** Folder of the release. */
  readonly folder: string;
}

/** Heap of the thread, in MB; its rows are sent on in batches. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const rowsAtOnce = 1000;

/** The error for a query that exceeded its time; its `details.reason` is `time`. */
export const timeOver = (timeMs: number): AppError =>
  new AppError(
    'DATA_RESTRICTION',
    `The query took longer than ${timeMs / 1000} seconds and was stopped. Add a filter, or use fewer tables.`,
    { reason: 'time' },
  );

/**
 * Runs a statement in a thread of its own and yields its rows in batches; returns whether more rows follow. Fails with
 * CANCELLED, or with DATA_RESTRICTION when its time is over or its rows take too much memory. The thread has ended when
 * this returns, unless SQLite is sorting: then it ends as soon as that is done.
 */
export async function* runStatement(
  { sql, parameters }: CompiledQuery,
  { folder, timeMs, maxRows, maxBytes, signal, onThread }: StatementBounds,
): AsyncGenerator<readonly QueryCell[][], boolean> {
  if (signal?.aborted === true) throw new AppError('CANCELLED');
  const stopped = new SharedArrayBuffer(8);
  const flag = new Int32Array(stopped);
  const workerData: QueryThreadData = {
    folder,
    columns: readableColumns,
    sql,
    parameters,
    maxRows,
    rowsAtOnce,
    maxBytes,
    stopped,
    untilMs: Date.now() + timeMs,
  };
  const worker = new Worker(new URL('./query-thread.ts', import.meta.url), { workerData, resourceLimits });
  onThread?.(new Promise((resolve) => worker.once('exit', () => resolve())));
  const messages: QueryMessage[] = [];
  let failure: AppError | Error | null = null;
  let wake = Promise.withResolvers<void>();
  const fail = (error: Error): void => {
    failure ??= error;
    Atomics.store(flag, 0, 1);
    wake.resolve();
  };
  worker.on('message', (message: QueryMessage) => {
    messages.push(message);
    wake.resolve();
  });
  worker.on('error', (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
  );
  worker.on('exit', () => fail(new Error('The thread of a query ended without an answer.')));
  const cancel = (): void => fail(new AppError('CANCELLED'));
  signal?.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(() => fail(timeOver(timeMs)), timeMs + 50);
  try {
    for (;;) {
      const message = messages.shift();
      if (message === undefined) {
        if (failure !== null) throw failure as Error;
        await wake.promise;
        wake = Promise.withResolvers();
        continue;
      }
      if ('end' in message) {
        if (message.end === 'time') throw timeOver(timeMs);
        if (message.end === 'bytes') throw tooLarge();
        if (message.end === 'failed') throw failure ?? failed(message.text ?? '');
        return message.end === 'more';
      }
      Atomics.add(flag, 1, 1);
      Atomics.notify(flag, 1);
      yield message.rows as QueryCell[][];
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    Atomics.store(flag, 0, 1);
    void worker.terminate();
  }
}

const tooLarge = (): AppError =>
  new AppError(
    'DATA_RESTRICTION',
    'The rows of this query take too much memory. Choose fewer columns, or set a limit.',
  );

/** An older release lacks the columns that were introduced after it was built. */
function failed(text: string): Error {
  const lacking = /^no such (?:column|table): (.+)$/.exec(text)?.[1];
  if (lacking === undefined) return new Error(`A query failed: ${text}`);
  return new AppError(
    'DATA_RESTRICTION',
    `This release was built without ${lacking}. Take it out of the query, or import the release again.`,
  );
}
