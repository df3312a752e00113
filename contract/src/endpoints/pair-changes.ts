import { z } from 'zod';
import { comparedValuesSchema } from '../catalogue/compared-values.ts';
import { evidenceLevels } from '../catalogue/evidence-levels.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { pairProblems } from '../leaflets/matched-pairs.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

const count = z.int().nonnegative();
const pageNumber = z.int().nonnegative().max(1_000_000_000).default(limits.startPage);
const direction = z.enum(['asc', 'desc']);

/** SMILES of a part with numbered attachment points, as the server writes it; null is hydrogen, `?` a part that has no SMILES. */
const partSchema = z.string().min(1).max(limits.maxGroupLength).nullable();

const comparison = {
  /**
   * Key of the column of the SAR table whose exact values are compared. Null: of the columns with the most structures, the one
   * with the most pairs compared.
   */
  value: z.string().min(1).max(1000).nullable().default(null),
  level: z.enum(evidenceLevels).default('assay'),
  /** Of several changes that turn one structure into the other, only those with the fewest cuts and, of these, the fewest atoms. */
  smallestOnly: z.boolean().default(true),
};

export const pairChangesViewSchema = z.strictObject({
  ...comparison,
  /** Only changes with as many pairs compared. */
  minCompared: z.int().nonnegative().max(1_000_000).default(0),
  /** Only changes of parts with as many attachment points; all if empty. */
  cuts: z.array(z.int().min(1).max(3)).max(3).default([]),
  /** Only changes of this part into another, or of another into it, all written from this part; null for all changes. */
  of: z.strictObject({ part: partSchema }).nullable().default(null),
  /**
   * By the number of pairs or of pairs compared, the median difference, its size, or the P value. Missing figures come last; ties are
   * broken by pairs compared, pairs, and atoms.
   */
  sort: z
    .strictObject({ by: z.enum(['pairs', 'compared', 'median', 'effect', 'pValue']), direction })
    .default({ by: 'compared', direction: 'desc' }),
  pageNumber,
  pageSize: z.int().min(1).max(limits.maxPairChanges).default(limits.defaultPairChanges),
});
export type PairChangesView = z.infer<typeof pairChangesViewSchema>;

/** What the differences of the pairs of a change have in common; figures that too few pairs allow are null. */
const differencesSchema = z.object({
  /** Of a pair, the median over its common assays. */
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
  least: z.number(),
  greatest: z.number(),
  /** 95 % interval of the median from order statistics; null below six pairs. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  higher: count,
  lower: count,
  /** Two-sided sign test of `higher` against `lower`; null without a difference. */
  pValue: z.number().nullable(),
  /** Pairs by difference, in bins of equal width around zero; the first and the last one hold all beyond. */
  bins: z.array(count),
});
export type PairDifferences = z.infer<typeof differencesSchema>;

const changeSchema = z.object({
  from: partSchema,
  to: partSchema,
  cuts: z.int().min(1).max(3),
});

export const pairChangesSchema = z.object({
  compared: comparedValuesSchema,
  /** Half of the width of the axis of `bins`, which the inner bins fill. */
  axis: z.number().positive(),
  rows: z.array(
    changeSchema.extend({
      pairs: z.int().positive(),
      comparedPairs: count,
      differences: differencesSchema.nullable(),
    }),
  ),
  /** Changes with the filters, and of these those with a pair compared. */
  rowCount: count,
  comparedChanges: count,
  /** Of these, those whose P value is below 0.05, and the number to expect if no change had an effect. */
  significant: count,
  expectedByChance: z.number().nonnegative(),
  /** Pairs of structures, each counted once; and of these those compared. */
  pairs: count,
  comparedPairs: count,
  /** Of the results. */
  structures: count,
  /** Structures that have a pair. */
  paired: count,
  uncut: z.array(z.object({ reason: z.enum(pairProblems), structures: z.int().positive() })),
  partial: partialSearchSchema.optional(),
});
export type PairChanges = z.infer<typeof pairChangesSchema>;

const pairStructureSchema = z.object({
  str_id: z.int().positive(),
  smiles: z.string().nullable(),
  name: z.string().nullable(),
  chembl_id: z.string().nullable(),
});

export const pairsOfChangeSchema = z.object({
  change: changeSchema,
  compared: comparedValuesSchema,
  rows: z.array(
    z.object({
      first: pairStructureSchema,
      second: pairStructureSchema,
      /** Medians of the values compared, and the median difference over the common assays; null if the pair is not compared. */
      values: z.object({ first: z.number(), second: z.number(), difference: z.number() }).nullable(),
      /** Common assays; at the level `target`, assays of either structure. */
      assays: count,
      /** The compared activities of both structures; null if they are too many to name. */
      activities: count,
      actIds: z.array(z.int()).nullable(),
    }),
  ),
  rowCount: count,
  comparedPairs: count,
  /** Of all pairs compared; null without one. */
  differences: differencesSchema.nullable(),
  /** Half of the width of the axis of `bins`. */
  axis: z.number().positive(),
  /** All structures of the pairs, and all compared activities; null if they are too many to name. */
  structures: count,
  strIds: z.array(z.int()).nullable(),
  activities: count,
  actIds: z.array(z.int()).nullable(),
  partial: partialSearchSchema.optional(),
});
export type PairsOfChange = z.infer<typeof pairsOfChangeSchema>;

export const pairsOfChangeViewSchema = z.strictObject({
  ...comparison,
  from: partSchema,
  to: partSchema,
  pageNumber,
  pageSize: z.int().min(1).max(limits.maxPairChanges).default(limits.defaultPairChanges),
});
export type PairsOfChangeView = z.infer<typeof pairsOfChangeViewSchema>;

const errors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'NOT_FOUND',
  'CANCELLED',
] as const;

export const pairChanges = endpoint({
  name: 'pairChanges',
  work: 'search',
  method: 'POST',
  path: '/api/results/matchedPairs',
  summary:
    'A page of the changes between matched pairs of a search: pairs of its structures that differ in one part, with the differences of their values.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: pairChangesViewSchema.prefault({}) }),
  response: pairChangesSchema,
  errors,
});

export const pairsOfChange = endpoint({
  name: 'pairsOfChange',
  work: 'search',
  method: 'POST',
  path: '/api/results/matchedPairs/pairs',
  summary:
    'A page of the matched pairs of one change, with the values of both structures; the largest differences come first.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: pairsOfChangeViewSchema }),
  response: pairsOfChangeSchema,
  errors,
});

export const pairChangeEndpoints = [pairChanges, pairsOfChange];
