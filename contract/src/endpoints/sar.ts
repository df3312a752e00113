import { z } from 'zod';
import { chartSortOrders } from '../catalogue/charts.ts';
import { evidenceLevels } from '../catalogue/evidence-levels.ts';
import { sarAggregates, sarTableSchema } from '../catalogue/sar-table.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

const columnKey = z.string().min(1).max(1000);

/**
 * Which values the columns hold. `compiled`: all. `target`: those of assays, without collections. `conditions` and `assay`: those of the
 * matching assays, or of the one assay, with the most structures of the column.
 */
const level = z.enum(evidenceLevels).default('compiled');

/** What a SAR table of a search shows. */
export const sarViewSchema = z.strictObject({
  pageNumber: z.int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.int().min(1).max(limits.maxSarRows).default(limits.defaultSarRows),
  /**
   * Columns to show, in this order, regardless of `activityTypes` and `contains`. Null: those that match both, in
   * `columnOrder`, up to `maxColumns` after skipping `skipColumns`.
   */
  columns: z.array(columnKey).min(1).max(limits.maxSarColumns).nullable().default(null),
  skipColumns: z.int().nonnegative().max(1_000_000_000).default(0),
  maxColumns: z.int().min(1).max(limits.maxSarColumns).default(limits.defaultSarColumns),
  /** Only columns of these activity types; null for all. */
  activityTypes: z.array(z.string().min(1).max(200)).min(1).max(100).nullable().default(null),
  level,
  aggregate: z.enum(sarAggregates).default('median'),
  /** Only columns whose target name contains this text, ignoring case; null for all. */
  contains: z.string().trim().min(1).max(200).nullable().default(null),
  /** By structures, or by target, then type, then unit; columns without a target come last in every order. */
  columnOrder: z.enum(chartSortOrders).default('Most Results'),
  /**
   * Null: structures with values in the most columns first. By a column of the set, shown or not: values and bounds by
   * their number (a value before a bound), then inactive, then structures without a cell there, in both directions. Ties
   * are broken by `str_id`, ascending.
   */
  sortOrder: z
    .strictObject({ column: columnKey, direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
});
export type SarView = z.infer<typeof sarViewSchema>;

export const setSarData = endpoint({
  name: 'setSarData',
  work: 'search',
  method: 'POST',
  path: '/api/results/setSarData',
  summary:
    'A page of the SAR table of a search: structures against targets with their activity types and units. Types and units are never pooled.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: sarViewSchema.prefault({}) }),
  response: sarTableSchema,
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

/**
 * `columns`: activities in the given columns. `elsewhere`: those in none of them, including those that fit no
 * column. `leftOut`: those that fit no column; it needs no columns.
 */
export const sarActivityKinds = ['columns', 'elsewhere', 'leftOut'] as const;

export const sarActivities = endpoint({
  name: 'sarActivities',
  work: 'search',
  method: 'POST',
  path: '/api/results/setSarData/activities',
  summary:
    'The ids of the activities behind a cell, a column or a count of a SAR table, so that exactly these rows can be opened.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({
    /** Null: all structures of the set. */
    strId: z.int().positive().nullable().default(null),
    which: z.enum(sarActivityKinds),
    columns: z.array(columnKey).max(limits.maxSarColumns).default([]),
    /** Of the table whose number is opened. */
    level,
  }),
  response: z.object({
    activities: z.int().nonnegative(),
    /** Ascending; null if there are more than `limits.maxSelectedRows`. */
    actIds: z.array(z.int().positive()).max(limits.maxSelectedRows).nullable(),
    partial: partialSearchSchema.optional(),
  }),
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

export const sarEndpoints = [setSarData, sarActivities];
