import { chartFilterSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { splitFilters } from './unsupported-filters.ts';

const filters = ['year', 'mutant', 'psa'].map((chartKey) => chartFilterSchema.parse({ chartKey }));
const [year, mutant, psa] = filters;

it('separates filters of charts that the release lacks from those applied', () => {
  expect(splitFilters(filters, ['psa', 'year'])).toEqual({ applied: [year, psa], unsupported: [mutant] });
});

it('keeps the same array if nothing is missing or known yet, so that nothing is refetched', () => {
  expect(splitFilters(filters, ['year', 'mutant', 'psa']).applied).toBe(filters);
  expect(splitFilters(filters, undefined)).toEqual({ applied: filters, unsupported: [] });
});
