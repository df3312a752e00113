import { tabOf } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import { visibleColumns } from '../../grid/column-layout.ts';
import { everyColumn, gridColumns } from '../../grid/grid-columns.ts';
import { shownColumns } from '../../grid/prefixed-columns.ts';
import { useColumnLayout } from '../../grid/use-column-layout.ts';
import { offeredFor } from '../../search/query/potency-search.ts';
import { useRelease } from '../../queries/release.ts';

/**
 * The keys of the columns in the results table of a tab under a search, in its order; of structures also the InChIKey, by which other
 * programs know them.
 */
export function useTableColumns(tab: TabKey, search: Search): readonly string[] {
  const user = useSession().username ?? '';
  const offered = { similarity: false, ...offeredFor(search) };
  const empty = useRelease().data?.emptyColumns[tab];
  const { layout } = useColumnLayout(user, tab, gridColumns(tab, everyColumn, empty));
  const shown = visibleColumns(gridColumns(tab, offered, empty), layout, tabOf(tab).idColumn);
  const keys = shownColumns(shown).map(({ key }) => key);
  const isAdded =
    tab === 'structures' && !keys.includes('inchi_key') && empty?.includes('inchi_key') !== true;
  return isAdded ? [...keys, 'inchi_key'] : keys;
}

/** As `useTableColumns`, of every tab. */
export const useEveryTableColumns = (search: Search): Readonly<Record<TabKey, readonly string[]>> => ({
  structures: useTableColumns('structures', search),
  activities: useTableColumns('activities', search),
  assays: useTableColumns('assays', search),
  clinicalCompounds: useTableColumns('clinicalCompounds', search),
  references: useTableColumns('references', search),
});
