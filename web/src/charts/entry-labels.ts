import type { ChartData } from '@moltrove/contract';

const noValueLabel = 'No value';
const seen = new Map<string, string>();

function keyOf(chartKey: string, value: string | null): string {
  return JSON.stringify([chartKey, value]);
}

/** Keeps the labels of a chart's entries: a filter holds values only, and its entry may not be listed any more. */
export function rememberLabels(data: ChartData): void {
  if (data.chartType !== 'List') return;
  for (const { value, label } of data.chartData) seen.set(keyOf(data.chartKey, value), label);
}

/** The label of an entry if its chart has shown it on this page; its value otherwise. */
export function entryLabel(chartKey: string, value: string | null): string {
  return seen.get(keyOf(chartKey, value)) ?? value ?? noValueLabel;
}
