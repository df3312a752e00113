import { describe, expect, it } from 'vitest';
import { differenceText, foldText, valueText } from './compared-words.ts';

const on = (scale: 'pActivity' | 'ratio' | 'difference') => ({
  column: null,
  level: 'assay' as const,
  scale,
});

describe('a difference of a pair', () => {
  it('has its sign, and none at zero', () => {
    expect(differenceText(0.544, 'pActivity')).toBe('+0.54');
    expect(differenceText(-1.2, 'ratio')).toBe('−1.20');
    expect(differenceText(-0.001, 'pActivity')).toBe('0.00');
    expect(differenceText(-12.5, 'difference')).toBe('−12.5');
    expect(differenceText(0, 'difference')).toBe('0');
  });

  it('is said as a fold, where it is a logarithm', () => {
    expect(foldText(1, on('pActivity'))).toBe('10-fold more potent');
    expect(foldText(-0.3010299956639812, on('pActivity'))).toBe('2-fold less potent');
    expect(foldText(-1, on('ratio'))).toBe('10-fold lower');
    expect(foldText(0.001, on('ratio'))).toBe('');
    expect(foldText(5, on('difference'))).toBe('');
  });
});

it('writes a value that was compared as a logarithm as it is reported', () => {
  expect(valueText(2, 'ratio')).toBe('100');
  expect(valueText(7.456, 'pActivity')).toBe('7.46');
});
