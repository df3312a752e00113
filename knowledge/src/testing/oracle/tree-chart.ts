import {
  type ChartDataOf,
  type ChartNode,
  type TreeNode,
  chartOf,
  treeIdsAbove,
  treeRootId,
} from '@moltrove/contract/without-calls';
import type { ChartRequest } from '../../knowledge-base.ts';
import { groups } from './charts.ts';
import type { OracleSet } from './oracle-set.ts';
import type { OracleRelease } from './tables.ts';

/**
 * A tree chart of a set. `nodes` is the whole tree in order, for labels; `found` are the ids of the nodes that
 * match a text, or null without a text.
 */
export function oracleTreeChart(
  release: OracleRelease,
  set: OracleSet,
  { chartKey, sortOrder, maxCount, skip = 0, below = null }: ChartRequest,
  nodes: readonly TreeNode[],
  found: readonly string[] | null,
): ChartDataOf<'Tree'> {
  const chart = chartOf(chartKey)!;
  const counts = groups(release, set, chart);
  const withResults = nodes
    .filter(({ id }) => id !== treeRootId && counts.has(id))
    .map((node, order) => ({ ...node, order, size: counts.get(node.id)!.structures.size }));
  const orders = {
    'A-Z': () => 0,
    'Z-A': (a, b) => b.order - a.order,
    'Most Results': (a, b) => b.size - a.size,
    'Least Results': (a, b) => a.size - b.size,
  } satisfies Record<
    string,
    (a: { order: number; size: number }, b: { order: number; size: number }) => number
  >;
  const top = below ?? treeRootId;
  const listed =
    found === null
      ? withResults.filter(({ parentId }) => parentId === top).sort(orders[sortOrder])
      : withResults.filter(({ id }) => found.includes(id));
  const page = listed.slice(skip, skip + maxCount);
  const ids = new Set(page.map(({ id }) => id));
  const above = new Set(found === null ? [] : page.flatMap(({ id }) => treeIdsAbove(id)));
  const shown = found === null ? page : withResults.filter(({ id }) => ids.has(id) || above.has(id));
  const chartData = shown.map(({ id, parentId, label, hint }): ChartNode => ({
    id,
    parentid: parentId === treeRootId ? null : parentId,
    label,
    hint,
    structures: counts.get(id)!.structures.size,
    activities: counts.get(id)!.activities,
    children: withResults.some((node) => node.parentId === id),
    found: ids.has(id),
  }));
  const none = counts.get(null);
  return {
    chartType: 'Tree',
    chartKey,
    chartLabel: chart.label,
    chartPriorityOrder: chart.priorityOrder,
    structures: set.structures.size,
    activities: set.activities.size,
    chartData,
    maxCount,
    totalEntries: listed.length,
    withoutValue: { structures: none?.structures.size ?? 0, activities: none?.activities ?? 0 },
  };
}
