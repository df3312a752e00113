import { limits } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';

/** The display of a List chart; it does not change the results. */
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

/** After the last step, the complete list opens. */
const steps = [limits.defaultChartEntries, 100];

/** The number of entries to request next; null if no more can be shown. */
export function moreEntries(shown: number): number | null {
  return steps.find((step) => step > shown) ?? null;
}
