import { chartOf, chartSortOrders } from '@moltrove/contract';
import type { ChartDefinition, ChartSortOrder } from '@moltrove/contract';
import { defaultChartView } from '../../../charts/model/chart-view.ts';

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

/** What a field knows of the text in the address: of which chart it is, how it was seen last, and what the field wrote last. */
export interface FollowedText {
  readonly key: string | null;
  readonly seen: string;
  readonly written: string;
}

/** After the address has changed: the field follows what it has not written itself. */
export function followText(
  { key: before, written }: FollowedText,
  key: string | null,
  contains: string,
): { readonly followed: FollowedText; readonly isForeign: boolean } {
  const isForeign = key !== before || contains !== written;
  return { followed: { key, seen: contains, written: isForeign ? contains : written }, isForeign };
}
