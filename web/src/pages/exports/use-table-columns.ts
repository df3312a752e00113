import type { Search, TabKey } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import { everyColumn, gridColumns } from '../../grid/grid-columns.ts';
import { useColumnLayout } from '../../grid/use-column-layout.ts';
import { useRelease } from '../../queries/release.ts';
import { tableKeys } from '../../widgets/exporting/table-keys.ts';

/** The keys of the columns in the results table of a tab under a search, as the user's own layout shows them. */
export function useTableColumns(tab: TabKey, search: Search): readonly string[] {
  const user = useSession().username ?? '';
  const empty = useRelease().data?.emptyColumns[tab];
  const { layout } = useColumnLayout(user, tab, gridColumns(tab, everyColumn, empty));
  return tableKeys(tab, search, layout, empty);
}

/** As `useTableColumns`, of every tab. */
export const useEveryTableColumns = (search: Search): Readonly<Record<TabKey, readonly string[]>> => ({
  structures: useTableColumns('structures', search),
  activities: useTableColumns('activities', search),
  assays: useTableColumns('assays', search),
  clinicalCompounds: useTableColumns('clinicalCompounds', search),
  references: useTableColumns('references', search),
});
