import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('a number as people write it', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['100', 100],
    ['1,000', 1000],
    ['12,345,678.5', 12_345_678.5],
    ['.5', 0.5],
    ['1e-5', 0.000_01],
    ['−3', -3],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text, false)).toEqual({ ok: true, value });
  });

  it.each(['abc', '1,5', '1..2', '5 nM', '1e999'])('rejects %j', (text) => {
    expect(parseNumber(text, false).ok).toBe(false);
  });

  it('rejects fractions if integers are required', () => {
    expect(parseNumber('2.5', true)).toEqual({ ok: false, problem: 'Give a whole number.' });
  });
});
