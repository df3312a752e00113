import type { PairDifferences } from '@moltrove/contract/without-calls';

/** Bins of a distribution: those of equal width around zero, and one at each end for what is beyond. */
export const innerBins = 24;

const confidence = 0.95;

/**
 * Describes the differences of the pairs of a change. The interval of the median comes from order statistics (the values of rank
 * r and n + 1 - r for the largest r with P(B < r) <= 2.5 %, B binomial with n and one half), which assumes nothing about the
 * distribution. The P value is that of the two-sided sign test without zeros (Dixon and Mood, J. Am. Stat. Assoc. 1946, 41, 557).
 * `differences` is not empty; `axis` is half of the width that the inner bins fill.
 */
export function describeDifferences(differences: ArrayLike<number>, axis: number): PairDifferences {
  const sorted = Float64Array.from(differences).sort();
  const rank = rankOfInterval(sorted.length);
  const higher = sorted.reduce((sum, value) => sum + Number(value > 0), 0);
  const lower = sorted.reduce((sum, value) => sum + Number(value < 0), 0);
  return {
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    least: sorted[0],
    greatest: sorted[sorted.length - 1],
    interval: rank === 0 ? null : { low: sorted[rank - 1], high: sorted[sorted.length - rank] },
    higher,
    lower,
    pValue: signTest(higher, lower),
    bins: binned(sorted, axis),
  };
}

/** A quantile of ascending values, by linear interpolation between the two nearest ones. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const at = (ascending.length - 1) * share;
  const [below, above] = [Math.floor(at), Math.ceil(at)];
  return ascending[below] + (ascending[above] - ascending[below]) * (at - below);
}

/** Two-sided; null without a value. */
export function signTest(higher: number, lower: number): number | null {
  const count = higher + lower;
  if (count === 0) return null;
  let below = 0;
  for (const each of binomialHalf(count, Math.min(higher, lower))) below += each;
  return Math.min(1, 2 * below);
}

/**
 * The chance of a P value below a level if values are as often higher as lower. It is below the level, because few values allow
 * few P values.
 */
export function chanceOfSignificance(count: number, level: number): number {
  let chance = 0;
  let below = 0;
  for (const each of binomialHalf(count, count)) {
    below += each;
    if (2 * below >= level) return chance;
    chance = 2 * below;
  }
  return chance;
}

/** The rank, from either end, of the values that enclose the median with 95 % confidence; 0 if there are too few. */
export function rankOfInterval(count: number): number {
  let below = 0;
  let rank = 0;
  for (const each of binomialHalf(count, count)) {
    below += each;
    if (below > (1 - confidence) / 2) return rank;
    rank += 1;
  }
  return rank;
}

/** The chances of 0, 1, ... to `most` successes in a number of tries with one half each. */
function* binomialHalf(tries: number, most: number): Generator<number> {
  let logarithm = -tries * Math.LN2;
  for (let successes = 0; successes <= most; successes += 1) {
    yield Math.exp(logarithm);
    logarithm += Math.log((tries - successes) / (successes + 1));
  }
}

function binned(values: Float64Array, axis: number): number[] {
  const bins = Array.from({ length: innerBins + 2 }, () => 0);
  for (const value of values) bins[binOf(value, axis)] += 1;
  return bins;
}

/** A value between two inner bins is in the upper one, but the upper end of the axis is in the last inner bin. */
function binOf(value: number, axis: number): number {
  if (value < -axis) return 0;
  if (value > axis) return innerBins + 1;
  return 1 + Math.min(innerBins - 1, Math.floor(((value + axis) / (2 * axis)) * innerBins));
}
