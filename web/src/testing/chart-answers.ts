import { chart, chartDataStatus, chartOf, filterSearch } from '@moltrove/contract';
import type { CallBody, CallResponse, ChartData } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { answerRelease, releaseCounts } from './usual-answers.ts';

export type OfferedChart = CallResponse<typeof chartDataStatus>['charts'][number];

/** A chart of the catalogue that the results offer. */
export function offered(chartKey: string): OfferedChart {
  const { label, type } = chartOf(chartKey)!;
  return {
    chartKey,
    chartLabel: label,
    chartType: type,
    chartPriorityOrder: 1,
    enabledByDefault: true,
    filtered: false,
    available: true,
  };
}

const node = (id: string, parentid: string | null, structures: number, children: boolean) => ({
  id,
  parentid,
  label: id,
  hint: '',
  structures,
  activities: 2 * structures,
  children,
  found: true,
});

/** Five entries, five bars or five drawings; a tree of two levels. */
function dataOf({ type: chartKey, below = null }: CallBody<typeof chart>): ChartData {
  const { label: chartLabel, type: chartType } = chartOf(chartKey)!;
  const head = { chartKey, chartLabel, chartPriorityOrder: 1, structures: 100, activities: 200 };
  const list = { maxCount: 20, totalEntries: 5 };
  const counts = [50, 20, 12, 10, 8].map((structures) => ({ structures, activities: 2 * structures }));
  const withoutValue = { structures: 3, activities: 4 };
  if (chartType === 'Range') {
    const chartData = counts.map((each, at) => ({ min: at, max: at + 1, lastValue: at, ...each }));
    return { chartType, ...head, chartData, minValue: 0, maxValue: 5, withoutValue };
  }
  if (chartType === 'Image') {
    const chartData = counts.map((each, at) => {
      const smiles = `C1${'C'.repeat(at + 2)}1`;
      return { value: smiles, label: smiles, smiles, ...each };
    });
    return { chartType, ...head, chartData, ...list };
  }
  if (chartType === 'Tree') {
    const chartData =
      below === null
        ? [node('Enzyme', null, 80, true), node('Transporter', null, 20, false)]
        : [node(`${below} › Kinase`, below, 60, false), node(`${below} › Hydrolase`, below, 20, false)];
    const totalEntries = chartData.length;
    return { chartType, ...head, chartData, ...list, totalEntries, withoutValue };
  }
  const names = chartKey === 'activitytype' ? ['IC50', 'Ki', 'Kd', 'EC50', 'MIC'] : ['A', 'B', 'C', 'D', 'E'];
  const chartData = counts.map((each, at) => ({ value: names[at]!, label: names[at]!, ...each }));
  return { chartType, ...head, chartData, ...list };
}

/** Results with these charts, after `answerResults`. Filters do not change their numbers. */
export function answerCharts(chartKeys: readonly string[]): void {
  answerRelease(chartKeys);
  answer(filterSearch, { searchid: 'b'.repeat(32), counts: releaseCounts });
  answer(chartDataStatus, { status: 'ready', charts: chartKeys.map(offered) });
  answer(chart, dataOf);
}
