import { z } from 'zod';
import { partialSearchSchema, type TabKey } from './tabs.ts';

export const chartTypes = ['List', 'Range', 'Image', 'Tree'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartTypeSchema = z.enum(chartTypes);

/** What a selection in the chart narrows: the activities, or the structures. See docs/handbook on result sets. */
export type Grain = 'activity' | 'structure';

export interface ChartDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: ChartType;
  readonly grain: Grain;
  readonly tab: TabKey;
  /** Charts are offered in this order; the first four are shown by default. */
  readonly priorityOrder: number;
  readonly unit: string | null;
  /** Ranges over whole numbers have one bar a number where that fits. */
  readonly wholeNumbers: boolean;
  readonly description: string;
}

type Entry = readonly [
  key: string,
  label: string,
  type: ChartType,
  grain: Grain,
  tab: TabKey,
  description: string,
  options?: { unit?: string; wholeNumbers?: boolean },
];

const entries: readonly Entry[] = [
  [
    'bibliographyrefid',
    'Reference',
    'List',
    'activity',
    'documentstab',
    'The single reference of each activity.',
  ],
  [
    'bibliography',
    'Journal / patent office',
    'List',
    'activity',
    'documentstab',
    'Where the reference appeared.',
  ],
  ['year', 'Year', 'Range', 'activity', 'documentstab', 'Year of publication.', { wholeNumbers: true }],
  ['assaytype', 'Assay type', 'List', 'activity', 'assaytab', 'Binding, functional, ADMET, toxicity, …'],
  ['target', 'Target', 'List', 'activity', 'assaytab', 'Preferred name of the target.'],
  ['activitytype', 'Activity type', 'List', 'activity', 'activitiestab', 'Standard type: IC50, Ki, …'],
  [
    'pactivity',
    'pActivity',
    'Range',
    'activity',
    'activitiestab',
    '-log10 of the molar value, affinity and potency types.',
  ],
  ['organism', 'Source organism', 'List', 'activity', 'assaytab', 'Organism of the assay.'],
  ['targettype', 'Target type', 'List', 'activity', 'assaytab', 'Protein, complex, cell line, organism, …'],
  ['activityuom', 'Standard unit', 'List', 'activity', 'activitiestab', 'Unit of the standard value.'],
  ['activityprefix', 'Prefix', 'List', 'activity', 'activitiestab', 'Relation of the standard value.'],
  ['validity', 'Data validity', 'List', 'activity', 'activitiestab', 'What the source says against a value.'],
  ['assaymethod', 'Assay method', 'List', 'activity', 'assaytab', 'Method of the assay.'],
  ['cells', 'Cells / cell line / organ', 'List', 'activity', 'assaytab', 'Cell line, tissue or fraction.'],
  ['reftype', 'Reference type', 'List', 'activity', 'documentstab', 'Journal article, patent, other.'],
  ['molweight', 'Mol. weight', 'Range', 'structure', 'structuretab', 'Of the parent.', { unit: 'g/mol' }],
  ['logp', 'logP (calc.)', 'Range', 'structure', 'structuretab', 'Calculated.'],
  ['psa', 'PSA', 'Range', 'structure', 'structuretab', 'Topological polar surface area.', { unit: 'Å²' }],
  ['hbdonors', 'H donors', 'Range', 'structure', 'structuretab', '', { wholeNumbers: true }],
  ['hbacceptors', 'H acceptors', 'Range', 'structure', 'structuretab', '', { wholeNumbers: true }],
  ['rotbonds', 'Rotatable bonds', 'Range', 'structure', 'structuretab', '', { wholeNumbers: true }],
  [
    'clinicalphase',
    'Clinical phase',
    'List',
    'structure',
    'developmentcompoundstab',
    'Highest phase reached.',
  ],
  ['moleculetype', 'Molecule type', 'List', 'structure', 'structuretab', 'Small molecule, antibody, …'],
];

export const charts: readonly ChartDefinition[] = entries.map(
  ([key, label, type, grain, tab, description, options], priorityOrder) => ({
    key,
    label,
    type,
    grain,
    tab,
    priorityOrder,
    description,
    unit: options?.unit ?? null,
    wholeNumbers: options?.wholeNumbers ?? false,
  }),
);

export const defaultChartKeys: readonly string[] = ['bibliographyrefid', 'bibliography', 'year', 'assaytype'];

export function chartOf(key: string): ChartDefinition | null {
  return charts.find((chart) => chart.key === key) ?? null;
}

export const chartSortOrders = ['A-Z', 'Z-A', 'Least Results', 'Most Results'] as const;
export type ChartSortOrder = (typeof chartSortOrders)[number];

/** One bar of a List chart. `value` null stands for rows without a value. */
export const chartEntrySchema = z.object({
  value: z.string().nullable(),
  label: z.string(),
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
});
export type ChartEntry = z.infer<typeof chartEntrySchema>;

/** One bar of a Range chart: values from `min` (inclusive) to `max` (exclusive, but inclusive in the last bar). */
export const chartBinSchema = z.object({
  min: z.number(),
  max: z.number(),
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
});
export type ChartBin = z.infer<typeof chartBinSchema>;

const chartHead = {
  chartKey: z.string(),
  chartLabel: z.string(),
  chartPriorityOrder: z.int(),
  /** Structures and activities of the set that the chart is drawn over, all other filters applied. */
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
  partial: partialSearchSchema.optional(),
};

export const chartDataSchema = z.discriminatedUnion('chartType', [
  z.object({
    chartType: z.literal('List'),
    ...chartHead,
    chartData: z.array(chartEntrySchema),
    /** How many entries were asked for, and how many there are: the rest is behind viewall. */
    maxCount: z.int().positive(),
    totalEntries: z.int().nonnegative(),
  }),
  z.object({
    chartType: z.literal('Range'),
    ...chartHead,
    chartData: z.array(chartBinSchema),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    /** Rows without a value stand beside the bars. */
    withoutValue: z.object({ structures: z.int().nonnegative(), activities: z.int().nonnegative() }),
  }),
]);
export type ChartData = z.infer<typeof chartDataSchema>;
