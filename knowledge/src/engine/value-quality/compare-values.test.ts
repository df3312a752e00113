import { describe, expect, test } from 'vitest';
import { type ComparedValue, compareValues, digitsOf, isSameValue, slipBetween } from './compare-values.ts';

const values = (...given: readonly (readonly [micromolar: number, document: number])[]): ComparedValue[] =>
  given.map(([micromolar, document]) => ({ micromolar, document }));

describe('unit slips', () => {
  test('both values of a pair of references are suspected', () => {
    expect(compareValues(values([0.0042, 1], [4.2, 2]))).toEqual([
      { slips: [3], citedAgain: false, odd: false },
      { slips: [3], citedAgain: false, odd: false },
    ]);
    expect(compareValues(values([4.2e-6, 2], [4.2, 1])).map(({ slips }) => slips)).toEqual([[6], [6]]);
  });

  test('within one reference nothing is suspected', () => {
    expect(compareValues(values([0.0042, 1], [4.2, 1]))).toEqual([
      { slips: [], citedAgain: false, odd: false },
      { slips: [], citedAgain: false, odd: false },
    ]);
  });

  test.each([
    [10 ** 2.98, 3],
    [10 ** 3.02, 3],
    [10 ** 2.979, null],
    [10 ** 3.021, null],
    [10 ** 6.02, 6],
    [10 ** -5.98, 6],
    [10 ** 6.021, null],
    [1, null],
  ])('a ratio of %d is a slip of %s', (ratio, slip) => {
    expect(slipBetween(0.37 * ratio, 0.37)).toBe(slip);
    expect(slipBetween(0.37, 0.37 * ratio)).toBe(slip);
    const [one] = compareValues(values([0.37 * ratio, 1], [0.37, 2]));
    expect(one.slips).toEqual(slip === null ? [] : [slip]);
  });

  test('if three references agree, the other value is odd, and they are not suspected', () => {
    const found = compareValues(values([0.03, 1], [0.05, 2], [0.024, 3], [30, 4]));
    expect(found.map(({ slips }) => slips)).toEqual([[], [], [], [3]]);
    expect(found.map(({ odd }) => odd)).toEqual([false, false, false, true]);
  });

  test('three values of two references are not enough, and neither are three that differ', () => {
    const twice = compareValues(values([0.03, 1], [0.031, 1], [0.05, 2], [30, 4]));
    expect(twice.map(({ slips, odd }) => [slips.length, odd])).toEqual([
      [1, false],
      [1, false],
      [0, false],
      [1, false],
    ]);
    const spread = compareValues(values([0.03, 1], [0.11, 2], [0.009, 3], [30, 4]));
    expect(spread.map(({ slips, odd }) => [slips.length, odd])).toEqual([
      [1, false],
      [0, false],
      [0, false],
      [1, false],
    ]);
  });

  test('if three agree on either side, it remains undecided', () => {
    const found = compareValues(values([1.1, 1], [1.2, 2], [1.3, 3], [1100, 4], [1200, 5], [1300, 6]));
    expect(found.every(({ slips, odd }) => slips.length === 1 && !odd)).toBe(true);
  });
});

describe('values cited again', () => {
  test('the later reference repeats the earlier one', () => {
    const found = compareValues(values([0.042, 7], [0.042, 3], [0.042, 7], [0.9, 1]));
    expect(found.map(({ citedAgain }) => citedAgain)).toEqual([true, false, true, false]);
  });

  test('a value may have been rounded when it was cited', () => {
    expect(compareValues(values([1.27, 1], [1.3, 2], [1.34, 3])).map(({ citedAgain }) => citedAgain)).toEqual(
      [false, true, true],
    );
    expect(isSameValue(1.27, 1.34)).toBe(false);
  });

  test.each([
    [10, 10],
    [0.3, 0.3],
    [1000, 1000],
    [1, 1.04],
    [0.03162, 0.03162],
    [3.1623, 3.1623],
    [0.05012, 0.05012],
  ])('%d and %d are no evidence', (a, b) => {
    expect(isSameValue(a, b)).toBe(false);
  });

  test.each([
    [12, 12],
    [0.0047, 0.00473],
    [4.3e-5, 4.2999999999999995e-5],
    [32, 32],
  ])('%d and %d are the same value', (a, b) => {
    expect(isSameValue(a, b)).toBe(true);
  });
});

test.each([
  [1, 1],
  [1000, 1],
  [0.1 + 0.2, 1],
  [42.5, 3],
  [4.2999999999999995e-5, 2],
  [1.8000000000000002e-3, 2],
  [1.05e-9, 3],
])('%d is given with %i digits', (value, digits) => {
  expect(digitsOf(value)).toBe(digits);
});
