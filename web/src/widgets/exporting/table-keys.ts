import { tabOf } from '@moltrove/contract';
import type { ColumnLayout, Search, TabKey } from '@moltrove/contract';
import { visibleColumns } from '../../grid/column-layout.ts';
import { gridColumns } from '../../grid/grid-columns.ts';
import { shownColumns } from '../../grid/prefixed-columns.ts';
import { offeredFor } from '../../search/query/potency-search.ts';

/**
 * The keys of the columns in the results table of a tab under a search and a layout, in its order; of structures also
 * the InChIKey, by which other programs know them. `empty` are the tab's columns without any value in the release.
 */
export function tableKeys(
  tab: TabKey,
  search: Search,
  layout: ColumnLayout,
  empty: readonly string[] | undefined,
): readonly string[] {
  const offered = gridColumns(tab, { similarity: false, ...offeredFor(search) }, empty);
  const keys = shownColumns(visibleColumns(offered, layout, tabOf(tab).idColumn)).map(({ key }) => key);
  const isAdded =
    tab === 'structures' && !keys.includes('inchi_key') && empty?.includes('inchi_key') !== true;
  return isAdded ? [...keys, 'inchi_key'] : keys;
}
