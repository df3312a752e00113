import { sarColumnText } from '@moltrove/contract';
import type { SarAggregate, SarCell, SarColumn } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { cellFormula, cellText, differenceText, cellTextWithUnit, spokenAfter } from './cell-words.ts';

const column: SarColumn = {
  key: 'CHEMBL203|IC50|nM',
  targetId: 'CHEMBL203',
  target: 'Epidermal growth factor receptor',
  organism: 'Homo sapiens',
  activityType: 'IC50',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 10,
  activities: 20,
};

const one: SarCell = {
  state: 'measured',
  value: 12.3456,
  prefix: '=',
  activities: 1,
  exact: 1,
  bounds: 0,
  inactive: 0,
  min: 12.3456,
  max: 12.3456,
  assays: 1,
  references: 1,
  noisy: false,
};
const many: SarCell = {
  ...one,
  activities: 6,
  exact: 3,
  bounds: 2,
  inactive: 1,
  min: 4,
  max: 40,
  assays: 4,
  references: 2,
  noisy: true,
};
const bound: SarCell = {
  ...one,
  state: 'censored',
  value: 10_000,
  prefix: '>',
  activities: 3,
  exact: 0,
  bounds: 2,
  inactive: 1,
  min: null,
  max: null,
};
const inactive: SarCell = {
  ...one,
  state: 'inactive',
  value: null,
  prefix: null,
  activities: 2,
  exact: 0,
  inactive: 2,
  min: null,
  max: null,
  references: 0,
};

describe('a cell as text', () => {
  it('has three significant digits, and a prefix other than =', () => {
    expect([one, many, bound, inactive].map((cell) => cellText(cell))).toEqual([
      '12.3',
      '12.3',
      '> 10,000',
      'inactive',
    ]);
    expect(cellText({ ...one, value: 0.000_012_345 })).toBe('1.23 × 10⁻⁵');
    expect(cellText({ ...one, value: 123_456 })).toBe('123,000');
    expect(cellTextWithUnit(one, column)).toBe('12.346 nM');
    expect(cellTextWithUnit({ ...one, value: 16.6982633827593 }, column)).toBe('16.698 nM');
    expect(cellTextWithUnit(inactive, column)).toBe('inactive');
    expect(cellTextWithUnit(one, { ...column, unit: null })).toBe('12.346');
  });

  it('explains how its value was derived and what it excludes', () => {
    expect(cellFormula(one, column, 'median')).toEqual([
      'The only exact value.',
      'Based on 1 activity in 1 assay, from 1 reference.',
    ]);
    expect(cellFormula(many, column, 'median')).toEqual([
      'The median of 3 exact values.',
      'From 4 to 40 nM, 10-fold apart.',
      'Assays disagree by more than 0.3 log units (2-fold): check them before comparing values.',
      'Not included: 2 values with a bound, 1 reported as inactive.',
      'Based on 6 activities in 4 assays, from 2 references.',
    ]);
    expect(cellFormula(bound, column, 'median')).toEqual([
      'The closest of 2 bounds; there is no exact value.',
      'Not included: 1 reported as inactive.',
      'Based on 3 activities in 1 assay, from 1 reference.',
    ]);
    expect(cellFormula({ ...bound, bounds: 1, inactive: 0 }, column, 'median')[0]).toBe(
      'Only a bound is known; there is no exact value.',
    );
    expect(cellFormula(inactive, column, 'median')).toEqual([
      'Reported as inactive 2 times, without a value.',
      'Based on 2 activities in 1 assay, without a reference.',
    ]);
    expect(cellFormula({ ...many, min: 0, noisy: false }, column, 'median')[1]).toBe('From 0 to 40 nM.');
    expect(cellFormula({ ...many, min: 7, max: 7, noisy: false }, column, 'median')[1]).toBe(
      'All values are equal.',
    );
  });

  it('names the exact value that it shows', () => {
    const first = (cell: SarCell, aggregate: SarAggregate, of = column) =>
      cellFormula(cell, of, aggregate)[0];
    expect(first(many, 'best')).toBe('The best of 3 exact values, which is the lowest.');
    expect(first(many, 'best', { ...column, lowerIsBetter: false })).toMatch(/highest/);
    expect(first(many, 'best', { ...column, lowerIsBetter: null })).toBe(
      'The median of 3 exact values, because neither direction is better here.',
    );
    expect(first({ ...many, year: 2019 }, 'latest')).toBe(
      'The latest of 3 exact values, published in 2019; the median if there are several.',
    );
    expect(first({ ...many, year: null }, 'latest')).toBe(
      'The median of 3 exact values; none has a year of publication.',
    );
    expect(first({ ...one, year: 2004 }, 'latest')).toBe('The only exact value, of 2004.');
  });

  it('warns if several assays may not be comparable', () => {
    const percent = { ...column, activityType: 'Inhibition', unit: '%', lowerIsBetter: null };
    expect(cellFormula(one, percent, 'median')).toHaveLength(2);
    expect(cellFormula({ ...one, assays: 2 }, percent, 'median')).toContain(
      'The assays may have tested at different concentrations.',
    );
    expect(cellFormula({ ...one, assays: 2 }, { ...percent, unit: 'hr' }, 'median')).toContain(
      'The assays may not be comparable.',
    );
    const noTarget = { ...column, targetId: null, target: 'No target', organism: null };
    expect(cellFormula({ ...one, assays: 2 }, noTarget, 'median')).toContain(
      'The assays name no target, so they may measure different things.',
    );
    expect(cellFormula(one, noTarget, 'median')).toHaveLength(2);
    expect(differenceText(5, 5, true)).toBeNull();
    expect(differenceText(1200, 1100, true)).toMatch(
      /^The table shows 1,200, but 1,100 are found now: .*times out/,
    );
    expect(differenceText(1200, 1100, false)).toBe(
      'The table shows 1,200, but 1,100 are found now. Reload the page to update the table.',
    );
  });

  it('is announced with its unit and marks', () => {
    expect([one, many, inactive].map((cell) => spokenAfter(cell, column))).toEqual([
      ' nM',
      ' nM, 6 activities, assays disagree',
      ', 2 activities',
    ]);
    expect(spokenAfter(one, { ...column, unit: null })).toBe('');
    expect(sarColumnText(column)).toBe('Epidermal growth factor receptor (Homo sapiens), IC50 (nM)');
    expect(sarColumnText({ ...column, organism: null, unit: null, activityType: 'pIC50' })).toBe(
      'Epidermal growth factor receptor, pIC50',
    );
  });
});
