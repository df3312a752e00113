import { chartFilterSchema, wireTab } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { searchBy } from '../../search/query/new-search.ts';
import { encodeSearch } from '../../search/address/search-link.ts';
import { openAddress } from './open-address.ts';

const search = searchBy({ option: 'Company', companies: ['Acme'] });
const nowhere = { tab: null, sort: null, pageSize: null };

describe('the address of a saved search', () => {
  it('is the search page, or the tab with its order', () => {
    const s = encodeSearch(search);
    expect(openAddress(search, nowhere)).toEqual({ to: '/search', params: {}, search: { s } });
    const sort = { column: 'activity_value', direction: 'desc' as const };
    expect(openAddress(search, { tab: wireTab('activities'), sort, pageSize: 50 })).toEqual({
      to: '/results/$tabid',
      params: { tabid: 'activities' },
      search: { s, sort: 'activity_value.desc', size: 50 },
    });
  });

  it('contains the similarity order instead of another one', () => {
    const similar = { smiles: 'CCO', category: 'dissimilarity' as const, min: null, max: 0.5 };
    const view = { ...nowhere, tab: wireTab('structures'), similar };
    expect(openAddress(search, view).search).toEqual({
      s: encodeSearch(search),
      similar: 'CCO',
      similarOrder: 'dissimilarity',
      maxSimilarity: 0.5,
    });
  });

  it('requests the filtered charts if there are filters', () => {
    const filter = chartFilterSchema.parse({ chartKey: 'year', minValue: 2000 });
    const filtered = { ...search, filters: [filter] };
    const view = { ...nowhere, tab: wireTab('structures') };
    expect(openAddress(filtered, view).search).toEqual({ s: encodeSearch(filtered), charts: 'filtered' });
  });

  it('has no search for everything in the release', () => {
    expect(openAddress({ query: { rows: [] }, filters: [] }, nowhere).search).toEqual({});
  });
});
