import { z } from 'zod';
import { activityGroupSchema } from '../activity-groups.ts';

const count = z.int().nonnegative();
const text = z.string().nullable();

/**
 * Orders of the structures of a reference. `compoundKey`: in its own numbering, those without a number by their name
 * there, those without either by structure ID. `structureId`: for references with too many compound records to read.
 */
export const referenceCompoundOrders = ['compoundKey', 'structureId'] as const;
export type ReferenceCompoundOrder = (typeof referenceCompoundOrders)[number];

/** A structure of a reference with its values there. */
export const referenceCompoundSchema = z.object({
  str_id: z.int().positive(),
  chembl_id: text,
  pref_name: text,
  smiles: text,
  /** What it is called in the reference, in natural order, at most `limits.maxCompoundRecords`. */
  records: z.array(z.object({ gvk_id: z.int(), compound_key: text, compound_name: text })),
  recordsFound: count,
  /** 0 if the reference only reports the structure. */
  activities: count,
  /** Its values by target, activity type and unit, at most `limits.maxCompoundGroups`. */
  groups: z.array(activityGroupSchema),
  groupsFound: count,
});
export type ReferenceCompound = z.infer<typeof referenceCompoundSchema>;

export const referenceCompoundsSchema = z.object({
  ref_id: z.int().positive(),
  order: z.enum(referenceCompoundOrders),
  /** Counted from 0. The page of the structure asked for, if the reference has it. */
  pageNumber: count,
  /** Number of structures on all pages. */
  count,
  /** Position of the structure asked for among all, from 0; null if the reference does not have it, or none was asked for. */
  position: count.nullable(),
  compounds: z.array(referenceCompoundSchema),
});
export type ReferenceCompounds = z.infer<typeof referenceCompoundsSchema>;
