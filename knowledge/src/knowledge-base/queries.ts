import type { CallOptions } from './calls.ts';

export type QueryParameter = string | number;
export type QueryCell = string | number | null;

/** SQL with `?` for its parameters. Its names are from the list of tables, never from a request. */
export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

export interface QueryBounds {
  readonly timeMs: number;
  readonly maxRows: number;
  /** Of all cells, as they are in memory. */
  readonly maxBytes: number;
}

export interface QueryOptions extends CallOptions {
  /**
   * Called with a promise that resolves when the thread of the query has ended, which may be after the answer: SQLite
   * cannot be stopped while it sorts.
   */
  readonly onThread?: (ended: Promise<void>) => void;
}

/** Queries over the listed tables. */
export interface QueryCalls {
  /**
   * The rows of a compiled query in batches; returns whether more rows follow. Fails with CANCELLED, or with
   * DATA_RESTRICTION when its time is over or its rows take too much memory.
   */
  queryRows(
    query: CompiledQuery,
    bounds: QueryBounds,
    options?: QueryOptions,
  ): AsyncGenerator<readonly (readonly QueryCell[])[], boolean>;
}
