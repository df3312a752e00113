import { z } from 'zod';
import { writtenFormats } from '../catalogue/dossier.ts';
import { analyzerKeySchema } from '../catalogue/analyzers.ts';
import { crosstabMeasures, crosstabShares } from '../catalogue/crosstab-entries.ts';
import { allTabsFormats, exportFormats, exportStates } from '../catalogue/export-formats.ts';
import { exportedTables, queryFormats, viewFormats } from '../catalogue/exported-views.ts';
import { sarTabSchema } from '../catalogue/sar-table.ts';
import { sentQuerySchema } from '../dynamic-query/query.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { downloadRoles } from '../roles.ts';
import { crosstabAxisSchema } from './analyzers.ts';
import { idSchema, moment } from './dashboard-shared.ts';
import { resultPage } from './results.ts';
import { sarViewSchema } from './sar.ts';
import { searchBodyOf } from './search-name.ts';
import { similarityParams } from './similarity-order.ts';
import { byTabSchema, byWireTabSchema, tabKeySchema } from '../wire/tabs.ts';

const shared = { tag: 'Exports', access: downloadRoles } as const;

const exportErrors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_QUERY',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'CANCELLED',
] as const;

const sizeSchema = z.object({
  /** Rows of the tab, or of all tabs. */
  rows: z.int().nonnegative(),
  /** Unique structures of these rows. */
  structures: z.int().nonnegative(),
  /** Credits that it costs; 0 for rows that are paid. */
  cost: z.int().nonnegative(),
  balance: z.int(),
  /** Whether the balance is sufficient. */
  affordable: z.boolean(),
  /** A stored export of exactly the same rows: downloading it again is free. */
  kept: z.object({ exportId: z.string(), name: z.string(), keptUntil: moment }).nullable(),
  /**
   * The stored export that paid for the same rows: further files of them, in any format, with any columns and in any
   * order, are free while it is kept. Omitted for rows that are not paid.
   */
  paid: z.object({ exportId: z.string(), name: z.string(), keptUntil: moment }).optional(),
});

export const exportDataCount = endpoint({
  ...shared,
  name: 'exportDataCount',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/exportdatacount',
  summary:
    'The rows and the cost of an export of a tab of the results: one credit for each unique structure. No credits are spent.',
  body: searchBodyOf({ tab: tabKeySchema }),
  response: sizeSchema,
  errors: exportErrors,
});

export const exportAllTabsCount = endpoint({
  ...shared,
  name: 'exportAllTabsCount',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/exportalltabscount',
  summary:
    'The rows and the cost of an export of all tabs in one file: one credit for each structure, however many tabs it is in. No credits are spent.',
  body: searchBodyOf({}),
  response: sizeSchema.extend({ rowsByTab: byTabSchema(z.int().nonnegative()) }),
  errors: exportErrors,
});

/**
 * A SAR table or an analyzer, by the parameters of `setSarData` or `crossing`. The file of a SAR table has all rows, so
 * there are no parameters of pages.
 */
export const shownSchema = z.discriminatedUnion('view', [
  z.strictObject({
    view: sarTabSchema,
    ...sarViewSchema.omit({ pageNumber: true, pageSize: true }).shape,
  }),
  z.strictObject({
    view: analyzerKeySchema,
    rows: crosstabAxisSchema,
    columns: crosstabAxisSchema,
    /** What the numbers of the file count. */
    measure: z.enum(crosstabMeasures).default('structures'),
    /** Whether they are counts, or percentages of the row or column. */
    share: z.enum(crosstabShares).default('none'),
  }),
]);
export type ShownTable = z.infer<typeof shownSchema>;

export const exportViewCount = endpoint({
  ...shared,
  name: 'exportViewCount',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/exportviewcount',
  summary:
    'The rows and the cost of an export of a SAR table or an analyzer as it is shown. A SAR table costs one credit for each of its structures. An analyzer is free, because it lists no structures. No credits are spent.',
  body: searchBodyOf({ shown: shownSchema }),
  response: sizeSchema.extend({
    /** Columns of the file. */
    columns: z.int().nonnegative(),
  }),
  errors: [...exportErrors, 'NOT_FOUND'],
});

