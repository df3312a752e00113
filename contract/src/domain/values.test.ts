import { describe, expect, it } from 'vitest';
import { askedInterval, contains, flippedPrefix, type Prefix, prefixes, storedInterval } from './values.ts';

/** Whether a stored value meets a criterion, by trying numbers on a fine grid and close to the bounds. */
function meetsByTrying(
  stored: { prefix: string | null; value: number; upper: number | null },
  asked: (x: number) => boolean,
) {
  const numbers: number[] = [];
  for (let x = -20; x <= 400; x += 0.5) numbers.push(x, x + 1e-9, x - 1e-9);
  const inStored = (x: number): boolean => {
    switch (stored.prefix) {
      case '<':
        return x > 0 && x < stored.value;
      case '<=':
        return x > 0 && x <= stored.value;
      case '>':
        return x > stored.value;
      case '>=':
        return x >= stored.value;
      case 'R':
        return x >= stored.value && x <= (stored.upper ?? stored.value);
      default:
        return x === stored.value;
    }
  };
  return numbers.filter(inStored).every(asked);
}

const askedBy: Record<Prefix, (min: number, max: number) => (x: number) => boolean> = {
  '<': (min) => (x) => x < min,
  '<=': (min) => (x) => x <= min,
  '>': (min) => (x) => x > min,
  '>=': (min) => (x) => x >= min,
  '=': (min) => (x) => x === min,
  R: (min, max) => (x) => x >= min && x <= max,
};

describe('values with a prefix', () => {
  it('IC50 <= 100 matches = and < up to 100, but not >', () => {
    const asked = askedInterval('<=', 100, null);
    const matches = (prefix: string | null, value: number, upper: number | null = null) =>
      contains(asked, storedInterval(prefix, value, upper));
    expect(matches('=', 100)).toBe(true);
    expect(matches(null, 99)).toBe(true);
    expect(matches('<', 100)).toBe(true);
    expect(matches('<', 101)).toBe(false);
    expect(matches('>', 1)).toBe(false);
    expect(matches('>=', 50)).toBe(false);
    expect(matches('R', 10, 100)).toBe(true);
    expect(matches('R', 10, 101)).toBe(false);
  });

  it('match as trying numbers does, for every pair of prefixes', () => {
    for (const asked of prefixes) {
      for (const stored of [...prefixes, null]) {
        for (const value of [5, 50, 100, 150]) {
          const interval = storedInterval(stored, value, value + 20);
          const byInterval = contains(askedInterval(asked, 50, 120), interval);
          const byTrying = meetsByTrying(
            { prefix: stored, value, upper: value + 20 },
            askedBy[asked](50, 120),
          );
          expect({ asked, stored, value, matched: byInterval }).toEqual({
            asked,
            stored,
            value,
            matched: byTrying,
          });
        }
      }
    }
  });

  it('accept a one-sided range', () => {
    expect(contains(askedInterval('R', null, 10), storedInterval('=', 3, null))).toBe(true);
    expect(contains(askedInterval('R', 5, null), storedInterval('=', 3, null))).toBe(false);
    expect(contains(askedInterval('R', 5, null), storedInterval('>', 5, null))).toBe(true);
  });

  it('a < at or below zero has no lower bound', () => {
    expect(storedInterval('<', -2, null).low).toBe(-Infinity);
    expect(contains(askedInterval('>=', -10, null), storedInterval('<', -2, null))).toBe(false);
  });
});

describe('prefixes', () => {
  it('are reversed by taking the logarithm', () => {
    expect(['<', '<=', '>', '>=', '=', 'R', null].map(flippedPrefix)).toEqual([
      '>',
      '>=',
      '<',
      '<=',
      '=',
      'R',
      null,
    ]);
  });
});
