import { describe, expect, it } from 'vitest';
import { pActivity, pActivityPrefix } from './p-activity.ts';

describe('pActivity', () => {
  it('is the negative logarithm of the molar value, to two decimals', () => {
    expect(pActivity('IC50', 70, 'nM')).toBe(7.15);
    expect(pActivity('IC50', 1, 'M')).toBe(0);
    expect(pActivity('Ki', 0.07, 'uM')).toBe(7.15);
    expect(pActivity('Kd', 2, 'M')).toBe(-0.3);
  });

  it('returns the value of a logarithmic type unchanged, in any unit', () => {
    expect(pActivity('pIC50', 6.123, null)).toBe(6.123);
    expect(pActivity('PKI', 8, 'nM')).toBe(8);
  });

  it.each([
    ['a type of another family', 'Inhibition', 50, 'nM'],
    ['a type of no family', 'Ratio', 2, 'nM'],
    ['growth inhibition', 'GI50', 50, 'nM'],
    ['a unit that is not molar', 'IC50', 50, 'ug.mL-1'],
    ['no unit', 'IC50', 50, null],
    ['zero', 'IC50', 0, 'nM'],
    ['a negative logarithm', 'pKi', -1, null],
  ])('is null for %s', (_, type, value, unit) => {
    expect(pActivity(type, value, unit)).toBeNull();
  });
});

describe('pActivityPrefix', () => {
  it('is reversed by taking a logarithm', () => {
    expect(
      ['<', '<=', '>', '>=', '=', 'R', null].map((prefix) => pActivityPrefix('IC50', 'nM', prefix)),
    ).toEqual(['>', '>=', '<', '<=', '=', 'R', null]);
  });

  it('is unchanged for a type that is a logarithm', () => {
    expect(pActivityPrefix('pKi', null, '>')).toBe('>');
    expect(pActivityPrefix('pKi', 'nM', '>')).toBe('>');
  });
});
