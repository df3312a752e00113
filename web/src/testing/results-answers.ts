import {
  chart,
  chartDataStatus,
  columns,
  resultPage,
  saveSessionSummary,
  storeSearch,
} from '@moltrove/contract';
import type { CallBody, ChartData, SearchCounts, TabKey } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { releaseCounts } from './usual-answers.ts';

export const searchId = 'a'.repeat(32);

/** A row of a tab with a value in the given columns and none in the others. */
export const resultRow = (
  tab: TabKey,
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number | null> => ({
  ...Object.fromEntries(columns[tab].map(({ key }) => [key, null])),
  ...values,
});

/** A chart without entries. */
function emptyChart({ charttype, type }: CallBody<typeof chart>): ChartData {
  const none = { structures: 0, activities: 0 };
  const common = { chartKey: type, chartLabel: type, chartPriorityOrder: 1, ...none };
  const list = { maxCount: 20, totalEntries: 0 };
  if (charttype === 'Range')
    return {
      chartType: charttype,
      ...common,
      chartData: [],
      minValue: null,
      maxValue: null,
      withoutValue: none,
    };
  if (charttype === 'Tree')
    return { chartType: charttype, ...common, chartData: [], ...list, withoutValue: none };
  return { chartType: charttype, ...common, chartData: [], ...list };
}

/** Results with these counts, without charts, whose every tab shows one page with the given rows. */
export function answerResults(
  rows: readonly Record<string, string | number | null>[],
  counts: SearchCounts = releaseCounts,
): void {
  answer(storeSearch, { searchid: searchId, counts });
  answer(chartDataStatus, { status: 'ready', charts: [] });
  answer(chart, emptyChart);
  answer(resultPage, { data: [...rows], rowCount: rows.length, strIdNewlyAddedStatus: {} });
  answer(saveSessionSummary, { saved: 1 });
}
