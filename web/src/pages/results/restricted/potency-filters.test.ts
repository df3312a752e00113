import { chartFilterSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { anyValue } from '../../../charts/model/filter-edits.ts';
import { filtersOfCounted } from './potency-filters.ts';

const filter = (chartKey: string, rest: object = {}) => chartFilterSchema.parse({ chartKey, ...rest });
const low = filter('pactivity', { minValue: 5, maxValue: 6, excludeRange: true });

it('the counted activities are those with a pActivity, under the filters of the results', () => {
  expect(filtersOfCounted([low], 'all')).toEqual([low, filter('pactivity', anyValue)]);
});

it('exact values have = or no prefix', () => {
  expect(filtersOfCounted([], 'exact')).toEqual([
    filter('pactivity', anyValue),
    filter('activityprefix', { include: ['=', null] }),
  ]);
});
