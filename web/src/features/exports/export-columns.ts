import { columnOf, columns, exportableColumns } from '@moltrove/contract';
import type { ExportedColumn, TabKey } from '@moltrove/contract';
import { prefixKeyOf, prefixKeys } from '../../grid/prefixed-columns.ts';

/** The columns of a file: those of the table, all, or these in this order. */
export type ColumnChoice = 'table' | 'all' | readonly string[];

const upperValue = 'activity_upper_value';

/** What can be chosen: a prefix and the upper end of a range go with their value. */
export function pickableColumns(tab: TabKey): readonly ExportedColumn[] {
  return exportableColumns(tab).filter(({ key, type }) => type !== 'prefix' && key !== upperValue);
}

/** Reads the parameter `columns`; what the tab does not have is passed over, and nothing left is the table's. */
export function readColumns(tab: TabKey, raw: unknown): ColumnChoice {
  if (raw === 'all') return 'all';
  if (typeof raw !== 'string') return 'table';
  const known = new Set(pickableColumns(tab).map(({ key }) => key));
  const keys = [...new Set(raw.split('.'))].filter((key) => known.has(key));
  return keys.length === 0 ? 'table' : keys;
}

export function writeColumns(choice: ColumnChoice): { readonly columns?: string } {
  if (choice === 'table') return {};
  return { columns: choice === 'all' ? choice : choice.join('.') };
}

/** The keys that a choice stands for; `table` are those that the table shows, in its order. */
export function chosenKeys(tab: TabKey, choice: ColumnChoice, table: readonly string[]): readonly string[] {
  if (choice !== 'table' && choice !== 'all') return choice;
  const pickable = pickableColumns(tab).map(({ key }) => key);
  return choice === 'all' ? pickable : table.filter((key) => pickable.includes(key));
}

/** The columns as they are written: a value never goes without its prefix, and a range not without its upper end. */
export function writtenColumns(tab: TabKey, keys: readonly string[]): readonly ExportedColumn[] {
  const exportable = exportableColumns(tab);
  const prefixes = prefixKeys(columns[tab]);
  const written = new Set<string>();
  for (const key of keys) {
    const prefix = prefixKeyOf(key, prefixes);
    if (prefix !== null) written.add(prefix);
    written.add(key);
    if (key === 'activity_value') written.add(upperValue);
  }
  return [...written].flatMap((key) => exportable.find((column) => column.key === key) ?? []);
}

/**
 * All columns that can be chosen, the chosen ones in their order, the others of the table behind their neighbours of the
 * catalogue, and at the end what no table has.
 */
export function orderAround(tab: TabKey, chosen: readonly string[]): readonly string[] {
  const order = [...chosen];
  let neighbour: string | null = null;
  for (const { key } of pickableColumns(tab)) {
    const isOfTable = columnOf(tab, key) !== null;
    const at = neighbour === null ? 0 : order.indexOf(neighbour) + 1;
    if (!order.includes(key)) order.splice(isOfTable ? at : order.length, 0, key);
    neighbour = key;
  }
  return order;
}
