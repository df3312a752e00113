import { describe, expect, test } from 'vitest';
import type { SortKeyChunkInput } from '../answers/pages/page.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { allRows, noRows, setOfSorted } from '../row-sets/row-set.ts';
import { bytesOfChunks, type SortKeyChunk } from '../answers/pages/sort-key-chunks.ts';
import { SortKeyCache } from './sort-key-cache.ts';
import type { SearchPool } from './search-pool.ts';

const universe = 1_000_000;
const many = setOfSorted(
  universe,
  Uint32Array.from({ length: universe / 4 }, (_, at) => at * 4),
);
const setOf = (activities: ResultSet['activities']): ResultSet => ({
  structures: noRows(10),
  activities,
  narrowed: true,
});
const page = {
  tab: 'activities',
  sort: { column: 'reference', direction: 'asc' },
  from: 9000,
  to: 9010,
} as const;

function sorted(): {
  asked: SortKeyChunkInput[];
  bytes: number[];
  chunksOf: (
    set: ResultSet,
    other?: Partial<Parameters<SortKeyCache['get']>[2]>,
  ) => Promise<readonly SortKeyChunk[] | null>;
} {
  const asked: SortKeyChunkInput[] = [];
  const bytes: number[] = [];
  const pool = {
    size: 3,
    run(_: string, input: SortKeyChunkInput): Promise<SortKeyChunk> {
      asked.push(input);
      const keys = new Uint32Array(asked.length);
      return Promise.resolve({ span: input.span, shift: 0, keys, sizes: new Uint32Array(2) });
    },
  } as unknown as SearchPool;
  const parts = new SortKeyCache();
  const get = (set: ResultSet, other = {}): Promise<readonly SortKeyChunk[] | null> =>
    parts.get(pool, set, { ...page, ...other }, (grown) => bytes.push(grown), {});
  return { asked, bytes, chunksOf: get };
}

describe('the sort keys of many rows', () => {
  test('are computed by all threads, and cached for the next page', async () => {
    const { asked, bytes, chunksOf: get } = sorted();
    const first = await get(setOf(many));
    expect(asked.map(({ span }) => span)).toEqual([
      { from: 0, to: 333_333 },
      { from: 333_333, to: 666_666 },
      { from: 666_666, to: universe },
    ]);
    expect(await get(setOf(many), { from: 50_000, to: 50_010 })).toBe(first);
    expect(bytes).toEqual([bytesOfChunks(first!)]);
  });

  test('are replaced by those of another order', async () => {
    const { asked, bytes, chunksOf: get } = sorted();
    const first = (await get(setOf(many)))!;
    const second = (await get(setOf(many), { sort: { column: 'reference', direction: 'desc' } }))!;
    expect(asked).toHaveLength(6);
    expect(bytes).toEqual([bytesOfChunks(first), bytesOfChunks(second) - bytesOfChunks(first)]);
  });

  test.each([
    ['a page near the beginning', setOf(many), { from: 0, to: 10 }],
    ['a page after the last', setOf(many), { from: universe, to: universe + 10 }],
    ['the order of the tab', setOf(many), { sort: null }],
    ['few rows', setOf(setOfSorted(universe, Uint32Array.of(1, 2))), {}],
    ['everything', setOf(allRows(universe)), {}],
    ['rows that a thread finds', setOf(many), { tab: 'assays' as const }],
  ])('are not computed for %s', async (_, set, other) => {
    const { asked, chunksOf: get } = sorted();
    expect(await get(set, other)).toBeNull();
    expect(asked).toEqual([]);
  });
});
