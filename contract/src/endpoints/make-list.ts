import { z } from 'zod';
import { comparedValuesSchema } from '../catalogue/compared-values.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { estimateSchema, freeWilsonRefusals, freeWilsonViewSchema } from './free-wilson.ts';
import { groupSchema, rColumnSchema } from './r-groups.ts';
import { searchBodyOf } from './search-name.ts';

const count = z.int().nonnegative();

export const makeListViewSchema = freeWilsonViewSchema.omit({ matrix: true });
export type MakeListView = z.infer<typeof makeListViewSchema>;

export const makeListSchema = z.object({
  compared: comparedValuesSchema,
  /** Which values are the best: the highest, or the lowest. */
  best: z.enum(['highest', 'lowest']),
  /** Why there is no list: no model, or a core with open atoms; null if there is one. */
  refusal: z.enum([...freeWilsonRefusals, 'openCore']).nullable(),
  /** Of the values of the model: a prediction beyond them goes further than any evidence. Null without a model. */
  measured: z.object({ least: z.number(), greatest: z.number() }).nullable(),
  columns: z.array(rColumnSchema),
  /** Combinations of groups that no row of the table has, the best prediction first. */
  rows: z.array(
    z.object({
      /** One per column. */
      groups: z.array(groupSchema),
      smiles: z.string(),
      prediction: estimateSchema,
      /** The least number of structures of the model that one of its groups has. */
      support: z.int().positive(),
      /** Structures of the whole release with the same InChIKey; empty for a new one. */
      known: z.array(
        z.object({
          str_id: z.int().positive(),
          name: z.string().nullable(),
          chembl_id: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Combinations of the groups whose contributions are determined. */
  combinations: z.number().nonnegative(),
  /** Combinations that were looked at and have a row in the table, cannot be joined to the core, or repeat a molecule. */
  passedOver: count,
  partial: partialSearchSchema.optional(),
});
export type MakeList = z.infer<typeof makeListSchema>;

export const makeList = endpoint({
  name: 'makeList',
  work: 'search',
  method: 'POST',
  path: '/api/results/rGroups/makeList',
  summary: `At most ${limits.maxMakeList} molecules worth making: combinations of the groups of an R-group table that it lacks, the best predictions first, each looked up in the whole release.`,
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: makeListViewSchema }),
  response: makeListSchema,
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

export const makeListEndpoints = [makeList];