const exportSchema = z.object({
  exportId: z.string(),
  /** Name of the file, with the release and the date. */
  name: z.string(),
  /** Null for all tabs, and for a SAR table, an analyzer or a dynamic query. */
  tab: tabKeySchema.nullable(),
  /** The SAR table, the analyzer or the dynamic query; null for tabs. */
  view: z.enum(exportedTables).nullable(),
  format: z.enum(writtenFormats),
  state: z.enum(exportStates),
  /** The search as a sentence, and the address of its results. */
  sentence: z.string(),
  address: z.string(),
  release: z.string(),
  rows: z.int().nonnegative(),
  /** Rows written so far. */
  rowsDone: z.int().nonnegative(),
  structures: z.int().nonnegative(),
  /** Its cost; 0 if it failed or was cancelled. */
  credits: z.int().nonnegative(),
  /** Bytes; null while unknown. */
  size: z.int().nonnegative().nullable(),
  createdDate: moment,
  finishedDate: moment.nullable(),
  /** Expiry of the file; null until it is ready. */
  keptUntil: moment.nullable(),
  /** Why it failed, or why its file is gone, as a sentence; null otherwise. */
  failure: z.string().nullable(),
  /**
   * Remarks on a ready file: structures without a drawing, cells that do not fit the format. Usually empty.
   */
  notes: z.array(z.string()),
  fetchedCount: z.int().nonnegative(),
});
export type ExportRow = z.infer<typeof exportSchema>;

const started = {
  /** Idempotency key created by the client: a repeated id returns the same export. */
  exportId: z.uuid(),
  /** The cost shown to the user; if it has risen, or was never right, the export is refused with CONFLICT. */
  cost: z.int().nonnegative(),
  /** Address of the results page, for the link back. */
  address: z
    .string()
    .max(limits.maxAddressLength)
    .regex(/^\/(?![/\\])/, 'This must be an address on this site.'),
};
const columnsSchema = z.array(z.string().min(1).max(100)).min(1).max(200);

export const startExport = endpoint({
  ...shared,
  name: 'startExport',
  work: 'bulk',
  method: 'POST',
  path: '/api/results/export/:tab',
  summary:
    'Export a tab of the current results: all rows, with the given columns and order. The file is written in the background and costs `cost` credits when it is ready; a failed export costs nothing.',
  params: resultPage.params,
  body: searchBodyOf({
    exportId: started.exportId,
    format: z.enum(exportFormats),
    /** Keys of the columns of the tab, in this order. A value is always written with its prefix and its ends. */
    columns: columnsSchema,
    /** Null: the default order of the tab. */
    sortOrder: resultPage.body.shape.sortOrder,
    /** As of a page, without bounds: all rows in this order, with their similarity as the last column. */
    sortSmiles: similarityParams.sortSmiles,
    smilesSortCategory: similarityParams.smilesSortCategory,
    /** Whether each row of a workbook has a picture of its structure: only for tabs with structures, up to 5,000 rows. */
    pictures: z.boolean().default(false),
    cost: started.cost,
    address: started.address,
  }),
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: [...exportErrors, 'CONFLICT', 'RATE_LIMITED'],
});

/**
 * Whether the rows of a workbook of all tabs have pictures of their structures, in sheets of up to 5,000 rows; refused
 * for more structures.
 */
const sheetPictures = z.boolean().default(false);

export const startAllTabsExport = endpoint({
  ...shared,
  name: 'startAllTabsExport',
  work: 'bulk',
  method: 'POST',
  path: '/api/results/exportalltabs',
  summary:
    'Export all tabs of the current results in one file: a workbook with a sheet for each tab, or a ZIP with a file for each tab. All rows, each tab in its own order. Written and paid like the export of a tab.',
  body: searchBodyOf({
    ...started,
    format: z.enum(allTabsFormats),
    /** By tab, as in the export of a tab. */
    columns: byWireTabSchema(columnsSchema),
    pictures: sheetPictures,
  }),
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: [...exportErrors, 'CONFLICT', 'RATE_LIMITED'],
});

