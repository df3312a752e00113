import { describe, expect, test } from 'vitest';
import { noScore } from '../../structure-search/score-part.ts';
import { allRows, bytesOfSet, setOfSorted } from '../../row-sets/row-set.ts';
import { RankedRowsCache } from '../../coordinator/ranked-rows-cache.ts';
import { keyOfScore, type RankedRows } from './similarity-order.ts';
import { noValue } from './sort-keys.ts';
import { similaritySortCategories } from '../../../testing/call-inputs.ts';

/** Every similarity with 2030 to 2048 bits in either fingerprint, ascending: the closest values possible. */
function closestSimilarities(): number[] {
  const found = new Set<number>();
  for (let either = 2030; either <= 2048; either += 1) {
    for (let common = 0; common <= either; common += 1) found.add(common / either);
  }
  return [...found].sort((a, b) => a - b);
}

describe('the key of a score', () => {
  const scores = closestSimilarities();

  test.each(similaritySortCategories.map((category) => category))(
    'distinguishes scores, by %s',
    (category) => {
      const keys = scores.map((score) => keyOfScore(score, category));
      const inOrder = category === 'similarity' ? keys.toReversed() : keys;
      expect(inOrder.every((key, at) => at === 0 || key > inOrder[at - 1])).toBe(true);
      expect(inOrder[0]).toBeGreaterThanOrEqual(0);
      expect(inOrder.at(-1)).toBeLessThan(noValue);
      expect(keyOfScore(noScore, category)).toBe(noValue);
    },
  );
});

const ranked = (rows: number): RankedRows => ({
  rows: setOfSorted(
    1_000_000,
    Uint32Array.from({ length: rows }, (_, at) => at),
  ),
  range: { lowest: null, highest: null, without: rows },
  best: new Float64Array(10),
});

describe('cached orders', () => {
  test('report the bytes that they occupy, once each', () => {
    const cache = new RankedRowsCache();
    const order = ranked(5);
    expect(cache.set('a', order)).toBe(bytesOfSet(order.rows) + 80);
    expect(cache.set('a', order)).toBe(0);
    expect(cache.get('a')).toBe(order);
    expect(cache.get('b')).toBeNull();
  });

  test('make room for later ones', () => {
    const cache = new RankedRowsCache();
    const first = ranked(100);
    let bytes = cache.set('first', first);
    for (let at = 0; at < 8; at += 1) bytes += cache.set(`order ${at}`, ranked(1));
    expect(cache.get('first')).toBeNull();
    expect(bytes).toBe(8 * (4 + 80));
    expect(cache.set('all', { ...first, rows: allRows(9), best: null })).toBe(-84);
  });
});
