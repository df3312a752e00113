import { z } from 'zod';
import { leafletTargetSchema } from './activity-groups.ts';

const count = z.int().nonnegative();

/** Why a structure has no matched pairs: the release was built before they were, or the structure is not cut. */
export const pairProblems = [
  'notIndexed',
  'withoutStructure',
  'severalComponents',
  'tooLarge',
  'tooFlexible',
] as const;
export type PairProblem = (typeof pairProblems)[number];

/** Exact values of both structures of a pair in the same assay, with the same activity type. */
const comparedAssaySchema = z.object({
  assay_id: z.int(),
  chembl_id: z.string().nullable(),
  target: leafletTargetSchema.nullable(),
  activityType: z.string(),
  /** Median pActivity of the structure of the page, and of the other one. */
  own: z.number(),
  other: z.number(),
});
export type ComparedAssay = z.infer<typeof comparedAssaySchema>;

const matchedPairSchema = z.object({
  structure: z.object({
    str_id: z.int().positive(),
    chembl_id: z.string().nullable(),
    pref_name: z.string().nullable(),
    smiles: z.string().nullable(),
  }),
  /** The part that differs, in the structure of the page and in the other one, as SMILES with attachment points; null for hydrogen. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  cuts: z.int().min(1).max(3),
  /** Largest differences first, at most `limits.maxComparedAssays`. */
  assays: z.array(comparedAssaySchema),
  assaysFound: count,
  /** Median difference of pActivity over all these assays, of the other structure to that of the page; null without one. */
  difference: z.number().nullable(),
  /** The compared activities of both structures; null if they are too many to name. */
  activities: count,
  actIds: z.array(z.int()).nullable(),
});
export type MatchedPair = z.infer<typeof matchedPairSchema>;

/** Structures that differ from a structure in one part. Those measured in the most common assays come first. */
export const compoundPairsSchema = z.object({
  str_id: z.int().positive(),
  problem: z.enum(pairProblems).nullable(),
  /** Number of these structures, and of those with values in the same assay. */
  structures: count,
  compared: count,
  /** Number of constant parts that too many structures share to be compared. */
  leftOut: count,
  /** All these structures, and those with values in the same assay; null if they are too many to name. */
  strIds: z.array(z.int()).nullable(),
  comparedIds: z.array(z.int()).nullable(),
  pairs: z.array(matchedPairSchema),
});
export type CompoundPairs = z.infer<typeof compoundPairsSchema>;
