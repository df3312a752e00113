import { z } from 'zod';
import { cliffSigns } from '../catalogue/cliff-signs.ts';
import { comparedValuesSchema } from '../catalogue/compared-values.ts';
import { evidenceLevels } from '../catalogue/evidence-levels.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

const count = z.int().nonnegative();

export const cliffOrders = ['sali', 'difference', 'similarity'] as const;
export type CliffOrder = (typeof cliffOrders)[number];

export const activityCliffsViewSchema = z.strictObject({
  /** Key of the column of the SAR table whose exact values are compared. Null: of those with the most structures, the one with most pairs. */
  value: z.string().min(1).max(1000).nullable().default(null),
  level: z.enum(evidenceLevels).default('assay'),
  /** Tanimoto similarity of Morgan fingerprints (radius 2). */
  minSimilarity: z.number().min(limits.leastCliffSimilarity).max(1).default(0.55),
  /** Of logarithms, or in the unit of the column. Null: 2, which is 100-fold, or 0 in a unit. */
  minDifference: z.number().nonnegative().nullable().default(null),
  /** Whether cliffs with a sign of an error come first. */
  signsFirst: z.boolean().default(true),
  /** The largest first. */
  order: z.enum(cliffOrders).default('sali'),
  pageNumber: z.int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.int().min(1).max(limits.maxPairChanges).default(limits.defaultPairChanges),
});
export type ActivityCliffsView = z.infer<typeof activityCliffsViewSchema>;

const structureSchema = z.object({
  str_id: z.int().positive(),
  smiles: z.string().nullable(),
  name: z.string().nullable(),
  chembl_id: z.string().nullable(),
});

export const activityCliffsSchema = z.object({
  compared: comparedValuesSchema,
  minDifference: z.number().nonnegative(),
  rows: z.array(
    z.object({
      /** The structure with the lower value, then the one with the higher value. */
      first: structureSchema,
      second: structureSchema,
      similarity: z.number(),
      /**
       * Structure-activity landscape index: the difference divided by 1 - similarity (Guha and Van Drie, J. Chem. Inf. Model. 2008,
       * 48, 646). Null for equal fingerprints.
       */
      sali: z.number().nullable(),
      values: z.object({ first: z.number(), second: z.number(), difference: z.number().nonnegative() }),
      signs: z.array(z.enum(cliffSigns)),
      assays: count,
      /** The compared activities of both structures; null if they are too many to name. */
      activities: count,
      actIds: z.array(z.int()).nullable(),
    }),
  ),
  rowCount: count,
  /** Of all cliffs, those with a sign of an error. */
  signed: count,
  /** Pairs of structures that are similar enough, and of these those compared. */
  neighbours: count,
  comparedPairs: count,
  /** Of the results. */
  structures: count,
  /** The first `limits.maxCliffPoints` cliffs in their order, for a map. */
  points: z.array(z.object({ similarity: z.number(), difference: z.number(), hasSign: z.boolean() })),
  partial: partialSearchSchema.optional(),
});
export type ActivityCliffs = z.infer<typeof activityCliffsSchema>;

export const activityCliffs = endpoint({
  name: 'activityCliffs',
  work: 'search',
  method: 'POST',
  path: '/api/results/activityCliffs',
  summary:
    'A page of the activity cliffs of a search: pairs of similar structures whose values differ much, with signs of errors, and points for a map.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: activityCliffsViewSchema.prefault({}) }),
  response: activityCliffsSchema,
  errors: [
    'SEARCH_UNKNOWN',
    'SESSION_UNKNOWN',
    'INVALID_REQUEST',
    'DATA_RESTRICTION',
    'SEARCH_OPTION_UNAVAILABLE',
    'NOT_FOUND',
    'CANCELLED',
  ],
});

export const activityCliffEndpoints = [activityCliffs];
