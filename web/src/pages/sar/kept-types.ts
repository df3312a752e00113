import type { ChartFilter } from '@moltrove/contract';

/** What the filters of a search leave of the activity types. */
export interface KeptTypes {
  readonly keeps: (type: string) => boolean;
  /** The only ones that can be there; null where the filters do not name them. */
  readonly only: readonly string[] | null;
}

/** Null without a filter on the activity type: a chart counts what its own filters leave out too, a SAR table does not have it. */
export function keptTypes(filters: readonly ChartFilter[]): KeptTypes | null {
  const own = filters.filter(({ chartKey }) => chartKey === 'activitytype');
  if (own.length === 0) return null;
  const keeps = (type: string): boolean =>
    own.every(
      ({ include, exclude }) => (include.length === 0 || include.includes(type)) && !exclude.includes(type),
    );
  const naming = own.find(({ include }) => include.length > 0);
  if (naming === undefined) return { keeps, only: null };
  return { keeps, only: naming.include.filter((type): type is string => type !== null && keeps(type)) };
}
