import { limits, sentenceOf, wireTab } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { emptySearch } from '../../../search/address/search-link.ts';
import { everything, noSelection, withRows } from '../../../grid/selection.ts';
import { searchBySelection, selectedRows, whyNoSearch } from './selection-search.ts';

describe('a search by selected rows', () => {
  it('lists the rows by id', () => {
    const selection = withRows(noSelection, ['30', '4', '100'], true);
    expect(selectedRows(emptySearch, 'structures', selection, 900)).toEqual({
      option: 'SelectedRows',
      tab: wireTab('structures'),
      ids: [4, 30, 100],
      within: null,
      except: [],
      outOf: null,
    });
  });

  it('contains the search and the excluded rows if all rows were selected', () => {
    const selection = withRows(everything, ['7', '5'], false);
    const search = searchBySelection(emptySearch, 'activities', selection, 4210);
    expect(search.query.rows[0]?.criterion).toMatchObject({ ids: [], within: emptySearch, except: [5, 7] });
    expect(sentenceOf(search.query)).toBe('All 4,210 activities of “Everything in the release” but 2.');
  });

  it('is impossible if selections of all rows are nested too deeply', () => {
    let search: Search = emptySearch;
    for (let depth = 0; depth < limits.maxSelectionDepth; depth += 1) {
      expect(whyNoSearch(search, everything)).toBeNull();
      search = searchBySelection(search, 'structures', everything, 10);
    }
    expect(whyNoSearch(search, everything)).toContain('8 times');
    expect(whyNoSearch(search, withRows(noSelection, ['1'], true))).toBeNull();
  });
});
