import { describe, expect, it } from 'vitest';
import { tickLabels, ticksTo } from './axis-ticks.ts';

const percent = (max: number) => tickLabels(ticksTo(max, false), ' %');

describe('ticks of an axis', () => {
  it('are at most six round numbers that reach the highest value', () => {
    for (const max of [1, 2, 3, 7, 12, 49, 50, 51, 999, 1001, 123_456, 0.04, 37.5]) {
      const ticks = ticksTo(max, false);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
    expect(ticksTo(49, true)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it('are integers for whole numbers', () => {
    expect(ticksTo(2, true)).toEqual([0, 1, 2]);
    expect(ticksTo(0, true)).toEqual([0, 1]);
  });

  it('have enough digits to differ', () => {
    expect(percent(2)).toEqual(['0 %', '0.5 %', '1 %', '1.5 %', '2 %']);
    expect(percent(0.04)).toEqual(['0 %', '0.01 %', '0.02 %', '0.03 %', '0.04 %']);
    expect(percent(0.5)).toEqual(['0 %', '0.1 %', '0.2 %', '0.3 %', '0.4 %', '0.5 %']);
    expect(percent(100)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %', '100 %']);
    for (const max of [0.000_13, 0.7, 1.1, 3, 7.3, 12.5, 24]) {
      expect(new Set(percent(max)).size).toBe(ticksTo(max, false).length);
    }
    expect(tickLabels(ticksTo(4000, true), '').at(-1)).toBe('4,000');
  });
});