export const startDossierExport = endpoint({
  ...shared,
  name: 'startDossierExport',
  work: 'bulk',
  method: 'POST',
  path: '/api/results/exportdossier',
  summary:
    'Export the current results as a dossier: a ZIP with a page to read offline, all structures as an SD file, all tabs as a workbook, all activities as Parquet, and RO-Crate metadata. The same search, release and choice of pictures give the same bytes. Counted and paid like the export of all tabs.',
  body: searchBodyOf({ ...started, pictures: sheetPictures }),
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: [...exportErrors, 'CONFLICT', 'RATE_LIMITED'],
});

export const startViewExport = endpoint({
  ...shared,
  name: 'startViewExport',
  work: 'bulk',
  method: 'POST',
  path: '/api/results/exportview',
  summary:
    'Export a SAR table or an analyzer as it is shown: its columns in their order, its numbers in full. Written and paid like the export of a tab.',
  body: searchBodyOf({
    ...started,
    format: z.enum(viewFormats),
    shown: shownSchema,
    /** Whether each row of a workbook of a SAR table has a picture of its structure; up to 5,000 rows. */
    pictures: z.boolean().default(false),
  }),
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: [...exportErrors, 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

const queryErrors = ['INVALID_REQUEST', 'DATA_RESTRICTION', 'CANCELLED', 'RATE_LIMITED'] as const;

export const exportQueryCount = endpoint({
  ...shared,
  name: 'exportQueryCount',
  work: 'search',
  method: 'POST',
  path: '/api/dynamicquery/exportcount',
  summary:
    'The rows and the cost of an export of a dynamic query: one credit for each unique structure that its rows list. No credits are spent.',
  body: z.strictObject({ query: sentQuerySchema }),
  response: sizeSchema,
  errors: queryErrors,
});

export const startQueryExport = endpoint({
  ...shared,
  name: 'startQueryExport',
  work: 'bulk',
  method: 'POST',
  path: '/api/dynamicquery/export',
  summary:
    'Export all rows of a dynamic query, at most 1,000,000. Written and paid like the export of a tab.',
  body: z.strictObject({ ...started, format: z.enum(queryFormats), query: sentQuerySchema }),
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: [...queryErrors, 'CONFLICT'],
});

export const fetchExports = endpoint({
  ...shared,
  name: 'fetchExports',
  base: 'tpd',
  method: 'GET',
  path: '/exportlogs/fetch',
  summary: 'The user\u2019s running and available exports, newest first.',
  response: z.object({ exports: z.array(exportSchema), balance: z.int() }),
});

const byId = z.strictObject({ exportId: idSchema });

export const cancelExport = endpoint({
  ...shared,
  name: 'cancelExport',
  base: 'tpd',
  method: 'POST',
  path: '/exportlogs/cancel',
  summary: 'Cancel an export that is not ready; it costs nothing.',
  body: byId,
  response: z.object({ export: exportSchema, balance: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const fetchExportedFile = endpoint({
  ...shared,
  name: 'fetchExportedFile',
  base: 'tpd',
  method: 'POST',
  path: '/exportlogs/download',
  summary:
    'The file of a ready export, starting at a given byte. Content-Length is the number of bytes that follow, ETag the SHA-256 of the entire file.',
  body: byId.extend({ fromByte: z.int().nonnegative().default(0) }),
  file: 'application/octet-stream',
  response: z.instanceof(Blob),
  errors: ['NOT_FOUND'],
});

export const deleteExport = endpoint({
  ...shared,
  name: 'deleteExport',
  base: 'tpd',
  method: 'POST',
  path: '/exportlogs/delete',
  summary:
    'Delete the file of one of the user\u2019s own exports before it expires; its cost is not refunded.',
  body: byId,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const exportEndpoints = [
  exportDataCount,
  exportAllTabsCount,
  exportViewCount,
  startExport,
  startAllTabsExport,
  startDossierExport,
  startViewExport,
  exportQueryCount,
  startQueryExport,
  fetchExports,
  cancelExport,
  fetchExportedFile,
  deleteExport,
];
