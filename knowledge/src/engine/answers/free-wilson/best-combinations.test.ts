import { expect, it } from 'vitest';
import { type Addend, bestCombinations } from './best-combinations.ts';

const listOf = (...values: number[]): Addend[] => values.map((value, level) => ({ level, value }));

const every = (lists: readonly (readonly Addend[])[]): Addend[][] =>
  lists.reduce<Addend[][]>(
    (found, list) => found.flatMap((before) => list.map((addend) => [...before, addend])),
    [[]],
  );
const sumOf = (combination: readonly Addend[]): number =>
  combination.reduce((sum, { value }) => sum + value, 0);

it('are all of them, the largest sum first', () => {
  const lists = [listOf(0, 1.5, -2, 0.25), listOf(3), listOf(0, -0.5, 0.75), listOf(1, 1, 2, -4, 0)];
  const found = [...bestCombinations(lists)];
  const expected = every(lists);
  expect(found).toHaveLength(expected.length);
  expect(new Set(found.map((each) => each.map(({ level }) => level).join())).size).toBe(expected.length);
  expect(found.map(sumOf)).toEqual(expected.map(sumOf).toSorted((a, b) => b - a));
});

it('are found one by one, however many there are', () => {
  const lists = Array.from({ length: 12 }, (_, list) =>
    listOf(...Array.from({ length: 100 }, (__, at) => -at * (list + 1))),
  );
  const combinations = bestCombinations(lists);
  const first = Array.from({ length: 50 }, () => combinations.next().value as readonly Addend[]);
  expect(first.map(sumOf)).toEqual(first.map(sumOf).toSorted((a, b) => b - a));
  expect(sumOf(first[0])).toBe(0);
});
