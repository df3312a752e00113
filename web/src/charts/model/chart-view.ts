import { limits } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';

/** How a List chart is displayed; it does not change the results. */
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

/** Beyond the last step the whole list opens instead. */
const steps = [limits.defaultChartEntries, 100];

/** How many entries to request next; null if no more can be shown. */
export function moreEntries(shown: number): number | null {
  return steps.find((step) => step > shown) ?? null;
}
