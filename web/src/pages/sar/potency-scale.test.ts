import type { SarCell, SarColumn } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { pActivityOf, potencyScale } from './potency-scale.ts';

const column = (part: Partial<SarColumn>): SarColumn => ({
  key: 'k',
  targetId: null,
  target: 'Target',
  organism: null,
  activityType: 'IC50',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 1,
  activities: 1,
  ...part,
});
const cell = (value: number | null): SarCell => ({
  state: value === null ? 'inactive' : 'measured',
  value,
  prefix: value === null ? null : '=',
  activities: 1,
  exact: value === null ? 0 : 1,
  bounds: 0,
  inactive: value === null ? 1 : 0,
  min: value,
  max: value,
  assays: 1,
  references: 1,
  noisy: false,
});
const sharesOf = (part: Partial<SarColumn>, values: readonly (number | null)[]) =>
  values.map((value) => {
    const share = potencyScale(column(part))(cell(value));
    return share === null ? null : Number(share.toFixed(3));
  });

describe('the colours of a SAR table', () => {
  it('follow pActivity for molar values, from 100 µM to 1 nM, regardless of what else is visible', () => {
    expect(pActivityOf(column({}), 1)).toBeCloseTo(9);
    expect(pActivityOf(column({ unit: 'uM' }), 10)).toBeCloseTo(5);
    expect(sharesOf({}, [100_000, 1000, 1, 0.01, 1e9, null])).toEqual([0, 0.4, 1, 1, 0, null]);
    const logarithms = { activityType: 'pIC50', unit: null, lowerIsBetter: false };
    expect(sharesOf(logarithms, [4, 6.5, 12])).toEqual([0, 0.5, 1]);
  });

  it('follow the same scale for mass concentrations, from 100 µg/mL to 1 ng/mL', () => {
    const mass = { activityType: 'MIC', unit: 'ug.mL-1' };
    expect(sharesOf(mass, [1000, 100, 1, 0.001])).toEqual([0, 0, 0.4, 1]);
    expect(sharesOf({ ...mass, unit: 'ng.mL-1' }, [1000])).toEqual(sharesOf(mass, [1]));
  });

  it('are omitted for units without a fixed scale, so that none depends on the page', () => {
    expect(sharesOf({ activityType: 'X', unit: '%', lowerIsBetter: false }, [0, 100])).toEqual([null, null]);
    expect(sharesOf({ activityType: 'X', unit: 's', lowerIsBetter: true }, [1, 100])).toEqual([null, null]);
  });

  it('are omitted if it is unknown whether high or low values are better', () => {
    expect(pActivityOf(column({ lowerIsBetter: null }), 1)).toBeNull();
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1', lowerIsBetter: null }, [1])).toEqual([null]);
  });

  it('are omitted for non-positive concentrations', () => {
    expect(pActivityOf(column({}), 0)).toBeNull();
    expect(sharesOf({}, [0, 1000, -5, 1])).toEqual([null, 0.4, null, 1]);
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1' }, [0, 1, -1])).toEqual([null, 0.4, null]);
  });
});
