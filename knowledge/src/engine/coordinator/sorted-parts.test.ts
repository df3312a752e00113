import { describe, expect, test } from 'vitest';
import type { KeyPartInput } from '../answers/pages/page.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { allRows, noRows, setOfSorted } from '../row-sets/row-set.ts';
import { bytesOfParts, type KeyedPart } from '../answers/pages/keyed-parts.ts';
import { SortedParts } from './sorted-parts.ts';
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
  tab: 'activitiestab',
  sort: { column: 'reference', direction: 'asc' },
  from: 9000,
  to: 9010,
} as const;

function sorted(): {
  asked: KeyPartInput[];
  bytes: number[];
  of: (
    set: ResultSet,
    other?: Partial<Parameters<SortedParts['of']>[2]>,
  ) => Promise<readonly KeyedPart[] | null>;
} {
  const asked: KeyPartInput[] = [];
  const bytes: number[] = [];
  const pool = {
    size: 3,
    run(_: string, input: KeyPartInput): Promise<KeyedPart> {
      asked.push(input);
      const keys = new Uint32Array(asked.length);
      return Promise.resolve({ span: input.span, shift: 0, keys, sizes: new Uint32Array(2) });
    },
  } as unknown as SearchPool;
  const parts = new SortedParts();
  const of = (set: ResultSet, other = {}): Promise<readonly KeyedPart[] | null> =>
    parts.of(pool, set, { ...page, ...other }, (grown) => bytes.push(grown), {});
  return { asked, bytes, of };
}

describe('the keys of many rows in an order', () => {
  test('are made by all threads, and kept for the next page', async () => {
    const { asked, bytes, of } = sorted();
    const first = await of(setOf(many));
    expect(asked.map(({ span }) => span)).toEqual([
      { from: 0, to: 333_333 },
      { from: 333_333, to: 666_666 },
      { from: 666_666, to: universe },
    ]);
    expect(await of(setOf(many), { from: 50_000, to: 50_010 })).toBe(first);
    expect(bytes).toEqual([bytesOfParts(first!)]);
  });

  test('make room for those of another order', async () => {
    const { asked, bytes, of } = sorted();
    const first = (await of(setOf(many)))!;
    const second = (await of(setOf(many), { sort: { column: 'reference', direction: 'desc' } }))!;
    expect(asked).toHaveLength(6);
    expect(bytes).toEqual([bytesOfParts(first), bytesOfParts(second) - bytesOfParts(first)]);
  });

  test.each([
    ['a page near the beginning', setOf(many), { from: 0, to: 10 }],
    ['a page after the last', setOf(many), { from: universe, to: universe + 10 }],
    ['the order of the tab', setOf(many), { sort: null }],
    ['few rows', setOf(setOfSorted(universe, Uint32Array.of(1, 2))), {}],
    ['everything', setOf(allRows(universe)), {}],
    ['rows that a thread finds', setOf(many), { tab: 'assaytab' as const }],
  ])('are not made for %s', async (_, set, other) => {
    const { asked, of } = sorted();
    expect(await of(set, other)).toBeNull();
    expect(asked).toEqual([]);
  });
});
