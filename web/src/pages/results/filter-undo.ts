import type { ChartFilter } from '@moltrove/contract';

type Filters = readonly ChartFilter[];

/** One change of the filters: those before it and those that it made. */
export interface FilterChange {
  readonly before: Filters;
  readonly after: Filters;
}

/** The changes with a further one; those that the filters have left since, as by Back, go. */
export function withChange(changes: readonly FilterChange[], change: FilterChange): readonly FilterChange[] {
  const last = changes.findLastIndex(({ after }) => sameFilters(after, change.before));
  return [...changes.slice(0, last + 1), change];
}

/** The change that undo takes back: the last one, while the filters are still those that it made. */
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
