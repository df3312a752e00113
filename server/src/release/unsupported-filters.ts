import { charts, type Search } from '@moltrove/contract';

/**
 * The search without filters of charts that the release lacks; such a filter would make every call that needs
 * the result set fail.
 */
export function withoutUnsupportedFilters(offered: readonly string[], search: Search): Search {
  return { ...search, filters: search.filters.filter(({ chartKey }) => offered.includes(chartKey)) };
}

/** A sentence that names the filters left out on the release of this name; null if there are none. */
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
