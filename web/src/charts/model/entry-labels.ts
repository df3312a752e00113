import { chartOf, labelOfCode, treeChoiceLabel, treeOf, treePathText } from '@moltrove/contract';
import type { ChartData, TreeKey, TreeNode } from '@moltrove/contract';
import { treeNodeOf } from './chart-tree.ts';

/** Labels that are remembered; the longest unused go. */
const most = 5000;
const seen = new Map<string, string>();
/** Charts whose entries are called otherwise than by their values, and those of which none has been so far. */
const labelled = new Set<string>();
const unlabelled = new Set<string>();

function keep(key: string, label: string): void {
  seen.delete(key);
  seen.set(key, label);
  const [oldest] = seen.keys();
  if (seen.size > most && oldest !== undefined) seen.delete(oldest);
}

function find(key: string): string | undefined {
  const label = seen.get(key);
  if (label !== undefined) keep(key, label);
  return label;
}

/** For the end of a session. */
export function forgetLabels(): void {
  for (const kept of [seen, labelled, unlabelled]) kept.clear();
}

function keyOf(chartKey: string, value: string | null): string {
  return JSON.stringify([chartKey, value]);
}

/** Keeps the labels of a chart's entries: a filter holds values only, and its entry may not be listed any more. */
export function rememberLabels(data: ChartData): void {
  if (data.chartType === 'Range') return;
  if (data.chartType === 'Tree') return rememberNodes(data.chartKey, data.chartData.map(treeNodeOf));
  const { chartKey, chartData } = data;
  const named = chartData.filter(({ value }) => value !== null);
  if (named.length === 0) return;
  if (!labelled.has(chartKey) && named.every(({ value, label }) => value === label)) {
    unlabelled.add(chartKey);
    return;
  }
  labelled.add(chartKey);
  unlabelled.delete(chartKey);
  for (const { value, label } of named) keep(keyOf(chartKey, value), label);
}

/** The same for nodes of the tree that a chart shows. */
export function rememberNodes(chartKey: string, nodes: readonly TreeNode[]): void {
  const tree = chartOf(chartKey)?.tree ?? null;
  if (tree === null) return;
  for (const node of nodes) keep(keyOf(chartKey, node.id), treeChoiceLabel(treeOf(tree), node));
}

/** The same for one entry that something else than its chart has named. */
export function rememberLabel(chartKey: string, value: string, label: string): void {
  keep(keyOf(chartKey, value), label);
}

/** False where the chart has to be asked first; entries of a chart that are called by their values are all known. */
export function isLabelKnown(chartKey: string, value: string | null): boolean {
  return value === null || unlabelled.has(chartKey) || find(keyOf(chartKey, value)) !== undefined;
}

/** The label of an entry if its chart has shown it on this page; else its value, of a node the way to it. */
export function entryLabel(chartKey: string, value: string | null): string {
  const chart = chartOf(chartKey);
  if (value === null) return chart?.withoutValueLabel ?? 'No value';
  return (
    find(keyOf(chartKey, value)) ??
    labelOfCode(chart?.labels ?? null, value) ??
    valueText(chart?.tree ?? null, value)
  );
}

function valueText(tree: TreeKey | null, value: string): string {
  return tree === null ? value : treePathText(value, '');
}
