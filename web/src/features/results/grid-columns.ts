import { columns } from '@moltrove/contract';
import type { Column, TabKey } from '@moltrove/contract';

/** Filled only when the rows are sorted by similarity to a molecule. */
const similarityKey = 'similarity';

const shown = Object.fromEntries(
  Object.entries(columns).map(([tab, entries]) => [
    tab,
    entries.filter((column) => column.key !== similarityKey),
  ]),
) as unknown as Record<TabKey, readonly Column[]>;

/** The columns that a tab offers, always the same list for the same tab. */
export function gridColumns(tab: TabKey): readonly Column[] {
  return shown[tab];
}
