import { z } from 'zod';

const count = z.int().nonnegative();
const text = z.string().nullable();

/** A value that another reference may have taken over, with the value there. */
const valueSchema = z.object({
  act_id: z.int(),
  std_activity_type: text,
  activity_value: z.number().nullable(),
  standard_uom: text,
});

const citingValueSchema = z.object({
  ...valueSchema.shape,
  ref_id: z.int(),
  reference: text,
  year: z.int().nullable(),
});

export const citedValueSchema = z.object({
  ...valueSchema.shape,
  str_id: z.int().positive(),
  chembl_id: text,
  pref_name: text,
  /** What the structure is called in the reference. */
  name: text,
  target: text,
  /** Earliest reference first, at most `limits.maxCitingValues`. */
  citing: z.array(citingValueSchema),
  citingFound: z.int().positive(),
  /** Ids of those not in `citing`, ascending; null for more than `limits.maxGroupIds`. */
  otherCitingActIds: z.array(z.int().positive()).nullable(),
});
export type CitedValue = z.infer<typeof citedValueSchema>;

/**
 * Values of a reference that later ones give again: exact values of the same structure, target with its mutation, and
 * activity type that are equal, or one is the other rounded.
 */
export const referenceCitedAgainSchema = z.object({
  ref_id: z.int().positive(),
  /** False if its structures have too many values to compare; then all else is 0 and empty. */
  compared: z.boolean(),
  /** Number of values of this reference. */
  activities: count,
  /** Ids of these values, ascending; null for more than `limits.maxGroupIds`. */
  actIds: z.array(z.int().positive()).nullable(),
  /** Number of values of later references. */
  citingActivities: count,
  citingActIds: z.array(z.int().positive()).nullable(),
  /** Number of later references. */
  citingReferences: count,
  /** A page of the values of this reference, by id. */
  values: z.array(citedValueSchema),
});
export type ReferenceCitedAgain = z.infer<typeof referenceCitedAgainSchema>;
