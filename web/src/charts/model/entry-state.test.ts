import { chartFilterSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { entryCountsInWords } from './chart-number.ts';
import { stateOf, unlistedValues } from './entry-state.ts';

const filter = chartFilterSchema.parse({ chartKey: 'target', include: ['a', 'b'], exclude: [null, 'c'] });
const entries = [{ value: 'b' }, { value: 'c' }, { value: 'd' }];

it('returns the effect of a filter on an entry', () => {
  expect(['a', null, 'd'].map((value) => stateOf(filter, value))).toEqual(['included', 'excluded', 'free']);
  expect(stateOf(null, 'a')).toBe('free');
});

it('finds the selected values that the response does not list', () => {
  expect(unlistedValues(filter, entries)).toEqual(['a', null]);
  expect(unlistedValues(null, entries)).toEqual([]);
});

it('puts counts into words, or reports that there are none', () => {
  expect(entryCountsInWords(12, 40, 400)).toBe('12 structures (3 %), 40 activities');
  expect(entryCountsInWords(null, null, 400)).toBe('Not among the entries listed');
});
