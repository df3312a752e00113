import { chartOf, chartSortOrders } from '@moltrove/contract';
import type { ChartDefinition, ChartSortOrder } from '@moltrove/contract';
import { defaultChartView } from '../../../charts/model/chart-view.ts';

/** The state of an open chart list, as stored in the address. */
export interface ChartListAddress {
  readonly definition: ChartDefinition;
  readonly sortOrder: ChartSortOrder;
  readonly contains: string;
}

/** Parses the parameters `list`, `order` and `find`; null if no list is open. */
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

/** The parameters of an open list; defaults are omitted. */
export function writeChartList(address: ChartListAddress | null): ChartListParameters {
  if (address === null) return {};
  const { definition, sortOrder, contains } = address;
  return {
    list: definition.key,
    ...(sortOrder === defaultChartView.sortOrder ? {} : { order: sortOrder }),
    ...(contains === '' ? {} : { find: contains }),
  };
}

/** All parameters except those of an open list. */
export function withoutChartList(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = ['list', 'order', 'find'];
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !own.includes(key)));
}

/** The parameters of the list that is open now, for addresses that differ in other parameters. */
export function currentChartList(raw: Readonly<Record<string, unknown>>): ChartListParameters {
  return writeChartList(readChartList(raw));
}

/** What a field knows about its text in the address: the chart, the last text read, and the last text written. */
export interface FollowedText {
  readonly key: string | null;
  readonly seen: string;
  readonly written: string;
}

/** Called after the address has changed; the field shows changes that it did not write itself. */
export function followText(
  { key: before, written }: FollowedText,
  key: string | null,
  contains: string,
): { readonly followed: FollowedText; readonly isForeign: boolean } {
  const isForeign = key !== before || contains !== written;
  return { followed: { key, seen: contains, written: isForeign ? contains : written }, isForeign };
}
