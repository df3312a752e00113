import { wordsOf } from '@moltrove/chemistry';
import { AppError, type PartialSearch, type SearchRow } from '@moltrove/contract';
import type { CallOptions } from '../../knowledge-base.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { SharedWork } from '../cache/shared-work.ts';
import type { SearchJobs, SearchSetup } from '../engine/jobs.ts';
import type { JobPool } from '../pool/job-pool.ts';
import { type RowSet, bytesOfSet, setOfWords } from '../sets/row-set.ts';
import { sharedWords } from '../sets/words.ts';
import { type Drawing, drawingKey, type DrawingPart, type FoundPart, isNamed } from './drawing.ts';
import { processMs } from './patience.ts';
import { type ScoredRow, mostSimilar } from './most-similar.ts';

/** More parts than threads: a thread that is done early takes another. */
const partsAThread = 4;
/** How long after the time limit the threads are waited for, which end by themselves, before they are left behind. */
const graceMs = 50;

/** What a drawing finds. */
export interface DrawnSet {
  readonly set: RowSet;
  /** The most similar ones of a search by similarity, best first, ties by row; null for other categories. */
  readonly best: readonly ScoredRow[] | null;
  /** Null when every molecule was looked at. */
  readonly partial: PartialSearch | null;
}

export interface DrawnStructuresOptions {
  readonly pool: JobPool<SearchJobs, SearchSetup>;
  readonly structures: number;
  /** Forms that differ from their structure. */
  readonly forms: number;
  readonly cacheBytes: number;
  /** What all drawings of a search may take together, in milliseconds; 0 is without limit. */
  readonly timeLimitMs: number;
}

/** Structures of drawings, each shared out over all search threads; what was found in full is kept while there is room. */
export class DrawnStructures {
  readonly #options: DrawnStructuresOptions;
  readonly #kept: ByteCache<DrawnSet>;
  readonly #finding = new SharedWork<DrawnSet>();

  constructor(options: DrawnStructuresOptions) {
    this.#options = options;
    this.#kept = new ByteCache(options.cacheBytes);
  }

  /** What the drawings of a search's rows find, by their keys. A drawing that is refused names its row. */
  async ofRows(
    rows: readonly SearchRow[],
    options: CallOptions,
  ): Promise<{ drawn: ReadonlyMap<string, RowSet>; partial: PartialSearch | null }> {
    const drawn = new Map<string, RowSet>();
    const deadline = this.#deadline();
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
  of(drawing: Drawing, options: CallOptions): Promise<DrawnSet> {
    return this.#of(drawingKey(drawing), drawing, this.#deadline(), options);
  }

  #deadline(): number | null {
    const { timeLimitMs } = this.#options;
    return timeLimitMs === 0 ? null : processMs() + timeLimitMs;
  }

  async #of(key: string, drawing: Drawing, deadline: number | null, options: CallOptions): Promise<DrawnSet> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    return this.#finding.run(
      key,
      async (signal) => {
        const found = await this.#find(drawing, deadline, signal);
        if (found.partial === null) {
          this.#kept.set(key, found, bytesOfSet(found.set) + 32 * (found.best?.length ?? 0));
        }
        return found;
      },
      options,
    );
  }

  async #find(drawing: Drawing, deadline: number | null, signal: AbortSignal): Promise<DrawnSet> {
    const { pool, structures, forms } = this.#options;
    const parts = pool.size === 1 || isNamed(drawing) ? 1 : pool.size * partsAThread;
    const total = drawing.feature === 'desalted' ? structures : structures + forms;
    const late = lateSignal(deadline);
    try {
      const search = this.#searchIn(drawing, deadline, signal, late.signal);
      const stretches = Array.from({ length: parts }, (_, part) => ({ part, parts }));
      const first = await Promise.all(
        // At most so many: the stretches are of whole words of 32 molecules.
        stretches.map((share) => search(share, () => Math.ceil(wordsOf(total) / parts) * 32)),
      );
      const hard = first.flatMap((part) => [...part.hard]);
      const second = await Promise.all(
        dealt(hard, pool.size).map((places) => search({ hard: places }, () => places.length)),
      );
      return drawnSet(drawing, structures, total, [...first, ...second]);
    } finally {
      late.end();
    }
  }

  /**
   * Runs a share of the search; one that no thread got to in time, or that a thread could not get out of, has found
   * nothing and left so many molecules.
   */
  #searchIn(drawing: Drawing, deadline: number | null, signal: AbortSignal, late: AbortSignal) {
    const either = AbortSignal.any([signal, late]);
    return async (share: DrawingPart['share'], size: () => number): Promise<FoundPart> => {
      try {
        return await this.#options.pool.run(
          'findMolecules',
          { drawing, share, deadline },
          { signal: either },
        );
      } catch (error) {
        if (!late.aborted || signal.aborted) throw error;
        const none = new Uint32Array(0);
        return { rows: none, similarities: new Float64Array(0), left: size(), hard: none };
      }
    };
  }
}

/** Aborts a little after the deadline, which the threads keep by themselves; never where there is none. */
function lateSignal(deadline: number | null): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  if (deadline === null) return { signal: controller.signal, end: () => undefined };
  const timer = setTimeout(() => controller.abort(), Math.max(0, deadline - processMs()) + graceMs);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}

function drawnSet(
  { category }: Drawing,
  structures: number,
  total: number,
  found: readonly FoundPart[],
): DrawnSet {
  const words = sharedWords(structures);
  for (const { rows } of found) {
    for (let at = 0; at < rows.length; at += 1) words[rows[at] >>> 5] |= 1 << (rows[at] & 31);
  }
  const left = found.reduce((sum, part) => sum + part.left, 0);
  return {
    set: setOfWords(structures, words),
    best: category === 'similarity' ? mostSimilar(structures, found) : null,
    partial: left === 0 ? null : { looked: Math.max(0, total - left), total },
  };
}

/** The places dealt out to so many hands, none of them empty. */
function dealt(places: readonly number[], hands: number): Uint32Array[] {
  return Array.from({ length: Math.min(hands, places.length) }, (_, hand) =>
    Uint32Array.from(places.filter((_place, at) => at % hands === hand)),
  );
}

function sumOf(a: PartialSearch | null, b: PartialSearch | null): PartialSearch | null {
  if (a === null || b === null) return a ?? b;
  return { looked: a.looked + b.looked, total: a.total + b.total };
}
