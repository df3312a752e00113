import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';

/** Views of the SAR page, as in its URL. */
export const sarTabs = ['sartable'] as const;
export type SarTab = (typeof sarTabs)[number];
export const sarTabSchema = z.enum(sarTabs);
export const sarTabLabels: Record<SarTab, string> = { sartable: 'SAR table' };

/**
 * What is known about a structure on a target for one type and unit. `measured`: at least one exact value.
 * `censored`: only bounds, such as > 10,000, or ranges. `inactive`: no value, but the remark of an activity
 * states inactive. A structure without a cell was not tested, or has no value at the level of the table.
 */
export const sarStates = ['measured', 'censored', 'inactive'] as const;
export type SarState = (typeof sarStates)[number];

/**
 * Which exact value a cell shows: the median, the most potent one, or the median of those of the latest year of publication. A column
 * in which neither direction is better has no best value, and shows the median.
 */
export const sarAggregates = ['median', 'best', 'latest'] as const;
export type SarAggregate = (typeof sarAggregates)[number];
export const sarAggregateLabels: Record<SarAggregate, string> = {
  median: 'Median',
  best: 'Best value',
  latest: 'Latest value',
};

export const sarCellSchema = z.object({
  state: z.enum(sarStates),
  /**
   * Median of the exact values in the unit of the column, or of those that the aggregate of the table takes. For an even number of
   * values, the mean of the middle two, or their geometric mean for concentrations. In censored cells, the closest bound on the side with more bounds, or
   * on the lower side in a tie; a range bounds both sides. Null if inactive.
   */
  value: z.number().nullable(),
  /** `=` for exact values, else that of the bound; null if inactive. */
  prefix: z.enum(['=', '<', '<=', '>', '>=']).nullable(),
  /**
   * Number of activities in the cell, which is the sum of exact values, bounds and inactive remarks.
   */
  activities: z.int().positive(),
  exact: z.int().nonnegative(),
  bounds: z.int().nonnegative(),
  inactive: z.int().nonnegative(),
  /** Smallest and largest exact value; null without one. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Numbers of distinct assays and references. */
  assays: z.int().positive(),
  references: z.int().nonnegative(),
  /**
   * Exact values come from several assays and span more than 0.3 log units, so the assays may not be
   * comparable. Only for concentrations and logarithmic types.
   */
  noisy: z.boolean(),
  /** Of the value, in tables of the latest values; null if none of the exact values has a year. */
  year: z.int().nullable().optional(),
});
export type SarCell = z.infer<typeof sarCellSchema>;

export const sarColumnSchema = z.object({
  /** Identifies the column in this release: target with its mutation, type and unit. */
  key: z.string(),
  /** Public id of the target, or its number if it has none; null for assays without a target. */
  targetId: z.string().nullable(),
  /** Name of the target, with its mutation as in `ABL1 (T315I)`; values of mutants have separate columns. */
  target: z.string(),
  organism: z.string().nullable(),
  activityType: z.string(),
  /** All molar units share a column, in nM; every other unit has a separate column. */
  unit: z.string().nullable(),
  /**
   * Whether smaller is more potent: true for concentrations of affinity, potency, growth and degradation, false for
   * logarithmic types such as pIC50, null if neither end is better.
   */
  lowerIsBetter: z.boolean().nullable(),
  /** In the complete set, not only on this page; 0 for a chosen column without values at the level of the table. */
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
});
export type SarColumn = z.infer<typeof sarColumnSchema>;

/** The assays whose values a column shows. */
export const sarColumnAssaysSchema = z.object({
  assays: z.int().nonnegative(),
  /** Of the only assay; null if there are several or none. */
  assayId: z.int().nullable(),
  /** Its public id; null without one. */
  name: z.string().nullable(),
});
export type SarColumnAssays = z.infer<typeof sarColumnAssaysSchema>;

export const sarTableSchema = z.object({
  columns: z.array(sarColumnSchema),
  /** One for each column; only at the levels of the same assay and of matching assays. */
  columnAssays: z.array(sarColumnAssaysSchema).optional(),
  /** Number of all combinations of target, type and unit with values in the set at the level of the table. */
  columnCount: z.int().nonnegative(),
  /** Number of those that match `activityTypes` and `contains`. */
  columnsKept: z.int().nonnegative(),
  rows: z.array(
    z.object({
      str_id: z.int(),
      smiles: z.string().nullable(),
      name: z.string().nullable(),
      chembl_id: z.string().nullable(),
      /** One per column, in order; null: not tested, or without a value at the level of the table. */
      cells: z.array(sarCellSchema.nullable()),
      /** Activities of the structure in the set that no returned column shows. */
      elsewhere: z.int().nonnegative(),
    }),
  ),
  /** Structures that have a value in at least one of the columns shown. */
  rowCount: z.int().nonnegative(),
  /** Of the set. */
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
  /**
   * Activities that fit no column: without a type, without a value and without an inactive remark, or of other assays than the level of
   * the table allows in their column.
   */
  leftOut: z.int().nonnegative(),
  partial: partialSearchSchema.optional(),
});
export type SarTable = z.infer<typeof sarTableSchema>;
