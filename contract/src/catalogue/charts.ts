import { z } from 'zod';
import { entityGrain } from '../domain/entity.ts';
import type { Grain } from '../domain/grain.ts';
import type { TabKey } from '../domain/tabs.ts';
import {
  type ChartEntity,
  type ChartEntry,
  type ChartKey,
  type ComputedChartKey,
  chartEntries,
} from './chart-entries.ts';
import { type CodeLabels, withoutValueLabel } from './code-labels.ts';
import { originsOfColumns } from './columns.ts';
import type { TreeKey } from './trees.ts';

export const chartTypes = ['List', 'Range', 'Image', 'Tree'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartTypeSchema = z.enum(chartTypes);

interface ChartFacts {
  readonly key: ChartKey;
  readonly label: string;
  readonly type: ChartType;
  /** The entity that has the values; an activity inherits those of its assay, document and structure. */
  readonly entity: ChartEntity;
  /** What the chart counts and filters, by its entity. */
  readonly grain: Grain;
  readonly tab: TabKey;
  /** Charts are offered in this order; the first four are shown by default. */
  readonly priorityOrder: number;
  readonly unit: string | null;
  /** Ranges over integers have one bar per number if that fits. */
  readonly wholeNumbers: boolean;
  /** Whether a row may have several values: it counts for each, and a filter on any of them includes it. */
  readonly several: boolean;
  /** Whether the index has a list of values per row, as it always does for multi-valued charts. */
  readonly lists: boolean;
  /** Labels of the values that are codes. */
  readonly labels: CodeLabels | null;
  /** The tab whose rows are the entries; their values are row ids. */
  readonly entryTab: TabKey | null;
  /** By tab, the column that shows the value if it does not sort by the chart's own column. */
  readonly shownIn: Readonly<Partial<Record<TabKey, string>>>;
  /** Label of the entry for rows without a value. */
  readonly withoutValueLabel: string;
  readonly description: string;
}

/** Source of the values: a column of the index, a tree whose nodes are shown, or engine code for the chart's key. */
type ChartSource =
  | { readonly column: string; readonly tree: null; readonly computed: null }
  | { readonly column: null; readonly tree: TreeKey; readonly computed: null }
  | { readonly column: null; readonly tree: null; readonly computed: ComputedChartKey };

export type ChartDefinition = ChartFacts & ChartSource;

const tabOfEntity: Readonly<Record<ChartEntity, TabKey>> = {
  structure: 'structures',
  activity: 'activities',
  assay: 'assays',
  document: 'references',
  development: 'clinicalCompounds',
};

export const charts: readonly ChartDefinition[] = Object.entries<ChartEntry>(chartEntries).map(
  ([key, entry], priorityOrder) => ({
    key: key as ChartKey,
    ...sourceOf(key, entry),
    label: entry.label,
    type: entry.type,
    entity: entry.entity,
    grain: entityGrain(entry.entity),
    tab: entry.tab ?? tabOfEntity[entry.entity],
    priorityOrder,
    description: entry.description,
    unit: entry.unit ?? null,
    wholeNumbers: entry.wholeNumbers ?? false,
    several: entry.several ?? entry.type === 'Tree',
    lists: entry.lists ?? entry.several ?? entry.type === 'Tree',
    labels: entry.labels ?? null,
    entryTab: entry.entryTab ?? null,
    shownIn: entry.shownIn ?? {},
    withoutValueLabel: entry.withoutValue ?? withoutValueLabel,
  }),
);

function sourceOf(key: string, entry: ChartEntry): ChartSource {
  if ('column' in entry) return { column: entry.column, tree: null, computed: null };
  if ('tree' in entry) return { column: null, tree: entry.tree, computed: null };
  return { column: null, tree: null, computed: key as ComputedChartKey };
}

export const defaultChartKeys: readonly string[] = ['bibliographyrefid', 'bibliography', 'year', 'assaytype'];

export function chartOf(key: string): ChartDefinition | null {
  return charts.find((chart) => chart.key === key) ?? null;
}

/** The column of a tab that shows the value of a chart: that of `shownIn`, else one with the same index column, or null. */
export function columnOfChart(tab: TabKey, key: string): string | null {
  const chart = chartOf(key);
  if (chart === null) return null;
  const same = originsOfColumns[tab].find(({ sort }) => sort !== null && sort.column === chart.column);
  return chart.shownIn[tab] ?? same?.key ?? null;
}

export const chartSortOrders = ['A-Z', 'Z-A', 'Least Results', 'Most Results'] as const;
export type ChartSortOrder = (typeof chartSortOrders)[number];
