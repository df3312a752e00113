import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';

const counts = {
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
};

/** One bar of a List chart. `value` null stands for rows without a value. */
export const chartEntrySchema = z.object({ value: z.string().nullable(), label: z.string(), ...counts });
export type ChartEntry = z.infer<typeof chartEntrySchema>;

/**
 * One picture of an Image chart: `value` and `smiles` are the canonical SMILES of the fragment, both null for structures
 * without one.
 */
export const chartImageSchema = chartEntrySchema.extend({ smiles: z.string().nullable() });
export type ChartImage = z.infer<typeof chartImageSchema>;

/** One bar of a Range chart: values from `min` (inclusive) to `max` (exclusive, but inclusive in the last bar). */
export const chartBinSchema = z.object({ min: z.number(), max: z.number(), ...counts });
export type ChartBin = z.infer<typeof chartBinSchema>;

/** One node of a Tree chart with what hangs on it or below; the filter takes its id. */
export const chartNodeSchema = z.object({
  id: z.string(),
  /** Null for nodes right below the top of the tree. */
  parentid: z.string().nullable(),
  label: z.string(),
  /** What tells nodes of one label apart, for instance gene and organism of a target; may be empty. */
  hint: z.string(),
  ...counts,
  /** Whether nodes with results are below it. */
  children: z.boolean(),
  /** False where `contains` did not find it and it is only above a node that was found. */
  found: z.boolean(),
});
export type ChartNode = z.infer<typeof chartNodeSchema>;

const chartHead = {
  chartKey: z.string(),
  chartLabel: z.string(),
  chartPriorityOrder: z.int(),
  /** Structures and activities of the set that the chart is drawn over, all other filters applied. */
  ...counts,
  partial: partialSearchSchema.optional(),
};

/** How many entries were asked for, and how many there are: the rest is behind `skip`. */
const listed = { maxCount: z.int().positive(), totalEntries: z.int().nonnegative() };

export const chartDataSchema = z.discriminatedUnion('chartType', [
  z.object({ chartType: z.literal('List'), ...chartHead, chartData: z.array(chartEntrySchema), ...listed }),
  z.object({
    chartType: z.literal('Range'),
    ...chartHead,
    chartData: z.array(chartBinSchema),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    /** Rows without a value stand beside the bars. */
    withoutValue: z.object(counts),
  }),
  z.object({ chartType: z.literal('Image'), ...chartHead, chartData: z.array(chartImageSchema), ...listed }),
  z.object({
    chartType: z.literal('Tree'),
    ...chartHead,
    /** Nodes right below the one asked for; with `contains` the nodes found and all above them, parents first. */
    chartData: z.array(chartNodeSchema),
    ...listed,
    /** Rows that hang on no node; a filter has null for them. */
    withoutValue: z.object(counts),
  }),
]);
export type ChartData = z.infer<typeof chartDataSchema>;
export type ChartDataOf<T extends ChartData['chartType']> = Extract<ChartData, { chartType: T }>;
