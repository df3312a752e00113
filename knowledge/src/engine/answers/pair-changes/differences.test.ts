import { describe, expect, it } from 'vitest';
import {
  chanceOfSignificance,
  describeDifferences,
  innerBins,
  quantile,
  rankOfInterval,
  signTest,
} from './differences.ts';

/** n over k, exactly. */
function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1n; at <= BigInt(k); at += 1n) value = (value * (BigInt(n) - at + 1n)) / at;
  return value;
}

function chanceOfAtMost(successes: number, tries: number): number {
  let sum = 0n;
  for (let at = 0; at <= successes; at += 1) sum += choose(tries, at);
  return Number((sum * 10n ** 15n) / 2n ** BigInt(tries)) / 1e15;
}

describe('the sign test', () => {
  it('equals whole-number arithmetic', () => {
    for (const [higher, lower] of [
      [1, 0],
      [5, 5],
      [9, 1],
      [30, 12],
      [400, 500],
    ]) {
      const exact = Math.min(1, 2 * chanceOfAtMost(Math.min(higher, lower), higher + lower));
      expect(signTest(higher, lower)).toBeCloseTo(exact, 10);
      expect(signTest(lower, higher)).toBeCloseTo(exact, 10);
    }
  });

  it('needs a difference, and takes many', () => {
    expect(signTest(0, 0)).toBeNull();
    expect(signTest(60_000, 40_000)).toBeLessThan(1e-9);
    expect(signTest(50_000, 50_000)).toBe(1);
  });
});

describe('the chance of a P value below a level', () => {
  it('is the sum over all outcomes that have one', () => {
    for (let count = 1; count <= 40; count += 1) {
      let chance = 0;
      for (let higher = 0; higher <= count; higher += 1)
        if (signTest(higher, count - higher)! < 0.05)
          chance += Number((choose(count, higher) * 10n ** 15n) / 2n ** BigInt(count)) / 1e15;
      expect(chanceOfSignificance(count, 0.05)).toBeCloseTo(chance, 10);
    }
    expect(chanceOfSignificance(5, 0.05)).toBe(0);
    expect(chanceOfSignificance(6, 0.05)).toBeCloseTo(2 / 64, 12);
  });
});

describe('the interval of a median', () => {
  it('has the largest rank whose ends are outside with at most 2.5 % each', () => {
    for (let count = 1; count <= 60; count += 1) {
      const rank = rankOfInterval(count);
      if (rank > 0) expect(chanceOfAtMost(rank - 1, count)).toBeLessThanOrEqual(0.025);
      expect(chanceOfAtMost(rank, count)).toBeGreaterThan(0.025);
    }
    expect([5, 6, 9, 20].map(rankOfInterval)).toEqual([0, 1, 2, 6]);
  });

  it('holds the true median in at least 95 % of drawn sets', () => {
    let state = 12_345;
    const next = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    let held = 0;
    const sets = 4000;
    for (let set = 0; set < sets; set += 1) {
      // A skewed distribution with median 0.
      const values = Array.from({ length: 15 }, () => -Math.log(1 - next()) - Math.LN2);
      const { low, high } = describeDifferences(values, 3).interval!;
      if (low <= 0 && high >= 0) held += 1;
    }
    expect(held / sets).toBeGreaterThan(0.95);
  });
});

describe('the differences of a change', () => {
  it('are described in any order', () => {
    const values = [0.5, -0.25, 1, 0, 7, -9];
    const described = describeDifferences(values, 3);
    expect(described).toMatchObject({
      median: 0.25,
      lowerQuartile: quantile([-9, -0.25, 0, 0.5, 1, 7], 0.25),
      least: -9,
      greatest: 7,
      interval: { low: -9, high: 7 },
      higher: 3,
      lower: 2,
    });
    expect(describeDifferences(values.toReversed(), 3)).toEqual(described);
  });

  it('are counted once each in bins around zero, with what is beyond at the ends', () => {
    const { bins } = describeDifferences([-3.01, -3, -0.001, 0, 0.2, 3, 3.01], 3);
    expect(bins).toHaveLength(innerBins + 2);
    expect(bins.flatMap((count, at) => (count === 0 ? [] : [[at, count]]))).toEqual([
      [0, 1],
      [1, 1],
      [12, 1],
      [13, 2],
      [24, 1],
      [25, 1],
    ]);
  });
});
