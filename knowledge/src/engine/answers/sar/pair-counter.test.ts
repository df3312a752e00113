import { expect, test } from 'vitest';
import { Random } from '../../../testing/random.ts';
import { PairCounter } from './pair-counter.ts';

test.each([50, 3000, 2 ** 50])('numbers keys below %d and counts their structures', (below) => {
  const random = new Random(below % 1000);
  const counter = new PairCounter();
  const expected = new Map<number, { number: number; structures: Set<number> }>();
  let misnumbered = 0;
  for (let structure = 0; structure < 2000; structure += 1) {
    for (let times = random.below(9); times > 0; times -= 1) {
      const key = random.chance(0.1) ? 0 : random.below(below);
      const known = expected.get(key) ?? { number: expected.size, structures: new Set<number>() };
      expected.set(key, known);
      known.structures.add(structure);
      if (counter.add(key, structure) !== known.number) misnumbered += 1;
    }
  }
  expect(counter.count).toBe(expected.size);
  expect(misnumbered).toBe(0);
  const found = Array.from({ length: counter.count }, (_, number) => [
    counter.key(number),
    counter.structures(number),
  ]);
  expect(found).toEqual(Array.from(expected, ([key, { structures }]) => [key, structures.size]));
});
