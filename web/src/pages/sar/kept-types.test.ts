import { chartFilterSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { keptTypes } from './kept-types.ts';

const on = (chartKey: string, part: object) => chartFilterSchema.parse({ chartKey, ...part });

it('is null for filters on other charts', () => {
  expect(keptTypes([])).toBeNull();
  expect(keptTypes([on('target', { include: ['Ki'] })])).toBeNull();
});

it('keeps the types that every filter keeps, and lists them if a filter does', () => {
  const one = keptTypes([on('activitytype', { include: ['IC50', null, 'Ki'] })])!;
  expect(one.only).toEqual(['IC50', 'Ki']);
  expect(['IC50', 'Ki', 'EC50'].map(one.keeps)).toEqual([true, true, false]);
  const both = keptTypes([
    on('activitytype', { exclude: ['Ki'] }),
    on('activitytype', { include: ['IC50', 'Ki'] }),
  ])!;
  expect(both.only).toEqual(['IC50']);
  expect(['IC50', 'Ki'].map(both.keeps)).toEqual([true, false]);
});

it('drops excluded types, without knowing the others', () => {
  const kept = keptTypes([on('activitytype', { exclude: ['Ki'] })])!;
  expect(kept.only).toBeNull();
  expect(['IC50', 'Ki'].map(kept.keeps)).toEqual([true, false]);
});
