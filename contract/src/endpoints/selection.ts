import { z } from 'zod';
import { activityCountSchema, assayCountSchema, searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { applyFilters, resultPage, tabParams } from './results.ts';
import { notInReleaseSchema, searchBody, sixCountsSchema } from './search.ts';
import { searchBodyOf, sessionIdSchema } from './search-name.ts';
import { logTable } from './session-calls.ts';
import { tabKeySchema } from '../wire/tabs.ts';

const ids = z.array(z.int().positive()).max(limits.maxSelectedRows).default([]);
const id = z.int().positive();

/** Rows of a tab of a stored search: the named ones, or with `all` every row except those in `except`. */
const selection = z
  .strictObject({ ids, all: z.boolean().default(false), except: ids })
  .refine(
    ({ all, ids: some, except }) => (all ? some.length === 0 : some.length > 0 && except.length === 0),
    {
      message: 'Name the ids of the rows, or set `all` and name those to leave out.',
    },
  );

const selectionErrors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_QUERY',
  'INVALID_REQUEST',
  'SEARCH_OPTION_UNAVAILABLE',
  'DATA_RESTRICTION',
  'CANCELLED',
] as const;

export const newSearchBySelection = endpoint({
  name: 'newSearchBySelection',
  takes: 'large',
  work: 'search',
  method: 'POST',
  path: '/api/results/newsearchby/:tab',
  summary:
    'Create a new search, with its own session id, whose only criterion is the selected rows of a tab; returns its ' +
    'counts, its address and its first page.',
  tag: 'Results',
  access: searchRoles,
  params: resultPage.params,
  body: searchBodyOf({
    ...tabParams,
    /** Session id of the new search; `searchid` or `sessionid` names the search with the rows. */
    newsessionid: sessionIdSchema,
    selection,
  }),
  response: applyFilters.response.extend({
    sessionid: sessionIdSchema,
    searchpostobject: searchSchema,
    sentence: z.string(),
    /** Opens the new search, with a link back to the search that the rows come from. */
    address: z.string(),
    counts: searchCountsSchema,
    notInRelease: notInReleaseSchema,
  }),
  errors: selectionErrors,
});

export const newSearchBySelectionCount = endpoint({
  name: 'newSearchBySelectionCount',
  takes: 'large',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/newsearchbyselectioncount',
  summary:
    'All six counts of a search by selected rows, which is stored under its session id for the results.',
  tag: 'Search',
  access: searchRoles,
  body: searchBody,
  response: sixCountsSchema,
  errors: ['INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const selectedActivityLogs = logTable(
  'selectedActivityLogs',
  '/api/guidedsearch/newsearchbyselections/activitylogs',
  'activities',
  activityCountSchema,
);
export const selectedAssayLogs = logTable(
  'selectedAssayLogs',
  '/api/guidedsearch/newsearchbyselections/assaylogs',
  'assays',
  assayCountSchema,
);

export const goTo = endpoint({
  name: 'goTo',
  base: 'tpd',
  method: 'POST',
  path: '/security/navigation/goto',
  summary: 'The address of a tab of a stored search, restricted to one row of any tab.',
  tag: 'Results',
  access: searchRoles,
  body: searchBodyOf({
    /** The tab to open. */
    tab: tabKeySchema,
    entity: z.strictObject({ tab: tabKeySchema, id }),
  }),
  response: z.object({
    address: z.string(),
    /** What the address shows, as a search. */
    searchpostobject: searchSchema,
    sentence: z.string(),
  }),
  errors: ['SEARCH_UNKNOWN', 'SESSION_UNKNOWN', 'NOT_FOUND', 'INVALID_REQUEST'],
});

export const viewAll = endpoint({
  name: 'viewAll',
  base: 'tpd',
  method: 'POST',
  path: '/security/navigation/viewall',
  summary: 'The address of the complete list behind a chart or a cell that shows only its beginning.',
  tag: 'Results',
  access: searchRoles,
  body: searchBodyOf({
    of: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('chart'), chartKey: z.string().min(1).max(100) }),
      z.strictObject({ kind: z.literal('cell'), tab: tabKeySchema, id, column: z.string().min(1).max(100) }),
    ]),
  }),
  response: z.object({ address: z.string() }),
  errors: ['SEARCH_UNKNOWN', 'SESSION_UNKNOWN', 'NOT_FOUND', 'INVALID_REQUEST'],
});

export const selectionEndpoints = [
  newSearchBySelection,
  newSearchBySelectionCount,
  selectedActivityLogs,
  selectedAssayLogs,
  goTo,
  viewAll,
];
