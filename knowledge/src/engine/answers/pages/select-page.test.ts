import { describe, expect, test } from 'vitest';
import { Random } from '../../../testing/random.ts';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { type RowSet, allRows, setOfSorted } from '../../row-sets/row-set.ts';
import { sortKeyChunk, selectByKeys, spansOf } from './sort-key-chunks.ts';
import { nthRows, selectPage } from './select-page.ts';
import { noValue } from './sort-keys.ts';

const universe = 30_000;

function someRows(random: Random, probability: number): RowSet {
  const rows = Array.from({ length: universe }, (_, row) => row).filter(() => random.chance(probability));
  return setOfSorted(universe, Uint32Array.from(rows));
}

const spreads: [name: string, key: (random: Random) => number][] = [
  ['few values', (random) => random.below(3)],
  ['one value', () => 7],
  ['many values', (random) => random.below(4_000_000_000)],
  ['missing values', (random) => (random.chance(0.5) ? noValue : random.below(100_000))],
];

describe('a page of a sorted set', () => {
  test.each(spreads)('with %s is a slice of the fully sorted rows', (_, keyOf) => {
    const random = new Random(3);
    const keys = Uint32Array.from({ length: universe }, () => keyOf(random));
    const ids = Uint32Array.from({ length: universe }, (_, row) => (row * 7919) % universe);
    const highest = keys.reduce(
      (highestYet, key) => (key === noValue ? highestYet : Math.max(highestYet, key)),
      0,
    );
    const fill = (rows: Uint32Array, into: Uint32Array): void =>
      rows.forEach((row, at) => (into[at] = keys[row]));
    for (const set of [allRows(universe), someRows(random, 0.3), someRows(random, 0.005)]) {
      const sorted = [...nthRows(set, 0, universe)].sort((a, b) => keys[a] - keys[b] || ids[a] - ids[b]);
      for (const [from, to] of [
        [0, 10],
        [5, 6],
        [140, 1140],
        [7000, 7100],
        [set.count - 3, set.count + 9],
        [set.count, set.count + 1],
      ] as const) {
        const sortKeys = { fill, highest, groups: null };
        expect([...selectPage(set, sortKeys, ids, from, to, neverCancelled)]).toEqual(sorted.slice(from, to));
        const end = Math.min(to, set.count);
        if (from >= end) continue;
        for (const count of [1, 2, 4]) {
          const parts = spansOf(set, count).map((span) => sortKeyChunk(set, span, sortKeys, neverCancelled));
          expect([...selectByKeys(set, parts, ids, from, end, neverCancelled)]).toEqual(
            sorted.slice(from, to),
          );
        }
      }
    }
  });

  test.each(spreads)('of a whole release with %s by the entities of its rows', (_, keyOf) => {
    const random = new Random(4);
    const entities = 700;
    const keys = Uint32Array.from({ length: entities }, () => keyOf(random));
    const ids = Uint32Array.from({ length: universe }, (_, row) => (row * 7919) % universe);
    const entityOf = Uint32Array.from({ length: universe }, () => random.below(entities));
    const rows = Uint32Array.from(entityOf.keys()).sort((a, b) => entityOf[a] - entityOf[b] || a - b);
    const offsets = Uint32Array.from({ length: entities + 1 }, (_, entity) => {
      const at = rows.findIndex((row) => entityOf[row] >= entity);
      return at === -1 ? universe : at;
    });
    const keysVia = (row: number): number => keys[entityOf[row]];
    const sorted = [...entityOf.keys()].sort((a, b) => keysVia(a) - keysVia(b) || ids[a] - ids[b]);
    const sortKeys = {
      highest: keys.reduce((highest, key) => (key === noValue ? highest : Math.max(highest, key)), 0),
      fill: () => expect.unreachable('goes over the rows'),
      groups: {
        offsets,
        rows,
        fill: (some: Uint32Array, into: Uint32Array) =>
          some.forEach((entity, at) => (into[at] = keys[entity])),
      },
    };
    for (const [from, to] of [
      [0, 10],
      [9000, 9500],
      [universe - 3, universe + 9],
    ] as const) {
      expect([...selectPage(allRows(universe), sortKeys, ids, from, to, neverCancelled)]).toEqual(
        sorted.slice(from, to),
      );
    }
  });

  test('in the order of rows is found without listing those before', () => {
    const random = new Random(6);
    for (const set of [allRows(universe), someRows(random, 0.6), someRows(random, 0.001)]) {
      const rows = [...nthRows(set, 0, universe)];
      expect(rows).toHaveLength(set.count);
      for (const [from, to] of [
        [0, 3],
        [17, 117],
        [set.count - 1, set.count + 50],
        [set.count, set.count + 5],
      ] as const) {
        expect([...nthRows(set, from, to)]).toEqual(rows.slice(from, to));
      }
    }
  });
});
