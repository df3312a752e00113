import { chartFilterSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { filteredTypes } from './filtered-types.ts';

const on = (chartKey: string, part: object) => chartFilterSchema.parse({ chartKey, ...part });

it('is null for filters on other charts', () => {
  expect(filteredTypes([])).toBeNull();
  expect(filteredTypes([on('target', { include: ['Ki'] })])).toBeNull();
});

it('includes the types that pass every filter, and lists them if a filter does', () => {
  const one = filteredTypes([on('activitytype', { include: ['IC50', null, 'Ki'] })])!;
  expect(one.only).toEqual(['IC50', 'Ki']);
  expect(['IC50', 'Ki', 'EC50'].map(one.includes)).toEqual([true, true, false]);
  const both = filteredTypes([
    on('activitytype', { exclude: ['Ki'] }),
    on('activitytype', { include: ['IC50', 'Ki'] }),
  ])!;
  expect(both.only).toEqual(['IC50']);
  expect(['IC50', 'Ki'].map(both.includes)).toEqual([true, false]);
});

it('omits excluded types without a list of the others', () => {
  const remaining = filteredTypes([on('activitytype', { exclude: ['Ki'] })])!;
  expect(remaining.only).toBeNull();
  expect(['IC50', 'Ki'].map(remaining.includes)).toEqual([true, false]);
});
