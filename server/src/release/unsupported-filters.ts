import { charts, type Search } from '@moltrove/contract';

/** The search without filters of charts that the release lacks; such a filter fails whatever needs its set. */
export function withoutUnsupportedFilters(offered: readonly string[], search: Search): Search {
  return { ...search, filters: search.filters.filter(({ chartKey }) => offered.includes(chartKey)) };
}

/** For people: which filters are left out on the release of this name; null where none is. */
export function unsupportedFiltersNote(
  offered: readonly string[],
  search: Search,
  releaseName: string,
): string | null {
  const labels = charts
    .filter(({ key }) => !offered.includes(key) && search.filters.some(({ chartKey }) => chartKey === key))
    .map(({ label }) => label);
  if (labels.length === 0) return null;
  const [what, were] =
    labels.length === 1 ? ['the chart', 'its filter was'] : ['the charts', 'their filters were'];
  return `${releaseName} lacks ${what} ${labels.join(', ')}: ${were} not applied.`;
}
