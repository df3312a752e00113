import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type PartialSearch, type SearchRow } from '@moltrove/contract';
import type { CallOptions } from '../../knowledge-base.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { SharedWork } from './cache/shared-work.ts';
import { type RowSet, bytesOfSet } from '../row-sets/row-set.ts';
import { type Drawing, drawingKey } from '../structure-search/drawing.ts';
import { type DrawingSearchOptions, type DrawnSet, DrawingSearch } from './drawing-search.ts';
import { processMs } from '../structure-search/patience.ts';

/** How long a search goes on that only callers who do not wait for its end asked for: they come back for more. */
const comesBackMs = 1000;
/** How long a search whose time was over is not begun again for callers who ask how far it came. */
const endedCachedMs = 10_000;

export interface DrawnStructuresOptions extends DrawingSearchOptions {
  readonly cacheBytes: number;
  /** What all drawings of a search may take together, in milliseconds; 0 is without limit. */
  readonly timeLimitMs: number;
}

/** What there is of a drawing by now; `progress` while its search goes on, else null. */
export interface DrawnSoFar {
  readonly found: DrawnSet;
  readonly progress: PartialSearch | null;
}

/** Structures of drawings. Callers that ask for the same one share a search; what was found in full is kept while there is room. */
export class DrawnStructures {
  readonly #options: DrawnStructuresOptions;
  readonly #cache: ByteCache<DrawnSet>;
  readonly #finding = new SharedWork<DrawnSet>();
  readonly #running = new Map<string, DrawingSearch>();
  /** What searches found whose time was over not long ago. */
  readonly #ended = new Map<string, DrawnSet>();

  constructor(options: DrawnStructuresOptions) {
    this.#options = options;
    this.#cache = new ByteCache(options.cacheBytes);
  }

  /** What the drawings of a search's rows find by then, by their keys. A drawing that is refused names its row. */
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

  /** What one drawing finds. */
  find(drawing: Drawing, options: CallOptions): Promise<DrawnSet> {
    return this.#of(drawingKey(drawing), drawing, this.deadline(), options);
  }

  /**
   * What one drawing finds, or what was found of it so many milliseconds from now. Its search goes on for those who wait
   * for its end, and for a second in which the caller may ask again.
   */
  async within(ms: number, drawing: Drawing, { signal }: CallOptions): Promise<DrawnSoFar> {
    const key = drawingKey(drawing);
    const ended = this.#ended.get(key);
    if (ended !== undefined && !this.#running.has(key)) return { found: ended, progress: null };
    const waiting = new AbortController();
    const timer = new AbortController();
    const found = this.#of(key, drawing, this.deadline(), {
      signal: signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]),
    });
    const tooLate = delay(ms, null, { signal: timer.signal });
    // Whichever loses may fail later.
    found.catch(() => undefined);
    tooLate.catch(() => undefined);
    try {
      const first = await Promise.race([found, tooLate]);
      const running = this.#running.get(key);
      if (first !== null || running === undefined) return { found: first ?? (await found), progress: null };
      setTimeout(() => waiting.abort(), comesBackMs).unref();
      return running.soFar();
    } finally {
      timer.abort();
    }
  }

  /** When all drawings of a search that begins now have to be done; null is never. */
  deadline(): number | null {
    const { timeLimitMs } = this.#options;
    return timeLimitMs === 0 ? null : processMs() + timeLimitMs;
  }

  async #of(key: string, drawing: Drawing, deadline: number | null, options: CallOptions): Promise<DrawnSet> {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    return this.#finding.run(key, (signal) => this.#find(key, drawing, deadline, signal), options);
  }

  async #find(
    key: string,
    drawing: Drawing,
    deadline: number | null,
    signal: AbortSignal,
  ): Promise<DrawnSet> {
    const search = new DrawingSearch(this.#options, drawing, deadline);
    this.#running.set(key, search);
    try {
      const found = await search.run(signal);
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
