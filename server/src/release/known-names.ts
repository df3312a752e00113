import { AppError, type ChartDefinition, chartOf, charts, columnOf, type TabKey } from '@moltrove/contract';

/** The chart of a key; fails with INVALID_REQUEST when there is none. */
export function knownChart(chartKey: string): ChartDefinition {
  const chart = chartOf(chartKey);
  if (chart !== null) return chart;
  const known = charts.map(({ key }) => key);
  throw new AppError('INVALID_REQUEST', `There is no chart "${chartKey}".`, { chartKey, known });
}

/** Fails with INVALID_REQUEST when a tab cannot be sorted by a column. */
export function checkSort(tab: TabKey, key: string): void {
  const column = columnOf(tab, key);
  if (column === null)
    throw new AppError('INVALID_REQUEST', `This tab has no column "${key}".`, { column: key });
  if (!column.sortable)
    throw new AppError('INVALID_REQUEST', `The column ${column.label} can't be used for sorting.`, {
      column: key,
    });
}
