import { z } from 'zod';
import { unmatchedReasons } from '../catalogue/r-groups.ts';
import { sarCellSchema, sarColumnSchema } from '../catalogue/sar-table.ts';
import { drawingSchema } from '../criteria/structure/schema.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

const count = z.int().nonnegative();
const columnKey = z.string().min(1).max(1000);
/** R and the number of its attachment points, or X and a number for what stands at an atom of the core. */
export const rColumnSchema = z.string().regex(/^[RX][1-9]\d{0,2}$/);

/** The part that the structures of an R-group table have in common. */
export const rGroupCoreSchema = z.strictObject({
  format: drawingSchema.shape.format.exclude(['inchi']),
  value: z.string().min(1).max(limits.maxDrawingLength),
});
export type RGroupCore = z.infer<typeof rGroupCoreSchema>;

/** SMILES of a group with its attachment points, or the symbol of an atom; null is hydrogen. */
export const groupSchema = z.string().min(1).max(limits.maxGroupLength).nullable();

/** Rows with this group in a column. */
const groupFilterSchema = z.strictObject({ column: rColumnSchema, group: groupSchema });
export type GroupFilter = z.infer<typeof groupFilterSchema>;

export const groupFiltersSchema = z.array(groupFilterSchema).max(50).default([]);

export const rGroupViewSchema = z.strictObject({
  core: rGroupCoreSchema,
  filters: groupFiltersSchema,
  pageNumber: z.int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.int().min(1).max(limits.maxRGroupRows).default(limits.defaultRGroupRows),
  /** Keys of columns of the SAR table whose values are shown. */
  values: z.array(columnKey).max(limits.maxRGroupValues).default([]),
  /**
   * Null: by the groups of the columns from left to right. By a group: the most frequent first, hydrogen last. By a value,
   * as in the SAR table. Ties are broken by `str_id`, ascending.
   */
  sort: z
    .union([
      z.strictObject({ column: rColumnSchema, direction: z.enum(['asc', 'desc']) }),
      z.strictObject({ value: columnKey, direction: z.enum(['asc', 'desc']) }),
    ])
    .nullable()
    .default(null),
});
export type RGroupView = z.infer<typeof rGroupViewSchema>;

export const rGroupTableSchema = z.object({
  /** SMILES of the core in a structure with few groups, with the attachment points of all columns; null without a row. */
  core: z.string().nullable(),
  columns: z.array(
    z.object({
      /** The number of an R is that of its attachment points in the SMILES of cores and groups. */
      key: rColumnSchema,
      /** All groups of the column, and of these the most frequent with their structures, whatever the filters. */
      groupCount: count,
      groups: z.array(z.object({ group: groupSchema, structures: z.int().positive() })),
    }),
  ),
  rows: z.array(
    z.object({
      str_id: z.int(),
      smiles: z.string().nullable(),
      name: z.string().nullable(),
      chembl_id: z.string().nullable(),
      /** What stands at the atoms of the core, with numbered attachment points. */
      core: z.string(),
      /** One per column. A group with several attachment points is repeated in each of their columns. */
      groups: z.array(groupSchema),
      /** A double bond from the core to a group is cis or trans, which the two parts cannot show. */
      losesStereo: z.boolean(),
      /** One per value column; null: not tested. */
      cells: z.array(sarCellSchema.nullable()),
    }),
  ),
  values: z.array(sarColumnSchema),
  /** Rows with the filters. */
  rowCount: count,
  /** Rows without the filters. */
  matched: count,
  /** Structures of the results. */
  structures: count,
  unmatched: z.array(z.object({ reason: z.enum(unmatchedReasons), structures: z.int().positive() })),
  partial: partialSearchSchema.optional(),
});
export type RGroupTable = z.infer<typeof rGroupTableSchema>;

const errors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_QUERY',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'NOT_FOUND',
  'CANCELLED',
] as const;

export const rGroupTable = endpoint({
  name: 'rGroupTable',
  work: 'search',
  method: 'POST',
  path: '/api/results/rGroups',
  summary:
    'A page of the R-group table of a search: structures cut into a common core and the groups at its positions, with values of SAR columns.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({ view: rGroupViewSchema }),
  response: rGroupTableSchema,
  errors,
});

export const rGroupStructures = endpoint({
  name: 'rGroupStructures',
  work: 'search',
  method: 'POST',
  path: '/api/results/rGroups/structures',
  summary:
    'The ids of the structures that a count of an R-group table is about, so that exactly these can be opened.',
  tag: 'SAR',
  access: viewRoles,
  body: searchBodyOf({
    core: rGroupCoreSchema,
    filters: groupFiltersSchema,
    /** Null: the rows with the filters; else the structures without a row for this reason. */
    unmatched: z.enum(unmatchedReasons).nullable().default(null),
  }),
  response: z.object({
    structures: count,
    /** Ascending; null if there are more than `limits.maxSelectedRows`. */
    strIds: z.array(z.int().positive()).max(limits.maxSelectedRows).nullable(),
    partial: partialSearchSchema.optional(),
  }),
  errors,
});

export const rGroupEndpoints = [rGroupTable, rGroupStructures];
