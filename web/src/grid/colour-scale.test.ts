import { columnOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { canBeColoured, colourScale, scaleColour } from './colour-scale.ts';

const weight = columnOf('structuretab', 'mol_weight')!;
const value = columnOf('activitiestab', 'activity_value')!;

describe('the colour scale of a column', () => {
  it('goes from the smallest to the largest value of the page', () => {
    const rows = [100, 300, 500, null].map((mol_weight) => ({ mol_weight }));
    const scale = colourScale(weight, rows)!;
    expect(rows.map(scale.shareOf)).toEqual([0, 0.5, 1, null]);
    expect(scale.legend).toBe('Colours from 100 to 500 g/mol (the rows of this page)');
  });

  it('is logarithmic for activity values, each unit by itself', () => {
    const rows = [
      { activity_value: 1, standard_uom: 'nM' },
      { activity_value: 100, standard_uom: 'nM' },
      { activity_value: 10_000, standard_uom: 'nM' },
      { activity_value: 50, standard_uom: '%' },
      { activity_value: 0, standard_uom: '%' },
      { activity_value: -3, standard_uom: null },
    ];
    const scale = colourScale(value, rows)!;
    expect(rows.map(scale.shareOf)).toEqual([0, 0.5, 1, 0.5, null, null]);
    expect(scale.legend).toBe('Colours from 1 to 10,000 nM; 50 % (logarithmic, the rows of this page)');
  });

  it('has fixed ends for a similarity', () => {
    const scale = colourScale({ ...weight, key: 'similarity', unit: null }, [{ similarity: 0.4 }])!;
    expect(scale.shareOf({ similarity: 0.4 })).toBe(0.4);
    expect(scale.legend).toBe('Colours from 0 to 1');
  });

  it('is none without a value, and only for numbers', () => {
    expect(colourScale(weight, [{ mol_weight: null }])).toBeNull();
    expect(canBeColoured(weight)).toBe(true);
    expect(canBeColoured(columnOf('structuretab', 'str_id')!)).toBe(false);
    expect(canBeColoured(columnOf('structuretab', 'pref_name')!)).toBe(false);
  });

  it('mixes two colours of the theme', () => {
    expect(scaleColour(0.256)).toBe('color-mix(in oklab, var(--scale-high) 26%, var(--scale-low))');
  });
});
