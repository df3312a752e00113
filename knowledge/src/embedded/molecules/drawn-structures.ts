import { AppError, type SearchRow } from '@moltrove/contract';
import type { CallOptions } from '../../knowledge-base.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { SharedWork } from '../cache/shared-work.ts';
import type { SearchJobs, SearchSetup } from '../engine/jobs.ts';
import type { JobPool } from '../pool/job-pool.ts';
import { type RowSet, bytesOfSet, setOfWords } from '../sets/row-set.ts';
import { sharedWords } from '../sets/words.ts';
import { type Drawing, drawingKey } from './drawing.ts';

/** More parts than threads: a thread that is done early takes another. */
const partsAThread = 4;

/** Structures of drawings, each shared out over all search threads; what was found is kept while there is room. */
export class DrawnStructures {
  readonly #pool: JobPool<SearchJobs, SearchSetup>;
  readonly #structures: number;
  readonly #kept: ByteCache<RowSet>;
  readonly #finding = new SharedWork<RowSet>();

  constructor(pool: JobPool<SearchJobs, SearchSetup>, structures: number, cacheBytes: number) {
    this.#pool = pool;
    this.#structures = structures;
    this.#kept = new ByteCache(cacheBytes);
  }

  /** What the drawings of a search's rows find, by their keys. A drawing that is refused names its row. */
  async ofRows(rows: readonly SearchRow[], options: CallOptions): Promise<ReadonlyMap<string, RowSet>> {
    const found = new Map<string, RowSet>();
    for (const { rowId, criterion } of rows) {
      if (criterion.option !== 'Structure' || criterion.drawing === null) continue;
      try {
        const key = drawingKey(criterion.drawing);
        found.set(key, await this.#of(key, criterion.drawing, options));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INVALID_QUERY') throw error;
        const details = { ...error.details, rowId };
        throw new AppError(error.code, error.message, details, { cause: error });
      }
    }
    return found;
  }

  async #of(key: string, drawing: Drawing, options: CallOptions): Promise<RowSet> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    return this.#finding.run(
      key,
      async (signal) => {
        const set = await this.#find(drawing, signal);
        this.#kept.set(key, set, bytesOfSet(set));
        return set;
      },
      options,
    );
  }

  async #find(drawing: Drawing, signal: AbortSignal): Promise<RowSet> {
    const parts = this.#pool.size === 1 ? 1 : this.#pool.size * partsAThread;
    const lists = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        this.#pool.run('findMolecules', { drawing, part, parts }, { signal }),
      ),
    );
    const words = sharedWords(this.#structures);
    for (const rows of lists) {
      for (let at = 0; at < rows.length; at += 1) words[rows[at] >>> 5] |= 1 << (rows[at] & 31);
    }
    return setOfWords(this.#structures, words);
  }
}
