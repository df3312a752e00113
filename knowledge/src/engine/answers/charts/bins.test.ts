import { describe, expect, test } from 'vitest';
import { Random } from '../../../testing/random.ts';
import { niceBins } from './bins.ts';

const maxBins = 40;

describe('bars of a range chart', () => {
  test('whole numbers have one bar each if they fit', () => {
    const bins = niceBins(1987, 2024, true, maxBins);
    expect(bins.count).toBe(38);
    expect([bins.edge(0), bins.edge(1), bins.indexOf(1987), bins.indexOf(2024)]).toEqual([1987, 1988, 0, 37]);
  });

  test('many whole numbers have bars of 2, 5, 10, … numbers', () => {
    const bins = niceBins(1900, 2024, true, maxBins);
    expect([bins.edge(0), bins.edge(1), bins.count]).toEqual([1900, 1905, 25]);
  });

  test('edges are round numbers without rounding errors', () => {
    const bins = niceBins(0, 3.5, false, maxBins);
    expect(Array.from({ length: 4 }, (_, at) => bins.edge(at))).toEqual([0, 0.1, 0.2, 0.3]);
    expect(bins.indexOf(0.3)).toBe(3);
    expect(bins.indexOf(0.29999)).toBe(2);
  });

  test('a single value has one bar', () => {
    const bins = niceBins(180.16, 180.16, false, maxBins);
    expect([bins.count, bins.edge(0), bins.edge(1)]).toEqual([1, 180, 181]);
  });

  test('every value of any range is in its bar, and there are at most 40 bars', () => {
    const random = new Random(5);
    for (let round = 0; round < 2000; round += 1) {
      const scale = 10 ** (random.below(12) - 5);
      const whole = random.chance(0.3);
      const number = (): number =>
        whole ? Math.round((random.next() - 0.3) * 500) : (random.next() - 0.3) * scale;
      const [a, b, between] = [number(), number(), random.next()];
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const value = whole ? min : Math.min(max, min + (max - min) * between);
      const most = random.pick([5, 10, maxBins, 100]);
      const bins = niceBins(min, max, whole, most);
      expect(bins.count).toBeLessThanOrEqual(most);
      expect([bins.indexOf(min), bins.indexOf(max)]).toEqual([0, bins.count - 1]);
      expect(bins.edge(bins.indexOf(value))).toBeLessThanOrEqual(value);
      expect(bins.edge(bins.indexOf(value) + 1)).toBeGreaterThan(value);
    }
  });
});
