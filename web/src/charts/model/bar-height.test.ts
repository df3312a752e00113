import { expect, it } from 'vitest';
import { barHeight } from './bar-height.ts';

const height = (value: number): number => barHeight(value, 7800, 64);

it('draws bars in proportion, and keeps the lowest visible and apart', () => {
  expect([7800, 3900, 975].map(height)).toEqual([64, 32, 8]);
  expect(height(0)).toBe(0);
  const lowest = [1, 2, 11, 100, 365, 366, 400].map(height);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  expect(lowest[0]).toBeGreaterThanOrEqual(1);
  expect(height(11) - height(1)).toBeGreaterThan(0.5);
  // A share of a percent.
  expect(barHeight(0.5, 100, 64)).toBeLessThan(barHeight(1, 100, 64));
});
