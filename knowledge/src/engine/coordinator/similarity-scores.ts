import { noScore, type ScorePart, type ScoredPart } from '../structure-search/score-part.ts';
import { AppError } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../knowledge-base.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { type SharedOptions, SharedWork } from './cache/shared-work.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { Span } from '../structure-search/drawing.ts';
import type { SearchPool } from './search-pool.ts';

/** Comparing this many structures takes about 10 ms; a comparison with the whole release serves later sets, too. */
const fewStructures = 20_000;

export interface SimilarityScoresOptions {
  readonly pool: SearchPool;
  readonly structures: number;
  /** Whether any structure has a molecule. */
  readonly hasMolecules: boolean;
  readonly cacheBytes: number;
}

/**
 * Tanimoto similarities of structures to a molecule, in shared memory. One comparison with the whole release serves
 * every set, filter, tab and page, and is cached; a few structures are compared each time.
 */
export class SimilarityScores {
  readonly #options: SimilarityScoresOptions;
  readonly #cache: ByteCache<Float64Array>;
  readonly #running = new SharedWork<Float64Array>();

  constructor(options: SimilarityScoresOptions) {
    this.#options = options;
    this.#cache = new ByteCache(options.cacheBytes);
  }

  /**
   * Scores by ordinal of the structure. Only those of `wanted` are computed if these are few; the others are then
   * undefined. Fails with INVALID_REQUEST for an invalid molecule, with the reason.
   */
  async get(smiles: string, wanted: RowSet, options: CallOptions): Promise<Float64Array> {
    if (!this.#options.hasMolecules) {
      throw new AppError(
        'SEARCH_OPTION_UNAVAILABLE',
        'This release has no molecules, so its rows cannot be sorted by similarity.',
        { field: 'sortSmiles' },
      );
    }
    const key = smiles.trim();
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    if (wanted.kind === 'sparse' && wanted.count <= fewStructures)
      return this.#compareFew(key, wanted.rows, options);
    return this.#running.run(
      key,
      async (shared) => {
        const scores = await this.#compare(key, shared);
        this.#cache.set(key, scores, scores.byteLength);
        return scores;
      },
      options,
    );
  }

  async #compareFew(smiles: string, rows: Uint32Array, options: CallOptions): Promise<Float64Array> {
    // The memory of scores that nobody reads or writes is never allocated by the operating system.
    const scores = new Float64Array(new SharedArrayBuffer(this.#options.structures * 8));
    try {
      await this.#options.pool.run('scoreFew', { smiles, scores, structures: rows }, options);
    } catch (error) {
      throw asRequest(error);
    }
    return scores;
  }

  async #compare(smiles: string, { signal, background }: SharedOptions): Promise<Float64Array> {
    const { pool, structures } = this.#options;
    const scores = new Float64Array(new SharedArrayBuffer(structures * 8)).fill(noScore);
    const next = new Int32Array(new SharedArrayBuffer(4));
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const lane = async (): Promise<void> => {
      let rest: Span | null = null;
      for (;;) {
        const input: ScorePart = { smiles, scores, share: { rest, next } };
        const part: ScoredPart = await pool.run('score', input, {
          signal: either,
          background,
          pace: 'slice',
        });
        if (part.stopped !== 'slice') return;
        rest = part.rest;
      }
    };
    try {
      await Promise.all(Array.from({ length: pool.size }, lane));
    } catch (error) {
      failed.abort();
      throw asRequest(error);
    }
    return scores;
  }
}

/** Reports an unreadable molecule as an error of the request for a page instead of the search. */
function asRequest(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID_QUERY') return error;
  const { reason, position } = error.details ?? {};
  const details = { field: 'sortSmiles', reason, position };
  return new AppError('INVALID_REQUEST', error.message, details, { cause: error });
}
