/**
 * The steps measured for each search. `set` exists only for the peers: the engine builds its set when it
 * counts.
 */
export const steps = [
  { key: 'counts', label: 'six counts' },
  { key: 'charts4', label: '4 charts' },
  { key: 'charts20', label: '20 charts' },
  { key: 'first-page', label: 'first page, by value' },
  { key: 'deep-page', label: 'page in the middle, by reference' },
  { key: 'new-filter', label: 'new filter on a filtered set: six counts' },
  { key: 'export', label: 'first 10,000 rows, all columns' },
] as const;
export type StepKey = (typeof steps)[number]['key'];

export const exportLength = 10_000;
export const pageSize = 10;
