import type { ChartFilter } from '@moltrove/contract';

export type EntryState = 'included' | 'excluded' | 'free';

/** The effect of its chart's filter on an entry. */
export function stateOf(filter: ChartFilter | null, value: string | null): EntryState {
  if (filter === null) return 'free';
  if (filter.include.includes(value)) return 'included';
  return filter.exclude.includes(value) ? 'excluded' : 'free';
}

/** The effect of an entry's remove button. */
export function excludeTitle(state: EntryState): string {
  return state === 'excluded'
    ? 'Removed from the results. Press to allow it again.'
    : 'Remove from the results';
}

/** Values of a chart's filter that its response does not list. */
export function unlistedValues(
  filter: ChartFilter | null,
  entries: readonly { readonly value: string | null }[],
): (string | null)[] {
  const listed = new Set(entries.map(({ value }) => value));
  return [...(filter?.include ?? []), ...(filter?.exclude ?? [])].filter((value) => !listed.has(value));
}
