import { z } from 'zod';

/** Limits of a query. */
export const queryLimits = {
  maxColumns: 20,
  maxJoins: 4,
  maxFilters: 30,
  maxDepth: 8,
  maxOrders: 5,
  maxListed: 1000,
  maxText: 400,
  previewRows: 100,
  /** Rows of an export, and the largest `limit`. */
  maxRows: 1_000_000,
  /** Structures of a result that a search can be opened from. */
  maxSearchedStructures: 10_000,
  /** Queries that a user can save. */
  maxSaved: 200,
  maxNameLength: 200,
  /** Queries that a user ran, which are listed. */
  maxRan: 50,
  /** A query as JSON text. */
  maxBytes: 64 * 1024,
} as const;

/** Operators of filters. A row without a value meets only `empty`. Text is compared without regard to the case of A to Z, but by `exactly`. */
export const queryOperators = [
  'is',
  'not',
  'less',
  'atMost',
  'more',
  'atLeast',
  'between',
  'in',
  'contains',
  'exactly',
  'empty',
  'filled',
] as const;
export type QueryOperator = (typeof queryOperators)[number];

export const queryAggregates = ['rows', 'count', 'distinct', 'min', 'max', 'mean', 'median'] as const;
export type QueryAggregate = (typeof queryAggregates)[number];

/** A column as `table.column`; what it names is checked against the list of tables. */
const columnName = z.string().max(100);
const valueSchema = z.union([z.string().max(queryLimits.maxText), z.number(), z.boolean()]);
export type QueryValue = z.infer<typeof valueSchema>;

const filterSchema = z.strictObject({
  column: columnName,
  operator: z.enum(queryOperators),
  /** None for `empty` and `filled`, two for `between`, one or more for `in`, else one. */
  values: z.array(valueSchema).max(queryLimits.maxListed).default([]),
});
export type QueryFilter = z.infer<typeof filterSchema>;

export interface QueryGroup {
  readonly match: 'all' | 'any';
  readonly filters: readonly (QueryFilter | QueryGroup)[];
}

/** Limits depth before the schema of a group runs, which recurses as deep as the request. */
const shallow = z.transform((group: unknown, context) => {
  if (isDeeperThan(group, queryLimits.maxDepth)) {
    context.issues.push({
      code: 'custom',
      message: `Groups of filters are nested at most ${queryLimits.maxDepth} deep.`,
      input: group,
    });
    return z.NEVER;
  }
  return group;
});

const groupSchema: z.ZodType<QueryGroup> = z.lazy(() => groupShape) as never;
const groupShape = z.strictObject({
  match: z.enum(['all', 'any']),
  filters: z.array(z.union([filterSchema, groupSchema])).max(queryLimits.maxFilters),
});

const chosenSchema = z.strictObject({
  /** Null for the number of rows. */
  column: columnName.nullable(),
  aggregate: z.enum(queryAggregates).nullable().default(null),
});
export type QueryChoice = z.infer<typeof chosenSchema>;

const joinSchema = z.strictObject({
  from: z.string().max(100),
  table: z.string().max(100),
  /** Whether rows without a partner stay, with empty cells. */
  optional: z.boolean().default(false),
});
export type QueryJoin = z.infer<typeof joinSchema>;

const orderSchema = z.strictObject({
  /** Position of the column in `columns`, counted from 0. */
  column: z.int().nonnegative(),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * A query: columns of a table and of tables joined to it, filters, groups, order and limit. With `grouped` the columns
 * without an aggregate are the groups.
 */
export const dynamicQuerySchema = z.strictObject({
  table: z.string().max(100),
  joins: z.array(joinSchema).max(queryLimits.maxJoins).default([]),
  columns: z.array(chosenSchema).min(1, 'Choose a column.').max(queryLimits.maxColumns),
  where: shallow.pipe(groupSchema).nullable().default(null),
  grouped: z.boolean().default(false),
  order: z.array(orderSchema).max(queryLimits.maxOrders).default([]),
  limit: z.int().min(1).max(queryLimits.maxRows).nullable().default(null),
});
export type DynamicQuery = z.output<typeof dynamicQuerySchema>;

/** A query that is being built: it may have no columns yet. */
export const draftQuerySchema = dynamicQuerySchema.extend({
  columns: z.array(chosenSchema).max(queryLimits.maxColumns).default([]),
});

/** A query as calls take it: limited in its length as JSON text too. */
export const sentQuerySchema = dynamicQuerySchema.refine(
  (query) => JSON.stringify(query).length <= queryLimits.maxBytes,
  'The query is too long. Shorten the lists of its filters.',
);

/** Whether groups are nested deeper than `levels` in a value of any shape; it never reads deeper. */
function isDeeperThan(group: unknown, levels: number): boolean {
  if (typeof group !== 'object' || group === null || !('filters' in group)) return false;
  if (levels <= 0) return true;
  const { filters } = group;
  return Array.isArray(filters) && filters.some((each) => isDeeperThan(each, levels - 1));
}
