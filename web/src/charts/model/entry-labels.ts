import { RecentlyUsed } from '@moltrove/chemistry/browser';
import { chartOf, labelOfCode, treeChoiceLabel, treeOf, treePathText } from '@moltrove/contract';
import type { ChartData, TreeKey, TreeNode } from '@moltrove/contract';
import { treeNodeOf } from './chart-tree.ts';

/** Maximum number of remembered labels; the least recently used are dropped. */
const maxLabels = 5000;
const seen = new RecentlyUsed<string>(maxLabels);
/** Charts whose labels differ from their values, and those without a difference so far. */
const labelled = new Set<string>();
const unlabelled = new Set<string>();

/** Called at the end of a session. */
export function forgetLabels(): void {
  for (const cached of [seen, labelled, unlabelled]) cached.clear();
}

function keyOf(chartKey: string, value: string | null): string {
  return JSON.stringify([chartKey, value]);
}

/**
 * Remembers the labels of a chart's entries, because a filter holds only values whose entries may no longer
 * be listed.
 */
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
  for (const { value, label } of named) seen.set(keyOf(chartKey, value), label);
}

/** The same for nodes of the tree that a chart shows. */
export function rememberNodes(chartKey: string, nodes: readonly TreeNode[]): void {
  const tree = chartOf(chartKey)?.tree ?? null;
  if (tree === null) return;
  for (const node of nodes) seen.set(keyOf(chartKey, node.id), treeChoiceLabel(treeOf(tree), node));
}

/** The same for one entry whose label comes from another source. */
export function rememberLabel(chartKey: string, value: string, label: string): void {
  seen.set(keyOf(chartKey, value), label);
}

/** False if the chart has to be fetched first. All labels of a chart are known if they equal the values. */
export function isLabelKnown(chartKey: string, value: string | null): boolean {
  return value === null || unlabelled.has(chartKey) || seen.get(keyOf(chartKey, value)) !== undefined;
}

/** The label of an entry if its chart has shown it on this page; else its value, or the path of a node. */
export function entryLabel(chartKey: string, value: string | null): string {
  const chart = chartOf(chartKey);
  if (value === null) return chart?.withoutValueLabel ?? 'No value';
  return (
    seen.get(keyOf(chartKey, value)) ??
    labelOfCode(chart?.labels ?? null, value) ??
    valueText(chart?.tree ?? null, value)
  );
}

function valueText(tree: TreeKey | null, value: string): string {
  return tree === null ? value : treePathText(value, '');
}
