import { z } from 'zod';
import { leafletTargetSchema } from './activity-groups.ts';

const count = z.int().nonnegative();

/** Exact pActivity values of a structure on a target in one family of activity types. */
export const profiledTargetSchema = z.object({
  target: leafletTargetSchema,
  /** UniProt accessions of the target, at most `limits.maxTargetAccessions`. */
  uniprot: z.array(z.string()),
  /** Protein classes of the target from the top down; of several, the first by name. Empty if it has none. */
  classes: z.array(z.string()),
  family: z.enum(['affinity', 'potency']),
  /** Standard types of the values. */
  activityTypes: z.array(z.string()).min(1),
  /** Number of exact values with a pActivity. */
  activities: z.int().positive(),
  best: z.number(),
  median: z.number(),
  least: z.number(),
  assays: z.int().positive(),
  /** The values come from several assays and span more than 0.3 log units. */
  noisy: z.boolean(),
  /** As in a group of activities. */
  actIds: z.array(z.int().positive()).nullable(),
});
export type ProfiledTarget = z.infer<typeof profiledTargetSchema>;

export const targetProfileSchema = z.object({
  str_id: z.int().positive(),
  /** Best pActivity first, at most `limits.maxProfiledTargets`. */
  targets: z.array(profiledTargetSchema),
  targetsFound: count,
  /** Number of exact values of all targets. */
  activities: count,
});
export type TargetProfile = z.infer<typeof targetProfileSchema>;
