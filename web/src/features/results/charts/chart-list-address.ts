import { chartOf, chartSortOrders } from '@moltrove/contract';
import type { ChartDefinition, ChartSortOrder } from '@moltrove/contract';
import { defaultChartView } from '../../../charts/chart-view.ts';

/** The whole list of a chart as the address has it. */
export interface ChartListAddress {
  readonly definition: ChartDefinition;
  readonly sortOrder: ChartSortOrder;
  readonly contains: string;
}

/** Reads the parameters `list`, `order` and `find`; null when they open no list. */
export function readChartList(raw: Readonly<Record<string, unknown>>): ChartListAddress | null {
  const { list, order, find } = raw;
  const definition = typeof list === 'string' ? chartOf(list) : null;
  if (definition === null || definition.type === 'Range') return null;
  return {
    definition,
    sortOrder: chartSortOrders.find((each) => each === order) ?? defaultChartView.sortOrder,
    contains: typeof find === 'string' || typeof find === 'number' ? String(find) : '',
  };
}

export type ChartListParameters = Readonly<Partial<Record<'list' | 'order' | 'find', string>>>;

/** The parameters of an open list; defaults are left out. */
export function writeChartList(address: ChartListAddress | null): ChartListParameters {
  if (address === null) return {};
  const { definition, sortOrder, contains } = address;
  return {
    list: definition.key,
    ...(sortOrder === defaultChartView.sortOrder ? {} : { order: sortOrder }),
    ...(contains === '' ? {} : { find: contains }),
  };
}

/** All parameters but those of an open list. */
export function withoutChartList(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = ['list', 'order', 'find'];
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !own.includes(key)));
}

/** The parameters of an open list as they stand, for addresses that differ in something else. */
export function keptChartList(raw: Readonly<Record<string, unknown>>): ChartListParameters {
  return writeChartList(readChartList(raw));
}
