import { describe, expect, it } from 'vitest';
import { formatCounted, formatDay, formatSigned, wordFor } from './format.ts';

describe('counts in words', () => {
  it('use the singular for one, whatever the plural is', () => {
    expect(formatCounted(1, 'structure')).toBe('1 structure');
    expect(formatCounted(0, 'structure')).toBe('0 structures');
    expect(formatCounted(12_345, 'activity', 'activities')).toBe('12,345 activities');
    expect([wordFor(1, 'activity', 'activities'), wordFor(2, 'structure')]).toEqual([
      'activity',
      'structures',
    ]);
  });
});

describe('a day', () => {
  it('is written with the name of its month; other text stays unchanged', () => {
    expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDay('soon')).toBe('soon');
  });
});

it('writes a difference with its sign, and none at zero', () => {
  expect([0.544, -1.2, -0.001, 0].map(formatSigned)).toEqual(['+0.54', '−1.20', '0.00', '0.00']);
});
