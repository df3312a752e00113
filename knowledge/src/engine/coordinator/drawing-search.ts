import { limits, type PartialSearch } from '@moltrove/contract/without-calls';
import type { JobOptions } from '../worker-pool/job-pool.ts';
import { type RowSet, setOfWords } from '../row-sets/row-set.ts';
import { setBit, sharedWords } from '../row-sets/words.ts';
import {
  type Drawing,
  type DrawingPart,
  type SliceResult,
  isNamed,
  type Span,
} from '../structure-search/drawing.ts';
import { MostSimilar, type ScoredRow } from '../structure-search/most-similar.ts';
import { processMs } from '../structure-search/time-slice.ts';
import { firstSteps, roundFactor } from '../structure-search/trial.ts';
import type { SharedOptions } from './cache/shared-work.ts';
import type { SearchPool } from './search-pool.ts';

/** How long to wait for threads after the time limit, at which they normally stop, before ignoring them. */
const graceMs = 50;
/** Hard molecules given to a thread at once; those that its slice does not reach are returned. */
const undecidedAtOnce = 64;

/** The result of a search for a drawing. */
export interface DrawingResult {
  readonly set: RowSet;
  /** The most similar structures of a search by similarity, best first, ties by row; null for other categories. */
  readonly best: readonly ScoredRow[] | null;
  /** Null if every molecule was tested. */
  readonly partial: PartialSearch | null;
}

export interface DrawingSearchOptions {
  readonly pool: SearchPool;
  readonly structures: number;
  /** Forms that differ from their structure. */
  readonly forms: number;
}

/** A slice of the search on some thread; null if no thread started or finished it in time. */
type Slice = (share: DrawingPart['share'], pace: JobOptions['pace']) => Promise<SliceResult | null>;

/**
 * Searches for a drawing, in slices on every thread. The rest of a slice goes to the end of the queue. Molecules are
 * tested in index order, so that the first hits are found first.
 */
export class DrawingSearch {
  readonly #pool: SearchPool;
  readonly #drawing: Drawing;
  readonly #deadline: number | null;
  readonly #structures: number;
  readonly #total: number;
  /** Structures found so far. */
  readonly #words: Uint32Array;
  readonly #best: MostSimilar | null;
  #looked = 0;
  /** The number of molecules to test, once a thread has reported it. */
  #size: number | null = null;
  #undecided: number[] = [];
  #isTimeOver = false;

  /** `deadline` is a time by `processMs`; null: no limit. */
  constructor({ pool, structures, forms }: DrawingSearchOptions, drawing: Drawing, deadline: number | null) {
    this.#pool = pool;
    this.#drawing = drawing;
    this.#deadline = deadline;
    this.#structures = structures;
    this.#total = drawing.feature === 'desalted' ? structures : structures + forms;
    this.#words = sharedWords(structures);
    this.#best = drawing.category === 'similarity' ? new MostSimilar(limits.maxDrawnHits) : null;
  }

  /** Searches to the end or until the time limit. If a slice fails, the others are cancelled and the search fails. */
  async run(options: SharedOptions): Promise<DrawingResult> {
    const timeout = new AbortController();
    const failed = new AbortController();
    const timer =
      this.#deadline === null ? null : setTimeout(() => timeout.abort(), this.#msLeft() + graceMs);
    const slice = this.#sliceUntil(timeout.signal, failed.signal, options);
    try {
      await this.#testSpans(slice);
      for (let steps = firstSteps * roundFactor; this.#hasMoreToTest(); steps *= roundFactor) {
        await this.#tryUndecided(slice, steps);
      }
      return this.#found();
    } catch (error) {
      failed.abort();
      throw error;
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
  }

  /** The structures found so far, while the search continues. */
  interimResult(): { readonly found: DrawingResult; readonly progress: PartialSearch } {
    return { found: this.#found(), progress: { looked: this.#lookedOfTotal(), total: this.#total } };
  }

  #sliceUntil(
    timeout: AbortSignal,
    failed: AbortSignal,
    { signal: ended, background }: SharedOptions,
  ): Slice {
    const stops = [ended, failed];
    const signal = AbortSignal.any([timeout, ...stops]);
    return async (share, pace) => {
      try {
        const part = { drawing: this.#drawing, share, deadline: this.#deadline };
        return this.#addSlice(await this.#pool.run('findMolecules', part, { signal, background, pace }));
      } catch (error) {
        if (!timeout.aborted || stops.some((stop) => stop.aborted)) throw error;
        this.#isTimeOver = true;
        return null;
      }
    };
  }

  async #testSpans(slice: Slice): Promise<void> {
    const next = new Int32Array(new SharedArrayBuffer(4));
    const named = isNamed(this.#drawing);
    await inParallel(named ? 1 : this.#pool.size, async () => {
      let rest: Span | null = null;
      for (;;) {
        const part: SliceResult | null = await slice({ rest, next }, named ? 'quick' : 'slice');
        if (part === null || part.stopped !== 'slice') return;
        rest = part.rest;
      }
    });
  }

  async #tryUndecided(slice: Slice, steps: number): Promise<void> {
    const open = this.#undecided;
    this.#undecided = [];
    await inParallel(this.#pool.size, async () => {
      while (open.length > 0 && !this.#isTimeOver) {
        const undecided = Uint32Array.from(open.splice(0, undecidedAtOnce));
        const part = await slice({ undecided, steps }, 'long');
        if (part !== null) open.unshift(...part.untried);
      }
    });
  }

  #hasMoreToTest(): boolean {
    return this.#undecided.length > 0 && !this.#isTimeOver;
  }

  #msLeft(): number {
    return Math.max(0, this.#deadline! - processMs());
  }

  #addSlice(part: SliceResult): SliceResult {
    const { rows, similarities, looked, total, undecided, stopped } = part;
    for (let at = 0; at < rows.length; at += 1) setBit(this.#words, rows[at]);
    if (similarities !== null) rows.forEach((row, at) => this.#best!.add(row, similarities[at]));
    this.#looked += looked;
    this.#size = total;
    for (const structure of undecided) this.#undecided.push(structure);
    this.#isTimeOver ||= stopped === 'time';
    return part;
  }

  #found(): DrawingResult {
    const looked = this.#lookedOfTotal();
    return {
      set: setOfWords(this.#structures, sharedCopy(this.#words)),
      best: this.#best?.list() ?? null,
      partial: this.#isTimeOver && looked < this.#total ? { looked, total: this.#total } : null,
    };
  }

  #lookedOfTotal(): number {
    return this.#size === null ? 0 : Math.max(0, this.#total - (this.#size - this.#looked));
  }
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

function sharedCopy(words: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(words.byteLength));
  copy.set(words);
  return copy;
}
