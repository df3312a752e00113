import { z } from 'zod';

const count = z.int().nonnegative();

/** What a group of activities has; the four states add up to the activities. */
export const groupStates = ['measured', 'censored', 'inactive', 'notDetermined'] as const;
export type GroupState = (typeof groupStates)[number];

export const leafletTargetSchema = z.object({
  /** Public id of the target; null where it has none, and for assays without a target. */
  targetId: z.string().nullable(),
  /** Null for assays without a target. */
  name: z.string().nullable(),
  organism: z.string().nullable(),
  /** Mutation of the target; values of a mutant are a group of their own. */
  mutation: z.string().nullable(),
  /** Whether the structure has values of several mutations of this target, so that a search has to name this one. */
  severalMutations: z.boolean(),
});
export type LeafletTarget = z.infer<typeof leafletTargetSchema>;

/** What the rows of a group have in common, from which their search is made. */
const groupKeySchema = z.object({
  /** Null in a group of all targets. */
  target: leafletTargetSchema.nullable(),
  /** Code of the assay type; null in a group of all assay types. */
  assayType: z.string().nullable(),
  activityType: z.string().nullable(),
  /** All molar units are one group, shown in nM. */
  unit: z.string().nullable(),
  /** Standard units of the rows, null for none; null where the rows of all units are one group. */
  units: z.array(z.string().nullable()).nullable(),
  /**
   * The rows by id, at most `limits.maxGroupIds`, where the target has no public id: no other search says exactly these.
   * Else null.
   */
  actIds: z.array(z.int().positive()).nullable(),
});
export type ActivityGroupKey = z.infer<typeof groupKeySchema>;

/** Values of a structure of one activity type and unit, on one target or of one assay type. */
export const activityGroupSchema = z.object({
  ...groupKeySchema.shape,
  activities: z.int().positive(),
  measured: count,
  censored: count,
  inactive: count,
  notDetermined: count,
  /** The first of the four that it has, as in a SAR table. */
  state: z.enum(groupStates),
  /** Median of the exact values in the unit; of censored values the closest bound, see the SAR table. */
  value: z.number().nullable(),
  prefix: z.enum(['=', '<', '<=', '>', '>=']).nullable(),
  /** Least and greatest exact value; null without one. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  assays: z.int().positive(),
  references: count,
  /** Exact values come from several assays and span more than 0.3 log units, so the assays may not be comparable. */
  noisy: z.boolean(),
  /** Whether smaller is more potent; null where no end is better. */
  lowerIsBetter: z.boolean().nullable(),
});
export type ActivityGroup = z.infer<typeof activityGroupSchema>;

/** A page of groups, those with most activities first; targets keep their groups together. */
export const activityGroupsSchema = z.object({
  str_id: z.int().positive(),
  groups: z.array(activityGroupSchema),
  groupCount: count,
  /** Of all groups. */
  activities: count,
});
export type ActivityGroups = z.infer<typeof activityGroupsSchema>;
