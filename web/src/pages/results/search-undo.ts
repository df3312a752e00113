import type { ChartFilter } from '@moltrove/contract';

type Filters = readonly ChartFilter[];

/** A change of the filters: the filters before and after it. */
export interface FilterChange {
  readonly before: Filters;
  readonly after: Filters;
}

/** Appends a change; drops those that are no longer current, for instance after Back. */
export function withChange(changes: readonly FilterChange[], change: FilterChange): readonly FilterChange[] {
  const last = changes.findLastIndex(({ after }) => sameFilters(after, change.before));
  return [...changes.slice(0, last + 1), change];
}

/** The change that undo reverts: the last one, as long as its result is still current. */
export function undoable(changes: readonly FilterChange[], current: Filters): FilterChange | null {
  const last = changes.at(-1);
  return last !== undefined && sameFilters(last.after, current) ? last : null;
}

function sameFilters(one: Filters, other: Filters): boolean {
  return textOf(one) === textOf(other);
}

function textOf(filters: Filters): string {
  return JSON.stringify(
    filters.map(({ chartKey, include, exclude, minValue, maxValue, excludeRange }) => [
      chartKey,
      include,
      exclude,
      minValue,
      maxValue,
      excludeRange,
    ]),
  );
}
