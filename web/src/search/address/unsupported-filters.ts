import type { ChartFilter } from '@moltrove/contract';

export interface SplitFilters {
  readonly applied: readonly ChartFilter[];
  /** Filters of charts that the release cannot draw: they are named to the user, and not applied. */
  readonly unsupported: readonly ChartFilter[];
}

/** Splits filters by whether the release has their charts; while `offered` is undefined, all are applied. */
export function splitFilters(
  filters: readonly ChartFilter[],
  offered: readonly string[] | undefined,
): SplitFilters {
  const isUnsupported = ({ chartKey }: ChartFilter) => offered !== undefined && !offered.includes(chartKey);
  const unsupported = filters.filter(isUnsupported);
  return unsupported.length === 0
    ? { applied: filters, unsupported }
    : { applied: filters.filter((filter) => !isUnsupported(filter)), unsupported };
}
