import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type PartialSearch, type SearchRow } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { type SharedOptions, SharedWork } from './cache/shared-work.ts';
import { type RowSet, bytesOfSet } from '../row-sets/row-set.ts';
import { type Drawing, drawingKey } from '../structure-search/drawing.ts';
import { type DrawingSearchOptions, type DrawingResult, DrawingSearch } from './drawing-search.ts';
import { processMs } from '../structure-search/time-slice.ts';

/**
 * How long a search continues without waiting callers if it was requested with a time limit: the caller may ask again.
 */
const repeatMs = 1000;
/**
 * How long the result of a search that ran out of time is returned to callers with a time limit, instead of searching
 * again.
 */
const endedCachedMs = 10_000;

export interface DrawnStructuresOptions extends DrawingSearchOptions {
  readonly cacheBytes: number;
  /** Milliseconds that all drawings of a search may take together; 0: no limit. */
  readonly timeLimitMs: () => number;
}

/** The result of a drawing so far; `progress` is null once its search has ended. */
export interface InterimDrawingResult {
  readonly found: DrawingResult;
  readonly progress: PartialSearch | null;
}

/** Structures of drawings. Callers with the same drawing share a search; complete results are cached. */
export class DrawnStructures {
  readonly #options: DrawnStructuresOptions;
  readonly #cache: ByteCache<DrawingResult>;
  readonly #finding = new SharedWork<DrawingResult>();
  readonly #running = new Map<string, DrawingSearch>();
  /** Results of searches that recently ran out of time. */
  readonly #ended = new Map<string, DrawingResult>();

  constructor(options: DrawnStructuresOptions) {
    this.#options = options;
    this.#cache = new ByteCache(options.cacheBytes);
  }

  /**
   * The results of the drawings in a search's rows by the deadline, by drawing key. A refused drawing names its row.
   */
  async ofRows(
    rows: readonly SearchRow[],
    deadline: number | null,
    options: CallOptions,
  ): Promise<{ drawn: ReadonlyMap<string, RowSet>; partial: PartialSearch | null }> {
    const drawn = new Map<string, RowSet>();
    let partial: PartialSearch | null = null;
    for (const { rowId, criterion } of rows) {
      if (criterion.option !== 'Structure' || criterion.drawing === null) continue;
      try {
        const key = drawingKey(criterion.drawing);
        if (drawn.has(key)) continue;
        const found = await this.#of(key, criterion.drawing, deadline, options);
        drawn.set(key, found.set);
        partial = sumOf(partial, found.partial);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INVALID_QUERY') throw error;
        const details = { ...error.details, rowId };
        throw new AppError(error.code, error.message, details, { cause: error });
      }
    }
    return { drawn, partial };
  }

  /** The result of one drawing. */
  find(drawing: Drawing, options: CallOptions): Promise<DrawingResult> {
    return this.#of(drawingKey(drawing), drawing, this.deadline(), options);
  }

  /**
   * The result of one drawing, or what was found after that many milliseconds. The search continues for callers that
   * wait for its end, and for a second in which the caller may ask again.
   */
  async within(ms: number, drawing: Drawing, { signal }: CallOptions): Promise<InterimDrawingResult> {
    const key = drawingKey(drawing);
    const ended = this.#ended.get(key);
    if (ended !== undefined && !this.#running.has(key)) return { found: ended, progress: null };
    const waiting = new AbortController();
    const timer = new AbortController();
    const found = this.#of(key, drawing, this.deadline(), {
      signal: signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]),
    });
    const tooLate = delay(ms, null, { signal: timer.signal });
    // The one that loses the race may still fail later.
    found.catch(() => undefined);
    tooLate.catch(() => undefined);
    try {
      const first = await Promise.race([found, tooLate]);
      const running = this.#running.get(key);
      if (first !== null || running === undefined) return { found: first ?? (await found), progress: null };
      setTimeout(() => waiting.abort(), repeatMs).unref();
      return running.interimResult();
    } finally {
      timer.abort();
    }
  }

  /** The deadline of all drawings of a search that starts now; null: none. */
  deadline(): number | null {
    const timeLimitMs = this.#options.timeLimitMs();
    return timeLimitMs === 0 ? null : processMs() + timeLimitMs;
  }

  async #of(
    key: string,
    drawing: Drawing,
    deadline: number | null,
    options: CallOptions,
  ): Promise<DrawingResult> {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    return this.#finding.run(key, (shared) => this.#find(key, drawing, deadline, shared), options);
  }

  async #find(
    key: string,
    drawing: Drawing,
    deadline: number | null,
    options: SharedOptions,
  ): Promise<DrawingResult> {
    const search = new DrawingSearch(this.#options, drawing, deadline);
    this.#running.set(key, search);
    try {
      const found = await search.run(options);
      if (found.partial === null) {
        this.#cache.set(key, found, bytesOfSet(found.set) + 32 * (found.best?.length ?? 0));
      } else {
        this.#ended.set(key, found);
        setTimeout(() => {
          if (this.#ended.get(key) === found) this.#ended.delete(key);
        }, endedCachedMs).unref();
      }
      return found;
    } finally {
      if (this.#running.get(key) === search) this.#running.delete(key);
    }
  }
}

export function sumOf(a: PartialSearch | null, b: PartialSearch | null): PartialSearch | null {
  if (a === null || b === null) return a ?? b;
  return { looked: a.looked + b.looked, total: a.total + b.total };
}
