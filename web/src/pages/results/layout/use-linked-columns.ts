import type { Search, TabKey } from '@moltrove/contract';
import { useSession } from '../../../auth/session/session.ts';
import { everyColumn, gridColumns } from '../../../grid/grid-columns.ts';
import { useRelease } from '../../../queries/release.ts';
import { tableKeys } from '../../../widgets/exporting/table-keys.ts';
import { useLinkedLayout } from './use-linked-layout.ts';

/**
 * The columns that a file of a search has if it is sent from a table with the layout of a link; null if the table has
 * the user's own layout, which an export reads itself.
 */
export function useLinkedColumns(tab: TabKey): ((sent: Search) => readonly string[]) | null {
  const user = useSession().username ?? '';
  const empty = useRelease().data?.emptyColumns[tab];
  const { layout, linked } = useLinkedLayout(user, tab, gridColumns(tab, everyColumn, empty));
  if (linked === null || linked.isUnreadable) return null;
  return (sent) => tableKeys(tab, sent, layout, empty);
}
