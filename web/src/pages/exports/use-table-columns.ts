import { tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import { visibleColumns } from '../../grid/column-layout.ts';
import { gridColumns } from '../../grid/grid-columns.ts';
import { shownColumns } from '../../grid/prefixed-columns.ts';
import { useColumnLayout } from '../../grid/use-column-layout.ts';
import { useRelease } from '../../queries/release.ts';

/** The keys of the columns in the results table of a tab, in its order. */
export function useTableColumns(tab: TabKey): readonly string[] {
  const user = useSession().username ?? '';
  const empty = useRelease().data?.emptyColumns[tab];
  const { layout } = useColumnLayout(user, tab, gridColumns(tab, true, empty));
  const shown = visibleColumns(gridColumns(tab, false, empty), layout, tabOf(tab).idColumn);
  return shownColumns(shown).map(({ key }) => key);
}

/** As `useTableColumns`, of every tab. */
export const useEveryTableColumns = (): Readonly<Record<TabKey, readonly string[]>> => ({
  structures: useTableColumns('structures'),
  activities: useTableColumns('activities'),
  assays: useTableColumns('assays'),
  clinicalCompounds: useTableColumns('clinicalCompounds'),
  references: useTableColumns('references'),
});
