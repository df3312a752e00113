import { z } from 'zod';
import { chartDataSchema } from '../catalogue/chart-data.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import {
  activityCountSchema,
  assayCountSchema,
  searchCountsSchema,
  structureCountSchema,
} from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { sessionIdSchema } from './search-name.ts';

const sessionBody = z.strictObject({ sessionid: sessionIdSchema });
const postBody = z.strictObject({ searchpostobject: searchSchema, sessionid: sessionIdSchema });
const runErrors = ['INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'] as const;

/** Computes the result set of a search for one kind of row under its session id; `row` has its count. */
export function logTable<Row extends z.ZodType>(name: string, path: string, rows: string, row: Row) {
  return endpoint({
    name,
    work: 'search',
    takes: 'large',
    method: 'POST',
    path,
    summary: `Prepare the ${rows} of a search under its session id. A newer request of the session cancels this one.`,
    tag: 'Search',
    access: searchRoles,
    body: postBody,
    response: z.object({
      sessionid: sessionIdSchema,
      rows: z.tuple([row]),
      partial: partialSearchSchema.optional(),
    }),
    errors: runErrors,
  });
}

export const structureLogs = logTable(
  'structureLogs',
  '/api/guidedsearch/lhslogs',
  'structures',
  structureCountSchema,
);
export const activityLogs = logTable(
  'activityLogs',
  '/api/guidedsearch/activitylhslogs',
  'activities',
  activityCountSchema,
);
export const assayLogs = logTable(
  'assayLogs',
  '/api/guidedsearch/assaysunloggedlogs',
  'assays',
  assayCountSchema,
);

export const dropUnloggedTables = endpoint({
  name: 'dropUnloggedTables',
  method: 'POST',
  path: '/api/dashboard/dropunloggedtables',
  summary:
    'Cancel the running requests of a search session and free its sets. The search itself stays stored.',
  tag: 'Search',
  access: searchRoles,
  body: sessionBody,
  /** `dropped` is false if the session is unknown. */
  response: z.object({ dropped: z.boolean(), cancelled: z.int().nonnegative() }),
});

export const storeRequest = endpoint({
  name: 'storeRequest',
  takes: 'large',
  base: 'tpd',
  method: 'POST',
  path: '/security/allmapping/search/storerequest',
  summary: 'Store a search with its filters under a session id without running it.',
  tag: 'Search',
  access: searchRoles,
  body: postBody,
  response: z.object({ sessionid: sessionIdSchema, revision: z.int().positive() }),
});

export const fetchRequest = endpoint({
  name: 'fetchRequest',
  base: 'tpd',
  method: 'GET',
  path: '/security/allmapping/search/fetchrequest',
  summary: 'The search with its filters that is stored under a session id of the caller.',
  tag: 'Search',
  access: searchRoles,
  query: sessionBody,
  response: z.object({
    sessionid: sessionIdSchema,
    searchpostobject: searchSchema,
    sentence: z.string(),
    revision: z.int().positive(),
  }),
  errors: ['SESSION_UNKNOWN'],
});

export const visualization = endpoint({
  name: 'visualization',
  work: 'search',
  base: 'tpd',
  method: 'POST',
  path: '/security/allmapping/search/visualization',
  summary:
    'An overview of a stored search: its six counts and charts of its results, by default the four default charts.',
  tag: 'Search',
  access: searchRoles,
  body: z.strictObject({
    sessionid: sessionIdSchema,
    charts: z.array(z.string().min(1).max(100)).min(1).max(limits.maxPicturedCharts).optional(),
    maxCount: z.int().min(1).max(limits.maxChartEntries).default(limits.defaultChartEntries),
  }),
  response: z.object({
    counts: searchCountsSchema,
    charts: z.array(chartDataSchema),
    partial: partialSearchSchema.optional(),
  }),
  errors: ['SESSION_UNKNOWN', 'INVALID_QUERY', 'INVALID_REQUEST', 'DATA_RESTRICTION', 'CANCELLED'],
});

export const sessionCallEndpoints = [
  structureLogs,
  activityLogs,
  assayLogs,
  dropUnloggedTables,
  storeRequest,
  fetchRequest,
  visualization,
];
