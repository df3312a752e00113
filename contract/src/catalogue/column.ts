import type { TabKey } from '../domain/tabs.ts';

/**
 * How a cell reads and aligns: `id` links to its entity, `smiles` is drawn, `prefix` stands close to the value
 * that follows it, `flag` is yes or no, `number` and `integer` are right aligned with the unit in the header.
 */
export type ColumnType = 'id' | 'integer' | 'number' | 'text' | 'smiles' | 'prefix' | 'flag';

export interface Column {
  readonly tab: TabKey;
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly unit: string | null;
  /** Position from the left, counted from 0. */
  readonly order: number;
  readonly hidden: boolean;
  readonly sortable: boolean;
  readonly description: string;
}

type Options = Partial<Pick<Column, 'unit' | 'hidden' | 'sortable' | 'description'>>;
export type ColumnEntry = readonly [key: string, label: string, type: ColumnType, options?: Options];

/** Makes a tab's columns from compact entries; the order is the order of the entries. */
export function columnsOf(tab: TabKey, entries: readonly ColumnEntry[]): Column[] {
  return entries.map(([key, label, type, options], order) => ({
    tab,
    key,
    label,
    type,
    order,
    unit: options?.unit ?? null,
    hidden: options?.hidden ?? false,
    sortable: options?.sortable ?? true,
    description: options?.description ?? '',
  }));
}
