import { z } from 'zod';
import { dynamicQuerySchema, queryLimits, sentQuerySchema } from '../dynamic-query/query.ts';
import { endpoint } from '../endpoint.ts';
import { queryRoles } from '../roles.ts';
import { idSchema, moment } from './dashboard-shared.ts';

export const queryNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the query a name.')
  .max(queryLimits.maxNameLength, `A name has at most ${queryLimits.maxNameLength} characters.`);

const savedQuerySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Grows by one with each change; a change names the one that it was made from. */
  revision: z.int().nonnegative(),
  /** The query as a sentence, truncated to `limits.listedSentenceLength` characters with a final `…`. */
  sentence: z.string(),
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  owner: z.object({ name: z.string(), username: z.string() }),
  /** The contract whose users may open it; null while it is private. */
  sharedWith: z.object({ contractId: z.string(), name: z.string() }).nullable(),
  createdAt: moment,
  changedAt: moment,
});
export type SavedQuery = z.infer<typeof savedQuerySchema>;

const openedQuerySchema = savedQuerySchema.extend({ query: dynamicQuerySchema });
export type OpenedQuery = z.infer<typeof openedQuerySchema>;

const ranSchema = z.object({
  id: z.string(),
  sentence: z.string(),
  rowCount: z.int().nonnegative().nullable(),
  /** Why it failed; null: it did not. */
  failure: z.string().nullable(),
  at: moment,
});
export type RanQuery = z.infer<typeof ranSchema>;

const shared = { tag: 'Dynamic query', access: queryRoles } as const;
const idParam = z.strictObject({ id: idSchema });
const revision = z.int().nonnegative();

export const saveDynamicQuery = endpoint({
  ...shared,
  name: 'saveDynamicQuery',
  method: 'POST',
  path: '/api/dynamicquery/save',
  summary:
    'Save a query under a name. A name that is used, and a revision that is not the latest, are refused with CONFLICT, which has the id and the revision of that query.',
  body: z.strictObject({
    name: queryNameSchema,
    query: sentQuerySchema,
    /** Replaces one of the user\u2019s own saved queries, with the same link. */
    replace: z.strictObject({ id: idSchema, revision }).nullable().default(null),
  }),
  response: savedQuerySchema,
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'CONFLICT'],
});

export const listDynamicQueries = endpoint({
  ...shared,
  name: 'listDynamicQueries',
  method: 'GET',
  path: '/api/dynamicquery/saved',
  summary:
    'The caller\u2019s own saved queries, those shared by colleagues of the same contract, and the queries that the caller ran last.',
  response: z.object({
    own: z.array(savedQuerySchema),
    shared: z.array(savedQuerySchema),
    ran: z.array(ranSchema),
    /** Max number of saved queries of a user. */
    limit: z.int().positive(),
  }),
});

export const openDynamicQuery = endpoint({
  ...shared,
  name: 'openDynamicQuery',
  method: 'GET',
  path: '/api/dynamicquery/saved/:id',
  summary: 'A saved query: one of the user\u2019s own, or one that is shared in their contract.',
  params: idParam,
  response: openedQuerySchema,
  errors: ['NOT_FOUND'],
});

export const openRanQuery = endpoint({
  ...shared,
  name: 'openRanQuery',
  method: 'GET',
  path: '/api/dynamicquery/ran/:id',
  summary: 'A query that the caller ran.',
  params: idParam,
  response: z.object({ query: dynamicQuerySchema }),
  errors: ['NOT_FOUND'],
});

export const changeDynamicQuery = endpoint({
  ...shared,
  name: 'changeDynamicQuery',
  method: 'POST',
  path: '/api/dynamicquery/saved/:id/change',
  summary: 'Rename a saved query, share it with the users of a contract, or stop sharing it.',
  params: idParam,
  body: z.strictObject({
    revision,
    name: queryNameSchema.optional(),
    shared: z.boolean().optional(),
    /** The contract to share it in; required only for users of several contracts. */
    contractId: z.string().max(36).nullable().default(null),
  }),
  response: savedQuerySchema,
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'CONFLICT'],
});

export const removeDynamicQuery = endpoint({
  ...shared,
  name: 'removeDynamicQuery',
  method: 'POST',
  path: '/api/dynamicquery/saved/:id/remove',
  summary: 'Delete a saved query; it can be restored for a day.',
  params: idParam,
  response: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const restoreDynamicQuery = endpoint({
  ...shared,
  name: 'restoreDynamicQuery',
  method: 'POST',
  path: '/api/dynamicquery/saved/:id/restore',
  summary: 'Restore a deleted saved query.',
  params: idParam,
  response: savedQuerySchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const savedQueryEndpoints = [
  saveDynamicQuery,
  listDynamicQueries,
  openDynamicQuery,
  openRanQuery,
  changeDynamicQuery,
  removeDynamicQuery,
  restoreDynamicQuery,
];
