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
const sharesOf = (part: Partial<SarColumn>, values: readonly (number | null)[]) => {
  const cells = [null, ...values.map(cell)];
  const share = potencyScale(column(part), cells);
  return cells.map((each) => {
    const found = each === null ? null : share(each);
    return found === null ? null : Number(found.toFixed(3));
  });
};

describe('the colours of a SAR table', () => {
  it('go by pActivity for molar values, from 100 µM to 1 nM, whatever else is in sight', () => {
    expect(pActivityOf(column({}), 1)).toBeCloseTo(9);
    expect(pActivityOf(column({ unit: 'uM' }), 10)).toBeCloseTo(5);
    expect(sharesOf({}, [100_000, 1000, 1, 0.01, 1e9, null])).toEqual([null, 0, 0.4, 1, 1, 0, null]);
    expect(sharesOf({ activityType: 'pIC50', unit: null, lowerIsBetter: false }, [4, 6.5, 12])).toEqual([
      null,
      0,
      0.5,
      1,
    ]);
  });

  it('go by the place among the values in sight for other units, with the better end at 1', () => {
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1' }, [1, 10, 100])).toEqual([null, 1, 0.5, 0]);
    expect(sharesOf({ activityType: 'X', unit: '%', lowerIsBetter: false }, [0, 25, 100])).toEqual([
      null,
      0,
      0.25,
      1,
    ]);
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1' }, [5])).toEqual([null, 0.5]);
  });

  it('are left out where nothing says which end is better', () => {
    expect(pActivityOf(column({ lowerIsBetter: null }), 1)).toBeNull();
    expect(sharesOf({ activityType: 'Inhibition', unit: '%', lowerIsBetter: null }, [1, 99])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('leave out concentrations of 0 and below, and stay as they are for the others', () => {
    expect(pActivityOf(column({}), 0)).toBeNull();
    expect(sharesOf({}, [0, 1000, -5, 1])).toEqual([null, null, 0.4, null, 1]);
    expect(sharesOf({ activityType: 'pIC50', unit: null, lowerIsBetter: false }, [0, 9])).toEqual([
      null,
      0,
      1,
    ]);
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1' }, [0, 1, 10, 100, -1])).toEqual([
      null,
      null,
      1,
      0.5,
      0,
      null,
    ]);
    expect(sharesOf({ activityType: 'MIC', unit: 'ug.mL-1' }, [0])).toEqual([null, null]);
  });
});
