import { drawingSchema } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { type JobOptions, type Pace, paceOf } from '../worker-pool/job-pool.ts';
import { rowsOfWords, asWords } from '../row-sets/row-set.ts';
import { DrawingSearch } from './drawing-search.ts';
import type { DrawingPart, SliceResult, Span } from '../structure-search/drawing.ts';
import { nextSpan } from '../structure-search/trial.ts';
import type { SearchPool } from './search-pool.ts';

const structures = 1000;
const spanSize = 64;
/** Molecules tested by a slice in these tests. */
const sliceSize = 50;

/**
 * A pool whose slices are completed one by one: every third molecule is a hit, those of `hard` need that many steps.
 */
class SlicePool {
  readonly size = 2;
  readonly begun: { drawing: string; pace: Pace; share: DrawingPart['share'] }[] = [];
  readonly #hard: ReadonlyMap<number, number>;
  #waiting: (() => void)[] = [];

  constructor(hard: ReadonlyMap<number, number> = new Map()) {
    this.#hard = hard;
  }

  get waits(): number {
    return this.#waiting.length;
  }

  async run(_kind: string, input: DrawingPart, options: JobOptions = {}): Promise<SliceResult> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.begun.push({ drawing: input.drawing.value, pace: paceOf(options), share: input.share });
    return 'undecided' in input.share ? this.#tryUndecided(input.share) : this.#look(input.share);
  }

  /** Completes the job that has waited longest. */
  async step(): Promise<void> {
    this.#waiting.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }

  #look({ rest, next }: { rest: Span | null; next: Int32Array }): SliceResult {
    const span = rest ?? nextSpan(next, spanSize, { from: 0, to: structures });
    if (span === null) return slice({ stopped: 'end' });
    const to = Math.min(span.to, span.from + sliceSize);
    const molecules = Array.from({ length: to - span.from }, (_, at) => span.from + at);
    const hard = molecules.filter((molecule) => this.#hard.has(molecule));
    return slice({
      rows: Uint32Array.from(molecules.filter((molecule) => molecule % 3 === 0 && !this.#hard.has(molecule))),
      looked: molecules.length - hard.length,
      undecided: Uint32Array.from(hard),
      rest: to < span.to ? { from: to, to: span.to } : null,
    });
  }

  #tryUndecided({ undecided, steps }: { undecided: Uint32Array; steps: number }): SliceResult {
    const isEnough = steps >= this.#hard.get(undecided[0])!;
    return slice({
      rows: undecided.slice(0, isEnough ? 1 : 0),
      looked: isEnough ? 1 : 0,
      undecided: isEnough ? new Uint32Array(0) : undecided.slice(0, 1),
      untried: undecided.slice(1),
    });
  }
}

function slice(overrides: Partial<SliceResult>): SliceResult {
  const empty = new Uint32Array(0);
  const none = { rows: empty, similarities: null, looked: 0, undecided: empty, untried: empty, rest: null };
  return { ...none, total: structures, stopped: 'slice', ...overrides };
}

function begin(pool: SlicePool, value = 'CCO', background = () => false) {
  const options = { pool: pool as unknown as SearchPool, structures, forms: 0 };
  const search = new DrawingSearch(options, drawingSchema.parse({ format: 'smiles', value }), null);
  return { search, ended: search.run({ signal: new AbortController().signal, background }) };
}

const thirds = Array.from({ length: structures }, (_, row) => row).filter((row) => row % 3 === 0);

describe('a structure search', () => {
  test('continues where its slices stopped until every molecule was tested once', async () => {
    const pool = new SlicePool();
    const { search, ended } = begin(pool);
    const looked: number[] = [];
    while (pool.waits > 0) {
      await pool.step();
      const { found, progress } = search.interimResult();
      looked.push(progress.looked);
      const rows = rowsOfWords(asWords(found.set), found.set.count);
      expect(rows.length).toBeLessThanOrEqual(Math.ceil(progress.looked / 3) + 1);
    }
    const { set, partial } = await ended;
    expect([...rowsOfWords(asWords(set), set.count)]).toEqual(thirds);
    expect(partial).toBeNull();
    expect(looked).toEqual(looked.toSorted((a, b) => a - b));
    expect(looked.at(-1)).toBe(structures);
  });

  test('reports hits from the first slices on', async () => {
    const pool = new SlicePool();
    const { search } = begin(pool);
    await pool.step();
    await pool.step();
    const { set } = search.interimResult().found;
    expect([...rowsOfWords(asWords(set), set.count)].slice(0, 6)).toEqual(thirds.slice(0, 6));
  });

  test('takes turns with another one', async () => {
    const pool = new SlicePool();
    const [one, other] = [begin(pool, 'C'), begin(pool, 'N')];
    while (pool.waits > 0) await pool.step();
    await Promise.all([one.ended, other.ended]);
    const turns = pool.begun.slice(0, 20).map(({ drawing }) => drawing);
    expect(turns).toEqual(Array.from({ length: 20 }, (_, turn) => (turn % 4 < 2 ? 'C' : 'N')));
  });

  test('is in the background, hard molecules too, until somebody waits for it', async () => {
    const pool = new SlicePool(new Map([[7, 1e9]]));
    let isAwaited = false;
    const { ended } = begin(pool, 'C', () => !isAwaited);
    while (pool.begun.length < 10) await pool.step();
    isAwaited = true;
    while (pool.begun.length < 20) await pool.step();
    isAwaited = false;
    while (pool.waits > 0) await pool.step();
    expect((await ended).partial).toBeNull();
    const paces = pool.begun.map(({ pace }) => pace);
    expect([...new Set(paces.slice(0, 10))]).toEqual(['background']);
    expect([...new Set(paces.slice(10, 20))]).toEqual(['slice']);
    expect([...new Set(paces.slice(20))]).toEqual(['background']);
  });

  test('tries hard molecules after all others, with more steps each round', async () => {
    const hard = new Map([
      [7, 1e6],
      [300, 1e8],
      [301, 1e6],
    ]);
    const pool = new SlicePool(hard);
    const { ended } = begin(pool);
    while (pool.waits > 0) await pool.step();
    const { set, partial } = await ended;
    expect(set.count).toBe(new Set([...thirds, ...hard.keys()]).size);
    expect(partial).toBeNull();
    const firstLong = pool.begun.findIndex(({ pace }) => pace === 'long');
    const tries = pool.begun.slice(firstLong);
    expect(pool.begun.slice(0, firstLong).every(({ pace }) => pace === 'slice')).toBe(true);
    expect(tries.map(({ pace }) => pace)).toEqual(tries.map(() => 'long'));
    const steps = tries.map(({ share }) => ('undecided' in share ? share.steps : 0));
    expect(new Set(steps).size).toBe(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});
