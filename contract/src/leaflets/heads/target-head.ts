import { z } from 'zod';
import { searchCountsSchema } from '../../wire/counts.ts';
import { activityGroupSchema } from '../activity-groups.ts';

const count = z.int().nonnegative();
const text = z.string().nullable();

/** Values of one activity type and unit, in this release. */
export const measuredGroupsSchema = z.object({
  /** Those with the most activities first, at most `limits.maxHeadGroups`; null for more activities than are summarized. */
  groups: z.array(activityGroupSchema).nullable(),
  groupCount: count,
});
export type MeasuredGroups = z.infer<typeof measuredGroupsSchema>;

/** A reference, as other heads list it. */
export const listedReferenceSchema = z.object({
  ref_id: z.int().positive(),
  reference: text,
  title: text,
  year: z.int().nullable(),
});
export type ListedReference = z.infer<typeof listedReferenceSchema>;

export const targetHeadSchema = z.object({
  /** Its public id. */
  targetId: z.string(),
  name: z.string(),
  common_name: text,
  organism: text,
  target_type: text,
  /** Its protein class from the top down. */
  classes: z.array(z.string()),
  /** UniProt accessions, at most `limits.maxHeadAccessions`. */
  uniprot: z.array(z.string()),
  uniprotFound: count,
  /** Counts of the search for the target. */
  counts: searchCountsSchema,
  ...measuredGroupsSchema.shape,
  /** The earliest references with values on it, at most `limits.maxHeadReferences`. */
  firstReferences: z.array(listedReferenceSchema.extend({ activities: z.int().positive() })),
});
export type TargetHead = z.infer<typeof targetHeadSchema>;

/** A target among others of the same name. */
export const namedTargetSchema = targetHeadSchema
  .pick({ targetId: true, name: true, organism: true, target_type: true })
  .extend({ activities: count });
export type NamedTarget = z.infer<typeof namedTargetSchema>;

export const targetLookupSchema = z.object({
  /** Null for a name of several targets. */
  head: targetHeadSchema.nullable(),
  /** The targets with that name: those with the most activities first, at most `limits.maxNamedTargets`. Empty with a head. */
  targets: z.array(namedTargetSchema),
  targetsFound: count,
});
export type TargetLookup = z.infer<typeof targetLookupSchema>;
