import { chartFilterSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { emptyCriterion, searchBy } from '../../search/query/new-search.ts';
import { entryToRecord, readSessionSummary } from './session-summary.ts';

const search = searchBy({ ...emptyCriterion('Company'), companies: ['Acme'] } as never);

describe('the flag of the session summary', () => {
  it('is on until a user switches it off', () => {
    expect([null, true, 'nonsense'].map(readSessionSummary)).toEqual([true, true, true]);
    expect(readSessionSummary(false)).toBe(false);
  });

  it('records a search once, regardless of its filters, and none while it is off', () => {
    const entry = entryToRecord(search, true, '')!;
    expect(entry).not.toBe('');
    const filtered = { ...search, filters: [chartFilterSchema.parse({ chartKey: 'year', minValue: 2010 })] };
    expect(entryToRecord(filtered, true, entry)).toBeNull();
    expect(entryToRecord(search, false, '')).toBeNull();
    expect(entryToRecord({ query: { rows: [] }, filters: [] }, true, '')).toBeNull();
  });
});
