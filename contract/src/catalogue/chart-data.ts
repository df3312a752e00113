import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';

const counts = {
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
};

/** One bar of a List chart. A null `value` marks the bar of rows without a value. */
export const chartEntrySchema = z.object({ value: z.string().nullable(), label: z.string(), ...counts });
export type ChartEntry = z.infer<typeof chartEntrySchema>;

/**
 * One picture of an Image chart: `value` and `smiles` are the canonical SMILES of the fragment, both null for structures
 * without one.
 */
export const chartImageSchema = chartEntrySchema.extend({ smiles: z.string().nullable() });
export type ChartImage = z.infer<typeof chartImageSchema>;

/** One bar of a Range chart: values from `min` (inclusive) to `max` (exclusive, but inclusive in the last bar). */
export const chartBinSchema = z.object({
  min: z.number(),
  max: z.number(),
  /** The largest value of the release in this range, with which a filter includes exactly the bar; null if there is none. */
  lastValue: z.number().nullable(),
  /** For a bar of a joined tail: whether it is below or above the others. */
  tail: z.enum(['below', 'above']).optional(),
  ...counts,
});
export type ChartBin = z.infer<typeof chartBinSchema>;

/** One node of a Tree chart with the counts of its subtree; filters refer to its id. */
export const chartNodeSchema = z.object({
  id: z.string(),
  /** Null for top-level nodes. */
  parentid: z.string().nullable(),
  label: z.string(),
  /** Distinguishes nodes with the same label, for instance by gene and organism of a target; may be empty. */
  hint: z.string(),
  ...counts,
  /** Whether it has descendants with results. */
  children: z.boolean(),
  /** False when `contains` did not match it and it is only an ancestor of a match. */
  found: z.boolean(),
});
export type ChartNode = z.infer<typeof chartNodeSchema>;

const chartFields = {
  chartKey: z.string(),
  chartLabel: z.string(),
  chartPriorityOrder: z.int(),
  /** Structures and activities of the set that the chart shows, with all other filters applied. */
  ...counts,
  partial: partialSearchSchema.optional(),
};

/** Number of entries requested, and of all entries; `skip` pages through them. */
const listed = { maxCount: z.int().positive(), totalEntries: z.int().nonnegative() };

export const chartDataSchema = z.discriminatedUnion('chartType', [
  z.object({ chartType: z.literal('List'), ...chartFields, chartData: z.array(chartEntrySchema), ...listed }),
  z.object({
    chartType: z.literal('Range'),
    ...chartFields,
    chartData: z.array(chartBinSchema),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    /** Rows without a value, outside the bars. */
    withoutValue: z.object(counts),
  }),
  z.object({
    chartType: z.literal('Image'),
    ...chartFields,
    chartData: z.array(chartImageSchema),
    ...listed,
  }),
  z.object({
    chartType: z.literal('Tree'),
    ...chartFields,
    /** Children of the requested node; with `contains` the matches and their ancestors, parents first. */
    chartData: z.array(chartNodeSchema),
    ...listed,
    /** Rows without a node; null in a filter stands for them. */
    withoutValue: z.object(counts),
  }),
]);
export type ChartData = z.infer<typeof chartDataSchema>;
export type ChartDataOf<T extends ChartData['chartType']> = Extract<ChartData, { chartType: T }>;
