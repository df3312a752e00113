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
    rows: Uint32Array,
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
    const best = greatest(on, figure === 'median' ? median : min);
    const strongest = greatest(over, figure === 'median' ? median : max);
    if (best - strongest >= wanted) return true;
  }
  return false;
}

function greatest(
  byTarget: ReadonlyMap<number, readonly number[]>,
  figureOf: (values: readonly number[]) => number,
): number {
  let found = -Infinity;
  for (const values of byTarget.values()) found = Math.max(found, figureOf(values));
  return found;
}

const min = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const max = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

/** The median. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
