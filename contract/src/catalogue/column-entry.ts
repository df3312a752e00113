import type { TabKey } from '../domain/tabs.ts';
import type { CodeLabels } from './code-labels.ts';
import {
  type Column,
  type ColumnOrigin,
  type ColumnSource,
  type ColumnType,
  type IndexColumn,
  type SortColumn,
  rowsOfTab,
} from './column.ts';

const rank = (column: IndexColumn): SortColumn => ({ by: 'rank', column });
export const plain = (column: IndexColumn): SortColumn => ({ by: 'plain', column });
export const spread = (column: IndexColumn): SortColumn => ({ by: 'spread', column });
export const optional = (column: IndexColumn): SortColumn => ({ by: 'optional', column });
export const potency = (column: IndexColumn): SortColumn => ({ by: 'potency', column });

export const selectivity = (column: IndexColumn): SortColumn => ({ by: 'selectivity', column });

/** A string is an index column of ranks. */
type Sort = IndexColumn | SortColumn | false;

/**
 * By default a column reads the database column of its key in the tab's table, and sorts by the index column of ranks
 * with the same name. Columns from other tables define both.
 */
type Origin =
  | { readonly source?: undefined; readonly sort?: Sort }
  | { readonly source: ColumnSource; readonly sort: Sort };

type Options = Partial<Pick<Column, 'unit' | 'hidden' | 'description'>> & {
  readonly labels?: CodeLabels;
} & Origin;
export type ColumnEntry = readonly [key: string, label: string, type: ColumnType, options?: Options];

/** The columns of a tab from compact entries, in the same order. */
export function columnsOf(tab: TabKey, entries: readonly ColumnEntry[]): Column[] {
  return entries.map(([key, label, type, options], order) => ({
    tab,
    key,
    label,
    type,
    order,
    unit: options?.unit ?? null,
    hidden: options?.hidden ?? false,
    sortable: options?.sort !== false,
    description: options?.description ?? '',
  }));
}

export function columnOrigins(tab: TabKey, entries: readonly ColumnEntry[]): ColumnOrigin[] {
  const { entity, table } = rowsOfTab[tab];
  return entries.map(([key, , type, { source, sort = `${entity}.${key}` as const, labels = null } = {}]) => ({
    key,
    type,
    source: source ?? `${table}.${key}`,
    sort: sort === false ? null : typeof sort === 'string' ? rank(sort) : sort,
    labels,
  }));
}
