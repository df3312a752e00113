import { z } from 'zod';
import { comparedValuesSchema } from '../catalogue/compared-values.ts';
import { evidenceLevels } from '../catalogue/evidence-levels.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { groupFiltersSchema, groupSchema, rColumnSchema, rGroupCoreSchema } from './r-groups.ts';
import { searchBodyOf } from './search-name.ts';

const count = z.int().nonnegative();

/** Why there is no model. */
export const freeWilsonRefusals = ['noValues', 'tooFew', 'tooManyGroups'] as const;

export const freeWilsonViewSchema = z.strictObject({
  core: rGroupCoreSchema,
  filters: groupFiltersSchema,
  /** Key of the column of the SAR table whose exact values are explained. Null: of those with the most structures, the one that gives most values. */
  value: z.string().min(1).max(1000).nullable().default(null),
  /** At the level of assays or of their conditions, the values of the assay, or of the matching assays, with the most structures. */
  level: z.enum(evidenceLevels).default('assay'),
  /** Two different columns of the table; null for those with the most groups that several structures have. */
  matrix: z
    .strictObject({ x: rColumnSchema, y: rColumnSchema })
    .refine(({ x, y }) => x !== y, 'A matrix has two different columns.')
    .nullable()
    .default(null),
});
export type FreeWilsonView = z.infer<typeof freeWilsonViewSchema>;

/** Structures by number, and their ids, ascending; null if they are more than `limits.maxGroupIds`. */
const structuresSchema = z.object({
  structures: count,
  strIds: z.array(z.int().positive()).max(limits.maxGroupIds).nullable(),
});

/** A value with the interval that holds it with 80 % probability. */
export const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof estimateSchema>;

const namedStructureSchema = z.object({
  str_id: z.int().positive(),
  smiles: z.string().nullable(),
  name: z.string().nullable(),
  chembl_id: z.string().nullable(),
});

const modelSchema = z.object({
  /** Independent parameters, and structures beyond them. */
  parameters: z.int().positive(),
  degrees: z.int().positive(),
  /** Standard deviation of the residuals. */
  deviation: z.number().nonnegative(),
  rSquared: z.number(),
  /** Of predictions of each structure by the others; null where they determine none. */
  qSquared: z.number().nullable(),
  /** Of a structure with the reference of each column. */
  base: estimateSchema.nullable(),
  columns: z.array(
    z.object({
      key: rColumnSchema,
      /** The largest contribution first, those that are not determined last. */
      groups: z.array(
        structuresSchema.extend({
          group: groupSchema,
          isReference: z.boolean(),
          /** To the value, compared with the reference; null if the structures do not determine it. */
          contribution: estimateSchema.extend({ error: z.number().nonnegative() }).nullable(),
        }),
      ),
    }),
  ),
  /** Structures whose value is beyond what the others predict with 95 % probability, the furthest first. */
  deviating: count,
  deviations: z.array(
    z.object({
      structure: namedStructureSchema,
      observed: z.number(),
      predicted: z.number(),
      error: z.number(),
    }),
  ),
});
export type FreeWilsonModel = z.infer<typeof modelSchema>;

const axisSchema = z.object({
  key: rColumnSchema,
  groupCount: count,
  /** The most frequent first, at most `limits.maxMatrixGroups`. */
  groups: z.array(z.object({ group: groupSchema, structures: z.int().positive() })),
});

export const freeWilsonSchema = z.object({
  compared: comparedValuesSchema,
  /** The assay, at the level of assays. */
  assay: z.object({ assay_id: z.int(), chembl_id: z.string().nullable() }).nullable(),
  /** Rows of the table with the filters. */
  rows: count,
  used: structuresSchema,
  /** `withoutValue`: without an exact value of this kind. `single`: with a group that no other structure of the model has. */
  leftOut: z.array(structuresSchema.extend({ reason: z.enum(['withoutValue', 'single']) })),
  /** Why there is no model; null if there is one. */
  refusal: z.enum(freeWilsonRefusals).nullable(),
  model: modelSchema.nullable(),
  /** Null if the table has less than two columns. */
  matrix: z
    .object({
      x: axisSchema,
      y: axisSchema,
      /** Row by row, for each `y` the cells of each `x`. */
      cells: z.array(
        z.object({
          structures: count,
          measured: count,
          /** Median of the values; null without one. */
          value: z.number().nullable(),
          /** Without a value: the prediction for the references of the other columns; null if none is determined. */
          prediction: estimateSchema.nullable(),
        }),
      ),
    })
    .nullable(),
  partial: partialSearchSchema.optional(),
});
export type FreeWilson = z.infer<typeof freeWilsonSchema>;

export const freeWilson = endpoint({
  name: 'freeWilson',
  work: 'search',
  method: 'POST',
  path: '/api/results/rGroups/freeWilson',
  summary:
    'The contributions of the groups of an R-group table to a value by the model of Free and Wilson, and a matrix of two columns with values and predictions.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: freeWilsonViewSchema }),
  response: freeWilsonSchema,
  errors: [
    'SEARCH_UNKNOWN',
    'SESSION_UNKNOWN',
    'INVALID_QUERY',
    'INVALID_REQUEST',
    'DATA_RESTRICTION',
    'SEARCH_OPTION_UNAVAILABLE',
    'NOT_FOUND',
    'CANCELLED',
  ],
});

export const freeWilsonEndpoints = [freeWilson];
