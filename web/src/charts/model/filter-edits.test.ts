import { chartFilterSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import {
  filterOf,
  rangeFilter,
  toggleExclude,
  toggleInclude,
  withFilter,
  withoutChart,
} from './filter-edits.ts';

const key = 'assaytype';

describe('a selection in a chart', () => {
  it('includes several values, and becomes no filter when it is empty', () => {
    const one = toggleInclude(null, key, 'Binding');
    const two = toggleInclude(one, key, null);
    expect(two?.include).toEqual(['Binding', null]);
    expect(chartFilterSchema.parse(two)).toEqual(two);
    expect(toggleInclude(toggleInclude(two, key, 'Binding'), key, null)).toBeNull();
  });

  it('has a value either included or excluded', () => {
    const excluded = toggleExclude(toggleInclude(null, key, 'Binding'), key, 'Binding');
    expect(excluded).toMatchObject({ include: [], exclude: ['Binding'] });
    expect(toggleInclude(excluded, key, 'Binding')).toMatchObject({ include: ['Binding'], exclude: [] });
  });

  it('is a range with at least one bound', () => {
    expect(rangeFilter('year', { minValue: 2000, maxValue: null, excludeRange: false })?.minValue).toBe(2000);
    expect(rangeFilter('year', { minValue: null, maxValue: null, excludeRange: true })).toBeNull();
  });
});

it('replaces a filter in place', () => {
  const year = rangeFilter('year', { minValue: 1, maxValue: 2, excludeRange: false })!;
  const type = toggleInclude(null, key, 'Binding')!;
  const other = toggleInclude(type, key, 'Functional')!;
  expect(withFilter([type, year], key, other)).toEqual([other, year]);
  expect(withFilter([type], 'year', year)).toEqual([type, year]);
  expect(withFilter([type, year], key, null)).toEqual([year]);
  expect(filterOf([year], key)).toBeNull();
});

it('edits and removes the first of several filters of a chart, and leaves the others unchanged', () => {
  const year = rangeFilter('year', { minValue: 1, maxValue: 2, excludeRange: false })!;
  const [first, second] = [toggleInclude(null, key, 'Binding')!, toggleInclude(null, key, 'ADMET')!];
  expect(filterOf([first, year, second], key)).toBe(first);
  expect(withFilter([first, year, second], key, null)).toEqual([year, second]);
  expect(withFilter([year], key, null)).toEqual([year]);
  expect(withoutChart([first, year, second], key)).toEqual([year]);
});

describe('chipsOf', () => {
  const type = toggleExclude(toggleInclude(toggleInclude(null, key, 'Binding'), key, null), key, 'ADMET')!;
  const year = rangeFilter('year', { minValue: 1990, maxValue: 2013, excludeRange: false })!;

  it('has one chip per value or range, each with the filters that remain without it', () => {
    const chips = chipsOf([type, year]);
    expect(chips.map((chip) => [chip.chartLabel, chip.text, chip.excludes])).toEqual([
      ['Assay type', 'Binding', false],
      ['Assay type', 'Not given', false],
      ['Assay type', 'ADMET', true],
      ['Year', '1990 to 2013', false],
    ]);
    expect(chips[0]?.rest).toEqual([{ ...type, include: [null] }, year]);
    expect(chips[3]?.rest).toEqual([type]);
  });

  it('uses “or more” and “or less” for a range with one bound', () => {
    const atLeast = rangeFilter('molweight', { minValue: 500, maxValue: null, excludeRange: false })!;
    const atMost = rangeFilter('psa', { minValue: null, maxValue: 90, excludeRange: true })!;
    expect(chipsOf([atLeast, atMost]).map((chip) => [chip.text, chip.excludes])).toEqual([
      ['500 or more', false],
      ['90 or less', true],
    ]);
  });

  it('joins many values into one chip', () => {
    let many = toggleInclude(null, key, '0')!;
    for (const value of ['1', '2', '3', '4']) many = toggleInclude(many, key, value)!;
    const chips = chipsOf([many]);
    expect(chips.map((chip) => chip.text)).toEqual(['5 values']);
    expect(chips[0]?.rest).toEqual([]);
  });
});
