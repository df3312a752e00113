import type { ChartFilter } from '@moltrove/contract';
import { anyValue, filterWith, rangeFilter } from '../../../charts/model/filter-edits.ts';

/** The activities with a pActivity that a number of a structure counts: all of them, or those with an exact value. */
export type CountedPotency = 'all' | 'exact';

/** A value without a prefix counts as exact. */
const exactPrefixes: ChartFilter['include'] = ['=', null];

/** The filters under which results have only the counted activities. */
export function filtersOfCounted(filters: readonly ChartFilter[], counted: CountedPotency): ChartFilter[] {
  const added = [
    rangeFilter('pactivity', anyValue),
    counted === 'exact' ? filterWith(null, 'activityprefix', { include: exactPrefixes }) : null,
  ].filter((filter) => filter !== null);
  return [...filters, ...added];
}
