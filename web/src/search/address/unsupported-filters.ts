import type { ChartFilter } from '@moltrove/contract';

export interface SplitFilters {
  readonly applied: readonly ChartFilter[];
  /** On charts that the release cannot draw: they are said, and the results go on without them. */
  readonly unsupported: readonly ChartFilter[];
}

/**
 * Filters by whether the release has their charts; all of them are applied while `offered` is undefined, that is
 * unknown.
 */
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
