import { z } from 'zod';
import { queryAggregates, queryLimits, queryOperators, sentQuerySchema } from '../dynamic-query/query.ts';
import { endpoint } from '../endpoint.ts';
import { queryRoles, searchRoles } from '../roles.ts';

const columnSchema = z.object({
  /** As a query names it: `table.column`. */
  column: z.string(),
  label: z.string(),
  type: z.enum(['id', 'integer', 'number', 'text', 'smiles', 'prefix', 'flag']),
  unit: z.string().nullable(),
  description: z.string(),
  /** Labels of coded values by code; null if the values are not codes. */
  labels: z.record(z.string(), z.string()).nullable(),
  /** Whether a value stands for one structure or compound. */
  namesStructure: z.boolean(),
  operators: z.array(z.enum(queryOperators)),
  aggregates: z.array(z.enum(queryAggregates)),
});

const tableSchema = z.object({
  table: z.string(),
  label: z.string(),
  /** What a row is. */
  description: z.string(),
  columns: z.array(columnSchema),
});

const joinKeySchema = z.object({
  from: z.string(),
  table: z.string(),
  /** Such as "with its assay". */
  phrase: z.string(),
  /** Whether a row of `from` may meet several rows of `table`, and is then repeated. */
  many: z.boolean(),
});

const tableColumnsSchema = z.object({ tables: z.array(tableSchema), joins: z.array(joinKeySchema) });
export type TableColumns = z.infer<typeof tableColumnsSchema>;

export const getTableColumns = endpoint({
  name: 'getTableColumns',
  method: 'POST',
  path: '/api/dynamicquery/gettablecolumns',
  summary: 'The tables and columns that a dynamic query may read, and the keys between the tables.',
  tag: 'Dynamic query',
  access: 'authenticated',
  response: tableColumnsSchema,
});

const resultColumnSchema = z.object({
  /** Such as `activity.str_id` and `median(activity.pactivity)`. */
  key: z.string(),
  label: z.string(),
  type: columnSchema.shape.type,
  unit: z.string().nullable(),
  description: z.string(),
  /** What the id in a cell opens; null for columns without a page. */
  opens: z.enum(['structure', 'reference']).nullable(),
});

const cellSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

const previewSchema = z.object({
  /** The query in words. */
  sentence: z.string(),
  /** The statement, with `?` for each of its parameters in order. */
  sql: z.string(),
  parameters: z.array(z.union([z.string(), z.number()])),
  columns: z.array(resultColumnSchema),
  /** The first rows, as lists of cells in the order of the columns. Codes are given by their labels. */
  rows: z.array(z.array(cellSchema)).max(queryLimits.previewRows),
  /** All rows; null if counting them takes too long. */
  rowCount: z.int().nonnegative().nullable(),
  /** Unique structures that the rows list, which is the cost of an export; null if they cannot be counted. */
  structures: z.int().nonnegative().nullable(),
  /** Why the structures could not be counted. */
  structuresText: z.string().nullable(),
});
export type QueryPreview = z.infer<typeof previewSchema>;

const queryBody = z.strictObject({ query: sentQuerySchema });
const runErrors = ['INVALID_REQUEST', 'DATA_RESTRICTION', 'RATE_LIMITED', 'CANCELLED'] as const;

export const runDynamicQuery = endpoint({
  name: 'runDynamicQuery',
  method: 'POST',
  path: '/api/dynamicquery/run',
  summary:
    'The first 100 rows of a query, with the number of all rows and of the structures that they list. A newer call of the same user cancels this one.',
  tag: 'Dynamic query',
  access: queryRoles,
  work: 'search',
  body: queryBody,
  response: previewSchema,
  errors: runErrors,
});

export const dynamicQueryStructures = endpoint({
  name: 'dynamicQueryStructures',
  method: 'POST',
  path: '/api/dynamicquery/structures',
  summary:
    'The ids of the structures that the rows of a query list, at most 10,000, to open a search of them.',
  tag: 'Dynamic query',
  access: searchRoles,
  work: 'search',
  body: queryBody,
  response: z.object({ structureIds: z.array(z.int().positive()).max(queryLimits.maxSearchedStructures) }),
  errors: runErrors,
});

export const dynamicQueryEndpoints = [getTableColumns, runDynamicQuery, dynamicQueryStructures];
