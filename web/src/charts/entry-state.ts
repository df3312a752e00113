import type { ChartFilter } from '@moltrove/contract';

export type EntryState = 'included' | 'excluded' | 'free';

/** What the filter of its chart does with an entry. */
export function stateOf(filter: ChartFilter | null, value: string | null): EntryState {
  if (filter === null) return 'free';
  if (filter.include.includes(value)) return 'included';
  return filter.exclude.includes(value) ? 'excluded' : 'free';
}
