import { z } from 'zod';
import { queryAggregates, queryOperators } from '../dynamic-query/query.ts';
import { endpoint } from '../endpoint.ts';

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

export const dynamicQueryEndpoints = [getTableColumns];
