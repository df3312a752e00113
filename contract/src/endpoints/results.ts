import { z } from 'zod';
import { chartDataSchema } from '../catalogue/chart-data.ts';
import { chartSortOrders, chartTypeSchema } from '../catalogue/charts.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { chartFiltersSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { rangeBars } from './range-bars.ts';
import { searchBodyOf, sessionIdSchema } from './search-name.ts';
import { similarityParams, similarityRangeSchema } from './similarity-order.ts';
import { tabKeySchema, tabRouteSchema } from '../wire/tabs.ts';

export const tabParams = {
  pageNumber: z.int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.int().min(1).max(limits.maxPageSize).default(limits.defaultPageSize),
  /** Null: the default order of the tab. Ties are broken by row id, ascending. */
  sortOrder: z
    .strictObject({ column: z.string().min(1).max(100), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  ...similarityParams,
  /** Only rows of these structures; null for all. Unknown ids are ignored. */
  strIdList: z.array(z.int().nonnegative()).max(limits.maxValuesPerRow).nullable().default(null),
};

export const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const pageAnswer = z.object({
  /**
   * Rows with every column of the tab; `innerGrids` is a JSON string of child rows, or null. Rows of assays also have
   * the `ref_id` of their reference; rows of assays and activities the `target_chembl_id` of their target, and the
   * `organism` of their source; rows of development compounds their targets as `linked_targets`, a JSON list of public
   * ids and names.
   */
  data: z.array(rowSchema),
  rowCount: z.int().nonnegative(),
  /** For the structures of this page, by id: whether they are new in the latest release of the data. */
  strIdNewlyAddedStatus: z.record(z.string(), z.boolean()),
  partial: partialSearchSchema.optional(),
  /** For all rows of the tab; only if they are ordered by `sortSmiles`. */
  similarityRange: similarityRangeSchema.optional(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

const pageErrors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_QUERY',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'CANCELLED',
] as const;
const tabParam = z.strictObject({ tab: tabRouteSchema });

export const resultPage = endpoint({
  name: 'resultPage',
  takes: 'medium',
  work: 'search',
  method: 'POST',
  path: '/api/results/:tab',
  summary: 'One page of a tab of the results; 204 if it has no rows.',
  tag: 'Results',
  access: searchRoles,
  params: tabParam,
  body: searchBodyOf(tabParams),
  response: pageAnswer,
  mayBeEmpty: true,
  errors: pageErrors,
});

export const applyFilters = endpoint({
  name: 'applyFilters',
  takes: 'medium',
  work: 'search',
  method: 'POST',
  path: '/api/results/applyfilters/:tab',
  summary: 'Set the chart filters of a search; returns the counts and a page of the tab.',
  tag: 'Results',
  access: searchRoles,
  params: tabParam,
  body: z.strictObject({
    sessionid: sessionIdSchema,
    searchpayload: z.strictObject({ filters: chartFiltersSchema, ...tabParams }),
  }),
  response: pageAnswer.extend({ counts: searchCountsSchema }),
  errors: pageErrors,
});

export const resetAllFilters = endpoint({
  name: 'resetAllFilters',
  work: 'search',
  method: 'POST',
  path: '/api/results/applyfilters/resetall',
  summary: 'Remove all chart filters; returns the counts without filters.',
  tag: 'Results',
  access: searchRoles,
  body: z.strictObject({ sessionid: sessionIdSchema, searchpayload: z.strictObject({}).default({}) }),
  response: z.object({ counts: searchCountsSchema, partial: partialSearchSchema.optional() }),
  errors: pageErrors,
});

const columnSchema = z.object({
  tab: tabKeySchema,
  key: z.string(),
  label: z.string(),
  type: z.enum(['id', 'integer', 'number', 'text', 'smiles', 'prefix', 'flag']),
  unit: z.string().nullable(),
  order: z.int(),
  hidden: z.boolean(),
  sortable: z.boolean(),
  description: z.string(),
});

export const allTabColumns = endpoint({
  name: 'allTabColumns',
  method: 'GET',
  path: '/api/results/metadata/getalltabcolumns/:resetAllFlag',
  summary: 'The columns of every tab: label, data type, order, visibility.',
  tag: 'Results',
  access: searchRoles,
  /** False or 0: order and visibility as the user has set them. True or 1: the defaults of the product. */
  params: z.strictObject({ resetAllFlag: z.enum(['true', 'false', '0', '1']) }),
  response: z.object({
    tabs: z.array(
      z.object({
        key: tabKeySchema,
        label: z.string(),
        enabled: z.boolean(),
        columns: z.array(columnSchema),
      }),
    ),
  }),
});

const chartView = {
  /** True ignores all filters. */
  resetFlg: z.boolean().default(false),
  sortOrder: z.enum(chartSortOrders).default('Most Results'),
  /** What A-Z and Z-A sort by. */
  sortType: z.literal('label').default('label'),
  maxCount: z.int().min(1).max(limits.maxChartEntries).default(limits.defaultChartEntries),
  contains: z.string().trim().max(200).nullable().default(null),
  /** Number of entries to skip, for paging through a long list. */
  skip: z.int().nonnegative().max(1_000_000_000).default(0),
  /** In a Tree chart, lists the children of this node; null lists the top level. */
  below: z.string().min(1).max(limits.maxTextLength).nullable().default(null),
  ...rangeBars,
};
const chartKey = z.string().min(1).max(100);

export const chart = endpoint({
  name: 'chart',
  work: 'search',
  method: 'POST',
  path: '/api/results/chart',
  summary: 'One chart of the results, not narrowed by its own filter.',
  tag: 'Results',
  access: searchRoles,
  body: searchBodyOf({
    charttype: chartTypeSchema,
    /** The chart's key. */
    type: chartKey,
    ...chartView,
  }),
  response: chartDataSchema,
  errors: [...pageErrors, 'NOT_FOUND'],
});

export const chartByKey = endpoint({
  base: 'tpd',
  name: 'chartByKey',
  work: 'search',
  method: 'POST',
  path: '/security/lhsf/chart/:chartType/:chartKey',
  summary: 'The same as /api/results/chart, with the type and key of the chart in the URL.',
  tag: 'Results',
  access: searchRoles,
  params: z.strictObject({ chartType: chartTypeSchema, chartKey }),
  body: searchBodyOf(chartView),
  response: chartDataSchema,
  errors: [...pageErrors, 'NOT_FOUND'],
});

export const chartDataStatus = endpoint({
  name: 'chartDataStatus',
  work: 'search',
  method: 'POST',
  path: '/api/results/lhrf/chartdatastatus',
  summary:
    'Which charts the results offer, and whether the result set is ready. Filtered charts that this release lacks are listed too; their filters are not applied.',
  tag: 'Results',
  access: searchRoles,
  body: searchBodyOf({}),
  response: z.object({
    status: z.enum(['resolving', 'ready']),
    charts: z.array(
      z.object({
        chartKey: z.string(),
        chartLabel: z.string(),
        chartType: chartTypeSchema,
        chartPriorityOrder: z.int(),
        enabledByDefault: z.boolean(),
        filtered: z.boolean(),
        /** False for a filtered chart that this release cannot draw. */
        available: z.boolean(),
      }),
    ),
  }),
  errors: pageErrors,
});

export const resultEndpoints = [
  resultPage,
  applyFilters,
  resetAllFilters,
  allTabColumns,
  chart,
  chartByKey,
  chartDataStatus,
];
