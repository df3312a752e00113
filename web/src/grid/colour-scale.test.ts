import { columnOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { canBeColoured, colourScale, hasFixedScale, scaleText } from './colour-scale.ts';

const weight = columnOf('structures', 'mol_weight')!;
const value = columnOf('activities', 'activity_value')!;
const micromolar = columnOf('activities', 'micro_molarvalue')!;
const pActivity = columnOf('activities', 'pactivity')!;

describe('the colour scale of a column', () => {
  it('is the same for pActivity, whatever the other values on the page', () => {
    const scale = colourScale(pActivity, null)!;
    const shares = [3, 4, 6.5, 8.85, 9, 10.7, null].map((pactivity) => scale.shareOf({ pactivity }));
    expect(shares.map((share) => share && Number(share.toFixed(2)))).toEqual([0, 0, 0.5, 0.97, 1, 1, null]);
    expect(scaleText(scale)).toBe(
      'Colours from pActivity 4 or less (100 µM, 100 µg/mL) to 9 or more (1 nM, 1 ng/mL)',
    );
  });

  it('gives a concentration the colour of its pActivity in every unit', () => {
    const rows = [
      { activity_value: 1, standard_uom: 'nM' },
      { activity_value: 0.001, standard_uom: 'uM' },
      { activity_value: 1000, standard_uom: 'nM' },
      { activity_value: 1, standard_uom: 'ug.mL-1' },
      { activity_value: 500_000, standard_uom: 'nM' },
    ];
    const scale = colourScale(value, null)!;
    expect(rows.map((row) => Number(scale.shareOf(row)!.toFixed(6)))).toEqual([1, 1, 0.4, 0.4, 0]);
    expect(colourScale(micromolar, null)!.shareOf({ micro_molarvalue: 1 })).toBeCloseTo(0.4);
    expect(colourScale(pActivity, null)!.shareOf({ pactivity: 6 })).toBeCloseTo(0.4);
  });

  it('excludes units that are not concentrations and values without a logarithm, and notes it', () => {
    const scale = colourScale(value, null)!;
    expect(scale.shareOf({ activity_value: 50, standard_uom: '%' })).toBeNull();
    expect(scale.shareOf({ activity_value: 0, standard_uom: 'nM' })).toBeNull();
    expect(scale.shareOf({ activity_value: -3, standard_uom: null })).toBeNull();
    expect(scaleText(scale)).toContain('values in other units have no colour');
  });

  it('covers all results if the values have no fixed scale', () => {
    const scale = colourScale(weight, { low: 100, high: 500 })!;
    expect([100, 300, 500, null].map((mol_weight) => scale.shareOf({ mol_weight }))).toEqual([
      0,
      0.5,
      1,
      null,
    ]);
    expect(scaleText(scale)).toBe('Colours from 100 g/mol to 500 g/mol (of all rows of these results)');
    expect(colourScale(weight, { low: 7, high: 7 })!.shareOf({ mol_weight: 7 })).toBe(0.5);
  });

  it('is missing while its ends are unknown', () => {
    expect(colourScale(weight, null)).toBeNull();
    expect(hasFixedScale(weight)).toBe(false);
    expect(hasFixedScale(pActivity)).toBe(true);
  });

  it('has fixed ends for a similarity', () => {
    const scale = colourScale({ ...weight, key: 'similarity', unit: null }, null)!;
    expect(scale.shareOf({ similarity: 0.4 })).toBe(0.4);
    expect(scaleText(scale)).toBe('Colours from 0 to 1');
  });

  it('exists only for numeric columns whose ends are known or can be requested', () => {
    expect(canBeColoured(weight)).toBe(true);
    expect(canBeColoured(columnOf('structures', 'act_count')!)).toBe(true);
    expect(canBeColoured(columnOf('structures', 'found_act_count')!)).toBe(false);
    expect(canBeColoured(columnOf('structures', 'str_id')!)).toBe(false);
    expect(canBeColoured(columnOf('structures', 'pref_name')!)).toBe(false);
  });
});
