import { limits } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';

/** How a List chart is looked at; it changes nothing in the results. */
export interface ChartView {
  readonly sortOrder: ChartSortOrder;
  readonly contains: string;
  readonly maxCount: number;
}

export const defaultChartView: ChartView = {
  sortOrder: 'Most Results',
  contains: '',
  maxCount: limits.defaultChartEntries,
};

/** Beyond that the whole list opens by itself. */
const steps = [limits.defaultChartEntries, 100];

/** How many entries to ask for next; null when no more can be shown. */
export function moreEntries(shown: number): number | null {
  return steps.find((step) => step > shown) ?? null;
}
