import { expect, it } from 'vitest';
import { everyColumn, gridColumns } from './grid-columns.ts';

const none = { similarity: false, potency: false, selectivity: false };
const shownOf = (offered: typeof none) =>
  gridColumns('structures', offered).flatMap(({ key, hidden }) => (hidden ? [] : [key]));
const folds = [
  'selectivity_fold_prefix',
  'selectivity_fold',
  'selectivity_on_count',
  'selectivity_over_count',
];

it('shows the fold of selectivity and its numbers of values only where they are offered', () => {
  expect(shownOf({ ...none, selectivity: true })).toEqual(expect.arrayContaining(folds));
  const others = gridColumns('structures', { ...everyColumn, selectivity: false }).map(({ key }) => key);
  for (const key of folds) expect(others).not.toContain(key);
  expect(gridColumns('activities', { ...none, selectivity: true })).toEqual(gridColumns('activities', none));
});

it('offers the same array for the same columns', () => {
  expect(gridColumns('structures', { ...none })).toBe(gridColumns('structures', none));
});
