import { describe, expect, it } from 'vitest';
import { fullNumberText, integerText, numberText } from './number-text.ts';

describe('numberText', () => {
  it.each([
    [0, '0'],
    [6.08, '6.08'],
    [383.4059999, '383.41'],
    [10_000, '10,000'],
    [12_345.678, '12,346'],
    [1_234_567, '1,234,567'],
    [0.000_6026, '0.0006026'],
    [0.000_000_602_6, '6.026 × 10⁻⁷'],
    [12_345_678, '1.235 × 10⁷'],
    [-2.176, '-2.176'],
    [-25_000_000, '-2.5 × 10⁷'],
  ])('%d is written as %s', (value, text) => expect(numberText(value)).toBe(text));

  it('keeps every digit in the full text', () => {
    expect(fullNumberText(383.405_999_9)).toBe('383.4059999');
    expect(fullNumberText(6.026e-7)).toBe('6.026e-7');
  });
});

it('separates thousands in counts but not in years', () => {
  expect(integerText(15_000)).toBe('15,000');
  expect(integerText(2015, false)).toBe('2015');
});
