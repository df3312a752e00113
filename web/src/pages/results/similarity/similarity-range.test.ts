import { describe, expect, it } from 'vitest';
import { rangeText, readBounds, similarityText } from './similarity-range.ts';

describe('the similarities of a tab', () => {
  it.each([
    [{ lowest: 0.1234, highest: 1, without: 0 }, 'Tanimoto 0.12 to 1.00'],
    [{ lowest: 0.1, highest: 0.9999, without: 1 }, 'Tanimoto 0.10 to >0.99 · 1 without a structure, last'],
    [{ lowest: 0.5, highest: 0.5, without: 1200 }, 'Tanimoto 0.50 · 1,200 without a structure, last'],
    [{ lowest: null, highest: null, without: 3 }, '3 rows without a structure'],
    [{ lowest: null, highest: null, without: 0 }, 'No row is in this range'],
  ])('are described in one line: %j', (range, text) => expect(rangeText(range)).toBe(text));

  it('are never rounded to 1.00 or 0.00', () => {
    expect([1, 0.9999, 0.0001, 0].map(similarityText)).toEqual(['1.00', '>0.99', '<0.01', '0.00']);
  });
});

describe('the inputs for bounds', () => {
  it('are parsed as numbers from 0 to 1, or may be empty', () => {
    expect(readBounds('', '')).toEqual({ ok: true, bounds: { min: null, max: null } });
    expect(readBounds('.3', ' 1 ')).toEqual({ ok: true, bounds: { min: 0.3, max: 1 } });
  });

  it.each([
    ['2', '', { low: 'From 0 to 1.', high: null }],
    ['', '-1', { low: null, high: 'From 0 to 1.' }],
    ['much', '', { low: 'Not a number.', high: null }],
    ['0.8', '0.2', { low: 'Above the highest.', high: null }],
  ])('report what is wrong with %j and %j', (low, high, problems) => {
    expect(readBounds(low, high)).toEqual({ ok: false, ...problems });
  });
});
