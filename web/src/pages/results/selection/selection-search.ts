import { limits, selectionDepth, wireTab } from '@moltrove/contract';
import type { Search, SelectedRows, TabKey } from '@moltrove/contract';
import { searchBy } from '../../../search/query/new-search.ts';
import type { Selection } from '../../../grid/selection.ts';

/** The selected rows of a tab as a criterion: their ids, or all rows of the search with the ids to exclude. */
export function selectedRows(
  search: Search,
  tab: TabKey,
  selection: Selection,
  rowCount: number,
): SelectedRows {
  const ids = [...selection.ids].map(Number).sort((a, b) => a - b);
  const all = selection.mode === 'allBut';
  return {
    option: 'SelectedRows',
    tab: wireTab(tab),
    ids: all ? [] : ids,
    within: all ? search : null,
    except: all ? ids : [],
    outOf: all ? rowCount : null,
  };
}

/** A search for only these rows. */
export function searchBySelection(...selected: Parameters<typeof selectedRows>): Search {
  return searchBy(selectedRows(...selected));
}

/** Why a selection cannot become a search; null if it can. */
export function whyNoSearch(search: Search, selection: Selection): string | null {
  if (selection.ids.size > limits.maxSelectedRows) {
    return `At most ${limits.maxSelectedRows.toLocaleString('en')} rows can be selected or left out individually.`;
  }
  if (selection.mode === 'allBut' && selectionDepth(search.query.rows) >= limits.maxSelectionDepth) {
    return `“All rows” of a selection can be used ${limits.maxSelectionDepth} times in succession; select the rows individually.`;
  }
  return null;
}
