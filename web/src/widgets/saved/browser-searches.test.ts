import { describe, expect, it } from 'vitest';
import { searchCountsSchema, toWire } from '@moltrove/contract';
import { searchBy } from '../../search/query/new-search.ts';
import { encodeSearch } from '../../search/address/search-link.ts';
import { browserSearches, forgetBrowserSearches } from './browser-searches.ts';

const counts = {
  structures: 1,
  activities: 2,
  assays: 1,
  references: 1,
  compoundRecords: 1,
  clinicalCompounds: 0,
};
const search = searchBy({ option: 'Company', companies: ['Acme'] });
const right = {
  s: encodeSearch(search),
  sentence: 'x',
  counts: toWire(searchCountsSchema, counts),
  openedAt: 7,
};

function storage(text: string) {
  const map = new Map([['moltrove.recentSearches.ann', text]]);
  return {
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
  };
}

describe('searches stored in the browser', () => {
  it('are read for their user, until they are removed', () => {
    const local = storage(JSON.stringify([right]));
    expect(browserSearches(local, 'ann')).toEqual([{ search, counts, at: 7 }]);
    expect(browserSearches(local, 'bob')).toEqual([]);
    forgetBrowserSearches(local, 'ann');
    expect(browserSearches(local, 'ann')).toEqual([]);
  });

  it('are skipped if they are invalid', () => {
    const wrong = [
      1,
      null,
      { s: 3 },
      { ...right, s: 'damaged' },
      { ...right, counts: {} },
      { ...right, openedAt: 1.5 },
    ];
    expect(browserSearches(storage(JSON.stringify([...wrong, right])), 'ann')).toHaveLength(1);
  });

  it.each(['{', '{}', 'null'])('are empty if the storage contains %j', (text) => {
    expect(browserSearches(storage(text), 'ann')).toEqual([]);
  });
});
