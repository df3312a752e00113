import { z } from 'zod';
import { chartDataSchema } from '../catalogue/chart-data.ts';
import { chartSortOrders } from '../catalogue/charts.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { rangeBars } from './range-bars.ts';
import { searchBodyOf } from './search-name.ts';

/** One axis of a cross tabulation: a chart and a selection of its entries. */
export const crosstabAxisSchema = z.strictObject({
  chartKey: z.string().min(1).max(100),
  sortOrder: z.enum(chartSortOrders).default('Most Results'),
  maxCount: z.int().min(1).max(limits.maxCrosstabEntries).default(limits.defaultChartEntries),
  skip: z.int().nonnegative().max(1_000_000_000).default(0),
  contains: z.string().trim().max(200).nullable().default(null),
  /** For a Tree chart, the node whose children are counted; null is the root. */
  below: z.string().min(1).max(limits.maxTextLength).nullable().default(null),
  ...rangeBars,
});
export type CrosstabAxis = z.infer<typeof crosstabAxisSchema>;

const countsTable = z.array(z.array(z.int().nonnegative()));

export const crosstabSchema = z.object({
  /** The charts of the results with all filters applied, including their own. */
  rows: chartDataSchema,
  columns: chartDataSchema,
  /**
   * By row and column, in the order of `chartData`: structures that have an activity with both values, and those
   * activities. In a chart of structures, an activity has the values of its structure. For two charts of structures:
   * structures with both values, with or without activities, and their activities. Each cell counts what the search
   * finds with the filters of both entries added.
   */
  structures: countsTable,
  activities: countsTable,
  partial: partialSearchSchema.optional(),
});
export type Crosstab = z.infer<typeof crosstabSchema>;

export const crosstab = endpoint({
  name: 'crossing',
  work: 'search',
  method: 'POST',
  path: '/api/results/crossing',
  summary:
    'A cross tabulation of two charts of the results: the structures and activities of each pair of entries.',
  tag: 'Analyzers',
  access: viewRoles,
  body: searchBodyOf({
    rows: crosstabAxisSchema,
    columns: crosstabAxisSchema,
  }),
  response: crosstabSchema,
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

export const analyzerEndpoints = [crosstab];
