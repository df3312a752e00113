import { activeRows, shownSelectivity } from '@moltrove/contract';
import type { ChartFilter, Criterion, Search } from '@moltrove/contract';

/** Charts of targets, types and values of activities. */
const potencyCharts: readonly string[] = ['target', 'targettree', 'activitytype', 'pactivity'];

/** Whether a search asks for values: on targets, of activity types, or of selectivity. */
export function asksForPotency({ query, filters }: Search): boolean {
  return filters.some(isPotencyFilter) || activeRows(query).some(({ criterion }) => isPotencyRow(criterion));
}

const isPotencyFilter = ({ chartKey }: ChartFilter): boolean => potencyCharts.includes(chartKey);

function isPotencyRow(criterion: Criterion): boolean {
  switch (criterion.option) {
    case 'Target':
    case 'ActivityTypes':
    case 'Selectivity':
      return true;
    case 'TreeView':
      return criterion.tree === 'Target';
    case 'SelectedRows':
      return criterion.within !== null && asksForPotency(criterion.within);
    default:
      return false;
  }
}

/** The columns of structures that are offered only for searches that ask for what they show. */
export const offeredFor = (search: Search): { readonly potency: boolean; readonly selectivity: boolean } => ({
  potency: asksForPotency(search),
  selectivity: shownSelectivity(activeRows(search.query)) !== null,
});
