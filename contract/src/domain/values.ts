import { z } from 'zod';

export const prefixes = ['<', '<=', '>', '>=', '=', 'R'] as const;
export type Prefix = (typeof prefixes)[number];
export const prefixSchema = z.enum(prefixes);

/** Numbers from low to high; an open end excludes its bound. Infinite bounds count as open. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/**
 * The interval of a stored value. `<100` is (0,100); `R` runs from value to upper, both included.
 * A missing prefix counts as `=`: the source states the number as the value. A `<` at or below zero starts at -Infinity.
 */
export function storedInterval(prefix: string | null, value: number, upper: number | null): Interval {
  const floor = value > 0 ? 0 : -Infinity;
  switch (prefix) {
    case '<':
      return { low: floor, high: value, lowOpen: true, highOpen: true };
    case '<=':
      return { low: floor, high: value, lowOpen: true, highOpen: false };
    case '>':
      return { low: value, high: Infinity, lowOpen: true, highOpen: true };
    case '>=':
      return { low: value, high: Infinity, lowOpen: false, highOpen: true };
    case 'R':
      return { low: value, high: upper ?? value, lowOpen: false, highOpen: false };
    default:
      return { low: value, high: value, lowOpen: false, highOpen: false };
  }
}

/** The interval of a criterion: `R` is from min to max, both inclusive and optional. */
export function askedInterval(prefix: Prefix, min: number | null, max: number | null): Interval {
  const value = min ?? max ?? 0;
  switch (prefix) {
    case '<':
      return { low: -Infinity, high: value, lowOpen: true, highOpen: true };
    case '<=':
      return { low: -Infinity, high: value, lowOpen: true, highOpen: false };
    case '>':
      return { low: value, high: Infinity, lowOpen: true, highOpen: true };
    case '>=':
      return { low: value, high: Infinity, lowOpen: false, highOpen: true };
    case '=':
      return { low: value, high: value, lowOpen: false, highOpen: false };
    case 'R':
      return {
        low: min ?? -Infinity,
        high: max ?? Infinity,
        lowOpen: min === null,
        highOpen: max === null,
      };
  }
}

/** Whether every number of `inner` is in `outer`: `IC50 <= 100` contains `<100`, but not `>50`. */
export function contains(outer: Interval, inner: Interval): boolean {
  const lowFits = inner.low > outer.low || (inner.low === outer.low && (!outer.lowOpen || inner.lowOpen));
  const highFits =
    inner.high < outer.high || (inner.high === outer.high && (!outer.highOpen || inner.highOpen));
  return lowFits && highFits;
}

/** The prefix after a change of sign, for example when a concentration becomes its negative logarithm. */
export function flippedPrefix(prefix: string | null): string | null {
  const flipped: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
  return prefix === null ? null : (flipped[prefix] ?? prefix);
}
