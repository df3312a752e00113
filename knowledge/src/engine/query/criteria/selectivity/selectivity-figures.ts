import type { SelectivityCriterion } from '@moltrove/contract/without-calls';
import type { ValueIntervals } from '../../../index/value-intervals.ts';

/** Ends of values as -log10(mol/L): by comparison, then by target. */
export type Ends = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

/** Reads values on the scale of pActivity, unrounded; a bound makes one of its ends infinite. */
export class Measured {
  readonly #intervals: ValueIntervals;
  readonly #isLogarithm: (row: number) => boolean;

  constructor(intervals: ValueIntervals, isLogarithm: (row: number) => boolean) {
    this.#intervals = intervals;
    this.#isLogarithm = isLogarithm;
  }

  /** The lower or upper ends of some values of one structure. */
  byComparison(
    rows: Iterable<number>,
    end: 'low' | 'high',
    comparisonOf: (row: number) => number,
    targetOf: (row: number) => number,
  ): Ends {
    const ends = new Map<number, Map<number, number[]>>();
    for (const row of rows) {
      const [comparison, target] = [comparisonOf(row), targetOf(row)];
      const byTarget = ends.get(comparison) ?? new Map<number, number[]>();
      const values = byTarget.get(target) ?? [];
      values.push(this.#end(row, end));
      byTarget.set(target, values);
      ends.set(comparison, byTarget);
    }
    return ends;
  }

  #end(row: number, end: 'low' | 'high'): number {
    if (this.#isLogarithm(row)) return this.#intervals[end](row, false);
    // The lower the concentration, the higher the pActivity. Micromolar is 6 orders of magnitude below molar.
    return 6 - Math.log10(this.#intervals[end === 'low' ? 'high' : 'low'](row, true));
  }
}

/** Rounding error of sums of logarithms. */
const tolerance = 1e-9;

type Figure = SelectivityCriterion['figure'];

/** Whether any comparison proves that the structure is better on a target of one side than on all of the other. */
export function isSelective(
  lows: Ends,
  highs: Ends,
  { fold, figure }: Pick<SelectivityCriterion, 'fold' | 'figure'>,
): boolean {
  const wanted = Math.log10(fold) - tolerance;
  for (const [comparison, over] of highs) {
    const on = lows.get(comparison);
    if (on === undefined) continue;
    const best = greatest(on, weakest(figure));
    const rest = greatest(over, strongest(figure));
    if (best.value - rest.value >= wanted) return true;
  }
  return false;
}

/** Lower and upper ends of the values of one side. */
export interface Side {
  readonly lows: Ends;
  readonly highs: Ends;
}

/** By how much a structure is better on one side than on the other. */
export interface CertainFold {
  /** Logarithm of the factor. */
  readonly log: number;
  /** Whether the values that decide it are exact; otherwise the factor is at least this. */
  readonly isExact: boolean;
  /** Numbers of values on the target of each side that decides it. */
  readonly on: number;
  readonly over: number;
}

/** The greatest fold that any comparison proves; of equal ones, an exact one, then one of most values. Null for none. */
export function certainFold(on: Side, over: Side, figure: Figure): CertainFold | null {
  let found: CertainFold | null = null;
  for (const [comparison, overHighs] of over.highs) {
    const onLows = on.lows.get(comparison);
    if (onLows === undefined) continue;
    const best = greatest(onLows, weakest(figure));
    const rest = greatest(overHighs, strongest(figure));
    const log = best.value - rest.value;
    if (!Number.isFinite(log)) continue;
    const otherBest = greatest(on.highs.get(comparison)!, weakest(figure));
    const otherRest = greatest(over.lows.get(comparison)!, strongest(figure));
    const isExact = best.value === otherBest.value && rest.value === otherRest.value;
    const each = { log, isExact, on: best.values, over: rest.values };
    if (found === null || isBefore(each, found)) found = each;
  }
  return found;
}

function isBefore(a: CertainFold, b: CertainFold): boolean {
  if (Math.abs(a.log - b.log) > tolerance) return a.log > b.log;
  if (a.isExact !== b.isExact) return a.isExact;
  const more = a.on + a.over - (b.on + b.over);
  return more === 0 ? a.on > b.on : more > 0;
}

/** The greatest figure over targets, and the number of values on the target that has it; of several, on the one with most. */
function greatest(
  byTarget: ReadonlyMap<number, readonly number[]>,
  figureOf: (values: readonly number[]) => number,
): { readonly value: number; readonly values: number } {
  let found = { value: -Infinity, values: 0 };
  for (const ends of byTarget.values()) {
    const value = figureOf(ends);
    if (value > found.value || (value === found.value && ends.length > found.values))
      found = { value, values: ends.length };
  }
  return found;
}

const min = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const max = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

const weakest = (figure: Figure) => (figure === 'median' ? median : min);
const strongest = (figure: Figure) => (figure === 'median' ? median : max);

/** The median. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
