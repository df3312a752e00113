import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { sortRowsByKey } from './sort-rows-by-key.ts';

const spreads: [name: string, key: (random: Random) => number][] = [
  ['numbers of any size and sign', (random) => (random.next() - 0.5) * 10 ** (random.below(40) - 20)],
  ['few numbers and infinities', (random) => random.pick([-Infinity, -3, -0, 0, 0.07, 3, Infinity])],
  ['one number', () => 4.5],
];

describe('rows sorted by a key', () => {
  test.each(spreads)('are sorted by %s, with equal ones in their former order', (_, keyOf) => {
    const random = new Random(8);
    for (const count of [0, 1, 2, 300, 20_000]) {
      const keys = Array.from({ length: count * 2 }, () => keyOf(random));
      const rows = Uint32Array.from({ length: count }, (_row, at) => (at * 7919) % (count * 2));
      const expected = [...rows.entries()].sort(([a, rowA], [b, rowB]) =>
        keys[rowA] < keys[rowB] ? -1 : keys[rowA] > keys[rowB] ? 1 : a - b,
      );
      sortRowsByKey(rows, (row) => keys[row]);
      expect([...rows]).toEqual(expected.map(([, row]) => row));
    }
  });
});
