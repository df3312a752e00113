import { searchSchema } from '@moltrove/contract';
import type { ChartFilter } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { doubtsOfRow, excludingDoubts, searchForActivities } from './doubt-filters.ts';
import { searchForReference, searchForStructureIn } from '../../../search/query/reference-searches.ts';

const year: ChartFilter = {
  chartKey: 'year',
  include: [],
  exclude: [],
  minValue: 2000,
  maxValue: null,
  excludeRange: false,
};
const quality = (part: Partial<ChartFilter>): ChartFilter => ({
  ...year,
  chartKey: 'dataquality',
  minValue: null,
  ...part,
});

it('reads the doubts of a row in the order of the catalogue', () => {
  expect(doubtsOfRow({ value_doubts: 'citedAgain,slip1000' })).toEqual(['slip1000', 'citedAgain']);
  expect(doubtsOfRow({ value_doubts: null })).toEqual([]);
  expect(doubtsOfRow({})).toEqual([]);
});

describe('excluding doubtful values', () => {
  it('adds the filter to the others', () => {
    expect(excludingDoubts([year], ['slip1000'])).toEqual([year, quality({ exclude: ['slip1000'] })]);
  });

  it('extends an existing exclusion', () => {
    const before = [quality({ exclude: ['citedAgain'] }), year];
    expect(excludingDoubts(before, ['citedAgain', 'outsideRange'])).toEqual([
      quality({ exclude: ['citedAgain', 'outsideRange'] }),
      year,
    ]);
  });

  it('removes an excluded doubt from the included ones', () => {
    expect(excludingDoubts([quality({ include: ['slip1000', null] })], ['slip1000'])).toEqual([
      quality({ include: [null], exclude: ['slip1000'] }),
    ]);
  });
});

it.each([searchForActivities([3, 4]), searchForReference(5), searchForStructureIn(6, 7)])(
  'produces searches that the contract accepts',
  (search) => {
    expect(searchSchema.safeParse(search).success).toBe(true);
  },
);
