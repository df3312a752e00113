import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';

/** Views of the SAR page, as in its URL. */
export const sarTabs = ['sartable'] as const;
export type SarTab = (typeof sarTabs)[number];
export const sarTabSchema = z.enum(sarTabs);
export const sarTabLabels: Record<SarTab, string> = { sartable: 'SAR table' };

/**
 * What is known about a structure on a target for one type and unit. `measured`: at least one exact value.
 * `censored`: only values with a bound, as > 10,000, or ranges. `inactive`: no value, but the remark of an
 * activity says inactive. A structure without a cell was not tested.
 */
export const sarStates = ['measured', 'censored', 'inactive'] as const;
export type SarState = (typeof sarStates)[number];

export const sarCellSchema = z.object({
  state: z.enum(sarStates),
  /**
   * Median of the exact values in the unit of the column; of an even number the mean of the two middle ones,
   * of concentrations their geometric mean. Of censored cells the closest bound on the side with more bounds,
   * or the lower side on a tie; a range bounds both sides. Null where inactive.
   */
  value: z.number().nullable(),
  /** `=` of exact values, else that of the bound; null where inactive. */
  prefix: z.enum(['=', '<', '<=', '>', '>=']).nullable(),
  /**
   * Activities behind the cell, split into exact values, bounds and inactive remarks; these add up to the
   * total.
   */
  activities: z.int().positive(),
  exact: z.int().nonnegative(),
  bounds: z.int().nonnegative(),
  inactive: z.int().nonnegative(),
  /** Least and greatest exact value; null without one. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Different assays and references behind it. */
  assays: z.int().positive(),
  references: z.int().nonnegative(),
  /**
   * Exact values come from several assays and span more than 0.3 log units, so the assays may not be
   * comparable. Only for concentrations and logarithmic types.
   */
  noisy: z.boolean(),
});
export type SarCell = z.infer<typeof sarCellSchema>;

export const sarColumnSchema = z.object({
  /** Names the column for this release: target with its mutation, type and unit. */
  key: z.string(),
  /** Public id of the target, its number where it has none; null for assays without a target. */
  targetId: z.string().nullable(),
  /** Name of the target, with its mutation as `ABL1 (T315I)`: values of a mutant have a column of their own. */
  target: z.string(),
  organism: z.string().nullable(),
  activityType: z.string(),
  /** All molar units are one column, in nM; any other unit is a column of its own. */
  unit: z.string().nullable(),
  /**
   * Whether smaller is more potent: concentrations of affinity, potency, growth and degradation; false for logarithmic types
   * as pIC50. Null: there is no better end.
   */
  lowerIsBetter: z.boolean().nullable(),
  /** In the whole set, not on this page alone. */
  structures: z.int().positive(),
  activities: z.int().positive(),
});
export type SarColumn = z.infer<typeof sarColumnSchema>;

export const sarTableSchema = z.object({
  columns: z.array(sarColumnSchema),
  /** All pairs of target, type and unit of the set. */
  columnCount: z.int().nonnegative(),
  /** Those of them that `activityTypes` and `contains` keep. */
  columnsKept: z.int().nonnegative(),
  rows: z.array(
    z.object({
      str_id: z.int(),
      smiles: z.string().nullable(),
      name: z.string().nullable(),
      /** One per column, in order; null: not tested. */
      cells: z.array(sarCellSchema.nullable()),
      /** Activities of the structure in the set that no column of the answer shows. */
      elsewhere: z.int().nonnegative(),
    }),
  ),
  /** Structures that have a value in at least one of the columns shown. */
  rowCount: z.int().nonnegative(),
  /** Of the set. */
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
  /** Activities that fit no column: without a type, or without a value and not remarked as inactive. */
  leftOut: z.int().nonnegative(),
  partial: partialSearchSchema.optional(),
});
export type SarTable = z.infer<typeof sarTableSchema>;
