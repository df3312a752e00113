import type { ChartFilter } from '@moltrove/contract';

/** The activity types that pass the filters of a search. */
export interface FilteredTypes {
  readonly includes: (type: string) => boolean;
  /** The only possible types; null if the filters do not list them. */
  readonly only: readonly string[] | null;
}

/**
 * Null without a filter on the activity type. The chart of activity types lists excluded types too, unlike a SAR table,
 * so its entries need this filter.
 */
export function filteredTypes(filters: readonly ChartFilter[]): FilteredTypes | null {
  const own = filters.filter(({ chartKey }) => chartKey === 'activitytype');
  if (own.length === 0) return null;
  const includes = (type: string): boolean =>
    own.every(
      ({ include, exclude }) => (include.length === 0 || include.includes(type)) && !exclude.includes(type),
    );
  const naming = own.find(({ include }) => include.length > 0);
  if (naming === undefined) return { includes, only: null };
  return { includes, only: naming.include.filter((type): type is string => type !== null && includes(type)) };
}
