import { expect, it } from 'vitest';
import { searchSchema } from '@moltrove/contract';
import { offeredCharts } from './chart-status.ts';

it('offers the charts that the release can draw, in the order of the catalogue', () => {
  const search = searchSchema.parse({
    query: { rows: [] },
    filters: [{ chartKey: 'ringsystems', include: ['c1ccccc1'] }],
  });
  expect(offeredCharts(['ringsystems', 'year'], search)).toMatchObject([
    { chartKey: 'year', chartType: 'Range', enabledByDefault: true, filtered: false },
    { chartKey: 'ringsystems', chartType: 'Image', enabledByDefault: false, filtered: true },
  ]);
});

it('names a filtered chart that the release lacks', () => {
  const search = searchSchema.parse({
    query: { rows: [] },
    filters: [
      { chartKey: 'mutant', include: ['T790M'] },
      { chartKey: 'year', minValue: 2000 },
    ],
  });
  expect(offeredCharts(['year', 'psa'], search)).toMatchObject([
    { chartKey: 'year', filtered: true, available: true },
    { chartKey: 'mutant', filtered: true, available: false },
    { chartKey: 'psa', filtered: false, available: true },
  ]);
});
