import { describe, expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

describe('a time span in words', () => {
  it.each([
    [0, '0 s'],
    [40, '40 s'],
    [60, '1 min'],
    [61, '1 min 1 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h'],
    [3905, '1 h 5 min'],
    [86_400, '1 day'],
    [2 * 86_400 + 3 * 3600 + 59, '2 days 3 h'],
    [86_400 + 59, '1 day'],
  ])('of %i seconds is %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
