import {
  AppError,
  type Entity,
  type SortColumn,
  type TabKey,
  columnOf,
  originOfColumn,
  wireTab,
} from '@moltrove/contract/without-calls';
import { foldColumn } from './folds.ts';
import { type PotencyFigure, columnsOfFigure, potencyFigures } from './potency/potency-figures.ts';

/** The entity that has the sorted values: the row itself, or one that it refers to. */
export const entityOfSort = ({ column }: SortColumn): Entity =>
  column.slice(0, column.indexOf('.')) as Entity;

/** How a tab sorts by a column; fails with INVALID_REQUEST for an unknown column or one that cannot be sorted by. */
export function sortColumn(tab: TabKey, key: string): SortColumn {
  const column = columnOf(tab, key);
  if (column === null) {
    throw new AppError('INVALID_REQUEST', `There is no column "${key}" in ${wireTab(tab)}.`, {
      tab: wireTab(tab),
      column: key,
    });
  }
  const sort = originOfColumn(tab, key)?.sort ?? null;
  if (sort === null) {
    throw new AppError('INVALID_REQUEST', `"${column.label}" cannot be sorted by.`, { tab, column: key });
  }
  return sort;
}

/** Index columns to load for sorting a tab by a column. */
export function indexColumnsOf(tab: TabKey, key: string): string[] {
  const column = sortColumn(tab, key);
  if (column.by === 'potency') return [...columnsOfFigure(potencyFigureOf(key)!)];
  return column.by === 'optional' || column.by === 'selectivity' ? [] : [column.column];
}

/** A figure of structures that is computed for an order by it. */
export type OrderFigure = PotencyFigure | typeof foldColumn;

/** The computed figure that a column sorts by, or null. */
export function figureOf(tab: TabKey, key: string): OrderFigure | null {
  const { by } = sortColumn(tab, key);
  if (by === 'selectivity') return foldColumn;
  return by === 'potency' ? potencyFigureOf(key) : null;
}

const potencyFigureOf = (key: string): PotencyFigure | null =>
  potencyFigures.find((known) => known === key) ?? null;

/** Index columns that the rows of a page need in addition to the eager ones. */
export const rowColumns: Partial<Record<TabKey, readonly string[]>> = {
  assays: ['assay.structures'],
  references: ['document.structures'],
};
