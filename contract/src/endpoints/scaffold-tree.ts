import { z } from 'zod';
import {
  scaffoldTreeSchema,
  scaffoldTreeViewSchema,
  scaffoldValuesSchema,
} from '../catalogue/scaffold-tree.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

const errors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'NOT_FOUND',
  'CANCELLED',
] as const;

export const scaffoldTree = endpoint({
  name: 'scaffoldTree',
  work: 'search',
  method: 'POST',
  path: '/api/results/scaffoldTree',
  summary: 'A page of the scaffolds below one in the scaffold tree of a search, with the structures of each.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: scaffoldTreeViewSchema.prefault({}) }),
  response: scaffoldTreeSchema,
  errors,
});

export const scaffoldStructures = endpoint({
  name: 'scaffoldStructures',
  work: 'search',
  method: 'POST',
  path: '/api/results/scaffoldTree/structures',
  summary:
    'The structures of a search that have a scaffold of its tree, or one below it; of these, those with a value, and its activities.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({
    /** As the server writes it; null for structures without a ring. */
    scaffold: z.string().min(1).max(limits.maxSortSmilesLength).nullable(),
    withDescendants: z.boolean().default(true),
    /** Only structures with such a value, as the tree shows it; null for all. */
    values: scaffoldValuesSchema.nullable().default(null),
  }),
  response: z.object({
    structures: z.int().nonnegative(),
    /** Ascending; null if there are too many to select. */
    strIds: z.array(z.int()).readonly().nullable(),
    /** The activities of the values, ascending, null if there are too many to select; null without values. */
    measured: z
      .object({
        assays: z.int().nonnegative(),
        activities: z.int().nonnegative(),
        actIds: z.array(z.int()).readonly().nullable(),
      })
      .nullable(),
  }),
  errors,
});

export const scaffoldTreeEndpoints = [scaffoldTree, scaffoldStructures];
