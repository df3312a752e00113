import { crosstab, filterSearch } from '@moltrove/contract';
import type { CallBody, ChartData } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { answerRelease, releaseCounts } from './usual-answers.ts';

/** Charts that the faked release can draw; the last two are Range charts. */
const labels: Readonly<Record<string, string>> = {
  target: 'Target',
  activitytype: 'Activity type',
  year: 'Year',
  pactivity: 'pActivity',
};
const entries = 6;

/** Structures and activities of entry `at` of an axis. */
const total = (at: number) => ({ structures: 3 ** (entries - at), activities: 4 ** (entries - at) });

const labelOf = (chartKey: string, at: number): string => `${labels[chartKey]} ${at + 1}`;

function axis({ chartKey }: CallBody<typeof crosstab>['rows'], found: readonly number[]): ChartData {
  const head = { chartKey, chartLabel: labels[chartKey]!, chartPriorityOrder: 1, ...total(0) };
  if (chartKey === 'target' || chartKey === 'activitytype') {
    const chartData = found.map((at) => {
      const label = labelOf(chartKey, at);
      return { value: label, label, ...total(at) };
    });
    return { ...head, chartType: 'List', chartData, maxCount: 20, totalEntries: chartData.length };
  }
  const from = chartKey === 'year' ? 2000 : 4;
  return {
    ...head,
    chartType: 'Range',
    chartData: found.map((at) => ({
      min: from + at,
      max: from + at + 1,
      lastValue: from + at,
      ...total(at),
    })),
    minValue: from,
    maxValue: from + found.length,
    withoutValue: { structures: 2, activities: 3 },
  };
}

/**
 * A crosstab of any two of four charts with six entries each. Its numbers use every part of the colour scale. A filter
 * of targets applies to the rows.
 */
export function answerCrosstab(): void {
  const all = Array.from({ length: entries }, (_, at) => at);
  let kept: readonly (string | null)[] = [];
  let leftOut: readonly (string | null)[] = [];
  const isShown = (at: number): boolean => {
    const label = labelOf('target', at);
    return (kept.length === 0 || kept.includes(label)) && !leftOut.includes(label);
  };
  answerRelease(Object.keys(labels));
  answer(filterSearch, ({ filters }) => {
    const filter = filters.find(({ chartKey }) => chartKey === 'target');
    kept = filter?.include ?? [];
    leftOut = filter?.exclude ?? [];
    return { searchid: 'b'.repeat(32), counts: releaseCounts };
  });
  answer(crosstab, ({ rows, columns }) => {
    const shown = all.filter(isShown);
    const cells = (base: number) =>
      shown.map((row) => all.map((column) => base ** (2 * entries - row - column) - 1));
    return {
      rows: axis(rows, shown),
      columns: axis(columns, all),
      structures: cells(2),
      activities: cells(3),
    };
  });
}
