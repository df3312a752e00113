import { describe, expect, it } from 'vitest';
import { barAfter, binAt, isBinInside, rangeOfBins } from './brush.ts';

const bin = (min: number, max: number, lastValue: number | null = null) => ({
  min,
  max,
  lastValue,
  structures: 1,
  activities: 1,
});
const years = [bin(2000, 2005), bin(2005, 2010), bin(2010, 2015)];

describe('brush', () => {
  it('finds the bin under the pointer, edges included', () => {
    expect([-1, 0, 0.34, 0.99, 1, 7].map((position) => binAt(position, 3))).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('moves along the bars with the keys of a slider, and stops at their ends', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'];
    expect(keys.map((key) => barAfter(key, 1, 3))).toEqual([0, 2, 0, 2, null]);
    expect([barAfter('ArrowLeft', 0, 3), barAfter('ArrowRight', 2, 3)]).toEqual([0, 2]);
  });

  it('covers the whole numbers of its bins in either direction, never those of the next bin', () => {
    expect(rangeOfBins(years, 1, 0, true)).toEqual({ minValue: 2000, maxValue: 2009 });
    expect(rangeOfBins(years, 1, 2, true)).toEqual({ minValue: 2005, maxValue: 2014 });
    expect(rangeOfBins([bin(3, 4), bin(4, 5)], 0, 0, true)).toEqual({ minValue: 3, maxValue: 3 });
  });

  it('ends at the last value in its bins for other numbers, since the edge is in the next one', () => {
    const bins = [bin(0.5, 1.5, 1.49), bin(1.5, 2.5, 2.2), bin(2.5, 3.5)];
    expect(rangeOfBins(bins, 0, 0, false)).toEqual({ minValue: 0.5, maxValue: 1.49 });
    expect(rangeOfBins(bins, 2, 0, false)).toEqual({ minValue: 0.5, maxValue: 2.2 });
    expect(rangeOfBins(bins, 2, 2, false)).toEqual({ minValue: 2.5, maxValue: 2.5 });
    expect(rangeOfBins([], 0, 0, false)).toBeNull();
  });

  it('has no end on the side of a joined tail', () => {
    const below = { ...bin(18.02, 200, 199), tail: 'below' } as const;
    const above = { ...bin(300, 3800, 3800), tail: 'above' } as const;
    const bins = [below, bin(200, 300, 299.5), above];
    expect(rangeOfBins(bins, 0, 0, false)).toEqual({ minValue: null, maxValue: 199 });
    expect(rangeOfBins(bins, 1, 2, false)).toEqual({ minValue: 200, maxValue: null });
    expect(bins.map((each) => isBinInside(each, 200, null))).toEqual([false, true, true]);
  });

  it('recognises which bars the range excludes', () => {
    expect(years.map((entry) => isBinInside(entry, 2005, 2009))).toEqual([false, true, false]);
    expect(years.map((entry) => isBinInside(entry, null, 2004))).toEqual([true, false, false]);
    expect(years.map((entry) => isBinInside(entry, null, null))).toEqual([true, true, true]);
  });
});
