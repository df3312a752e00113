import { columnOf, exportableColumns, goesWithItsValue } from '@moltrove/contract';
import type { ExportedColumn, TabKey } from '@moltrove/contract';

/** The columns of a file: those of the table, all of them, or the listed keys in order. */
export type ColumnChoice = 'table' | 'all' | readonly string[];

/** The selectable columns. Prefixes and upper ends of ranges are exported with their values. */
export function pickableColumns(tab: TabKey): readonly ExportedColumn[] {
  return exportableColumns(tab).filter(({ key }) => !goesWithItsValue(key));
}

/** Parses the parameter `columns`. Unknown keys are skipped; without a known key, the table's columns are used. */
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

/** The keys of a column choice; `table` holds the keys of the table's columns, in its order. */
export function chosenKeys(tab: TabKey, choice: ColumnChoice, table: readonly string[]): readonly string[] {
  if (choice !== 'table' && choice !== 'all') return choice;
  const pickable = pickableColumns(tab).map(({ key }) => key);
  return choice === 'all' ? pickable : table.filter((key) => pickable.includes(key));
}

/**
 * All selectable columns: the selected ones in order, other table columns after their catalogue neighbours, and
 * columns that no table has at the end.
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
