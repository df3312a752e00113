import { z } from 'zod';

const count = z.int().nonnegative();

/** States of the activities in a group; the counts of the four add up to the activities. */
export const groupStates = ['measured', 'censored', 'inactive', 'notDetermined'] as const;
export type GroupState = (typeof groupStates)[number];

export const leafletTargetSchema = z.object({
  /** Public id of the target; null if it has none, and for assays without a target. */
  targetId: z.string().nullable(),
  /** Null for assays without a target. */
  name: z.string().nullable(),
  organism: z.string().nullable(),
  /** Mutation of the target; values of a mutant form a separate group. */
  mutation: z.string().nullable(),
  /** Whether the structure has values of several mutations of this target, so that a search must name this one. */
  severalMutations: z.boolean(),
});
export type LeafletTarget = z.infer<typeof leafletTargetSchema>;

/** What the rows of a group have in common; their search is derived from it. */
const groupKeySchema = z.object({
  /** Null in a group of all targets. */
  target: leafletTargetSchema.nullable(),
  /** Code of the assay type; null in a group of all assay types. */
  assayType: z.string().nullable(),
  activityType: z.string().nullable(),
  /** All molar units form one group, shown in nM. */
  unit: z.string().nullable(),
  /** Standard units of the rows, with null for no unit; null if the rows of all units form one group. */
  units: z.array(z.string().nullable()).nullable(),
  /**
   * Ids of the rows if the target has no public id, because no other search finds exactly these rows. Null otherwise, and
   * for more than `limits.maxGroupIds` rows.
   */
  actIds: z.array(z.int().positive()).nullable(),
});
export type ActivityGroupKey = z.infer<typeof groupKeySchema>;

/** Values of a structure with one activity type and unit, on one target or from one assay type. */
export const activityGroupSchema = z.object({
  ...groupKeySchema.shape,
  activities: z.int().positive(),
  measured: count,
  censored: count,
  inactive: count,
  notDetermined: count,
  /** The first of the four states that it has, as in a SAR table. */
  state: z.enum(groupStates),
  /** Median of the exact values in the unit; for censored values, the closest bound, as in a SAR table. */
  value: z.number().nullable(),
  prefix: z.enum(['=', '<', '<=', '>', '>=']).nullable(),
  /** Smallest and largest exact value; null without one. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  assays: z.int().positive(),
  references: count,
  /** Exact values come from several assays and span more than 0.3 log units, so the assays may not be comparable. */
  noisy: z.boolean(),
  /** Whether smaller is more potent; null if neither end is better. */
  lowerIsBetter: z.boolean().nullable(),
});
export type ActivityGroup = z.infer<typeof activityGroupSchema>;

/** A page of groups: targets with the most activities first, each with its largest group first; no target last. */
export const activityGroupsSchema = z.object({
  str_id: z.int().positive(),
  groups: z.array(activityGroupSchema),
  groupCount: count,
  /** Number of activities in all groups. */
  activities: count,
});
export type ActivityGroups = z.infer<typeof activityGroupsSchema>;
