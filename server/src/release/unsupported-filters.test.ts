import { expect, it } from 'vitest';
import { searchSchema } from '@moltrove/contract';
import { unsupportedFiltersNote, withoutUnsupportedFilters } from './unsupported-filters.ts';

const search = searchSchema.parse({
  query: { rows: [] },
  filters: [
    { chartKey: 'mutant', include: ['T790M'] },
    { chartKey: 'mutant', exclude: ['L858R'] },
    { chartKey: 'year', minValue: 2000 },
  ],
});

it('leaves out only filters of charts that the release lacks', () => {
  expect(withoutUnsupportedFilters(['year', 'psa'], search).filters).toMatchObject([{ chartKey: 'year' }]);
  expect(withoutUnsupportedFilters(['mutant', 'year'], search)).toEqual(search);
});

it('names them in a sentence', () => {
  expect(unsupportedFiltersNote(['mutant', 'year'], search, 'Release 2')).toBeNull();
  expect(unsupportedFiltersNote(['year'], search, 'Release 2')).toBe(
    'Release 2 lacks the chart Mutation: its filter was not applied.',
  );
  expect(unsupportedFiltersNote([], search, 'Release 2')).toMatch(
    /^Release 2 lacks the charts .*: their filters were not applied\.$/,
  );
});
