import {
  assayTypeLabels,
  chartOf,
  refTypeLabels,
  treeChoiceLabel,
  treeOf,
  treePathText,
  valueDoubtLabels,
} from '@moltrove/contract';
import type { ChartData, TreeKey, TreeNode } from '@moltrove/contract';
import { treeNodeOf } from './chart-tree.ts';

const seen = new Map<string, string>();

function keyOf(chartKey: string, value: string | null): string {
  return JSON.stringify([chartKey, value]);
}

/** Keeps the labels of a chart's entries: a filter holds values only, and its entry may not be listed any more. */
export function rememberLabels(data: ChartData): void {
  if (data.chartType === 'Range') return;
  if (data.chartType === 'Tree') return rememberNodes(data.chartKey, data.chartData.map(treeNodeOf));
  for (const { value, label } of data.chartData) seen.set(keyOf(data.chartKey, value), label);
}

/** The same for nodes of the tree that a chart shows. */
export function rememberNodes(chartKey: string, nodes: readonly TreeNode[]): void {
  const tree = chartOf(chartKey)?.tree ?? null;
  if (tree === null) return;
  for (const node of nodes) seen.set(keyOf(chartKey, node.id), treeChoiceLabel(treeOf(tree), node));
}

/** The same for one entry that something else than its chart has named. */
export function rememberLabel(chartKey: string, value: string, label: string): void {
  seen.set(keyOf(chartKey, value), label);
}

export function isLabelKnown(chartKey: string, value: string | null): boolean {
  return value === null || seen.has(keyOf(chartKey, value));
}

/** The label of an entry if its chart has shown it on this page; else its value, of a node the way to it. */
export function entryLabel(chartKey: string, value: string | null): string {
  const chart = chartOf(chartKey);
  if (value === null) return chart?.withoutValueLabel ?? 'No value';
  return (
    seen.get(keyOf(chartKey, value)) ?? codeLabels[chartKey]?.[value] ?? valueText(chart?.tree ?? null, value)
  );
}

/** Values that are codes of the catalogue. */
const codeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assaytype: assayTypeLabels,
  reftype: refTypeLabels,
  dataquality: valueDoubtLabels,
};

function valueText(tree: TreeKey | null, value: string): string {
  return tree === null ? value : treePathText(value, '');
}
