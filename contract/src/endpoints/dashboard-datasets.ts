import { z } from 'zod';
import { dataRequestStatuses, datasetTypes } from '../catalogue/dashboard.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { dashboardRoles, type Role } from '../roles.ts';
import { idSchema, moment, tableOrder, tablePage, totalRows } from './dashboard-shared.ts';
import { tabKeySchema } from '../wire/tabs.ts';

const shared = { tag: 'Datasets and requests' } as const;
const datasetType = z.enum(datasetTypes);
/** Roles with a dashboard that can include flat-file access. */
const datasetRoles: readonly Role[] = ['FULL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR', 'FLAT_FILE_ONLY'];

const datasetSchema = z.object({
  flatfileId: z.string(),
  datasetType,
  flatfileName: z.string(),
  /** Bytes. */
  flatfileSize: z.int().nonnegative(),
  uploadedDate: moment,
  description: z.string(),
  /** Hexadecimal SHA-256 of the file, to verify the download. */
  sha256: z.string(),
  /** `missing` and `damaged` files cannot be downloaded; an administrator restores them. */
  state: z.enum(['ready', 'missing', 'damaged']),
  /** Who it is for: all users with flat-file access, the contract, or the user alone (a custom cut). */
  offeredTo: z.enum(['everyone', 'contract', 'user']),
  /** Whether the user may delete it. */
  deletable: z.boolean(),
  /** When the user last downloaded it. */
  lastDownloadedDate: moment.nullable(),
});
export type Dataset = z.infer<typeof datasetSchema>;

export const fetchDatasets = endpoint({
  ...shared,
  name: 'fetchDatasets',
  base: 'tpd',
  method: 'GET',
  path: '/security/flatfile/userdownload/fetch',
  summary: 'The datasets that the user may download, newest first.',
  access: dashboardRoles,
  whenExpired: true,
  /** The user's own name; any other is refused. */
  query: z.strictObject({ userName: z.string().trim().min(1).max(320) }),
  response: z.object({
    /** `none`: no subscription of the role in use includes flat files; `expired`: those that do have ended. Both return no datasets. */
    access: z.enum(['granted', 'none', 'expired']),
    datasets: z.array(datasetSchema),
  }),
  errors: ['ROLE_REFUSED'],
});

export const downloadFile = endpoint({
  ...shared,
  name: 'downloadFile',
  method: 'POST',
  path: '/api/dashboard/downloadfile',
  summary:
    'A dataset as a file, starting at a given byte, so that an interrupted download can be resumed. Content-Length is the number of bytes that follow, ETag the SHA-256 of the entire file.',
  access: datasetRoles,
  body: z.strictObject({
    flatfileId: idSchema,
    /** Bytes that the client already has; 0 requests the entire file. */
    fromByte: z.int().nonnegative().default(0),
  }),
  file: 'application/octet-stream',
  response: z.instanceof(Blob),
  errors: ['NOT_FOUND', 'ROLE_REFUSED'],
});

export const deleteFile = endpoint({
  ...shared,
  name: 'deleteFile',
  method: 'POST',
  path: '/api/dashboard/deletefile',
  summary: 'Delete one of the user\u2019s own custom cuts; only administrators can delete other datasets.',
  access: dashboardRoles,
  whenExpired: true,
  body: z.strictObject({ flatfileId: idSchema }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND', 'ROLE_REFUSED'],
});

const requestSchema = z.object({
  requestId: z.string(),
  datasetType,
  description: z.string(),
  /** User name. */
  requestedBy: z.string(),
  requestedOn: moment,
  /** User name; null unless it is cancelled. */
  cancelled_by: z.string().nullable(),
  status: z.enum(dataRequestStatuses),
  /** When the status last changed. */
  changedOn: moment,
  /** The administrator's answer; empty if there is none. */
  answer: z.string(),
  /** The dataset of a ready request, while it exists. */
  flatfileId: z.string().nullable(),
  cancellable: z.boolean(),
});
export type DataRequest = z.infer<typeof requestSchema>;

export const fetchDataRequests = endpoint({
  ...shared,
  name: 'fetchDataRequests',
  base: 'tpd',
  method: 'GET',
  path: '/security/flatfile/request/fetch',
  summary: 'The user\u2019s requests for data, newest first.',
  access: dashboardRoles,
  whenExpired: true,
  query: z.strictObject({ flatFileReqType: z.literal('user'), ...tablePage }),
  response: z.object({
    requests: z.array(requestSchema),
    total: totalRows,
    /** Number of open requests, and its limit. */
    open: z.int().nonnegative(),
    openLimit: z.int().positive(),
    /** Whether the subscription of the role in use allows requests. */
    mayAsk: z.boolean(),
  }),
});

export const saveDataRequest = endpoint({
  ...shared,
  name: 'saveDataRequest',
  base: 'tpd',
  method: 'POST',
  path: '/security/flatfile/request/save',
  summary: 'Ask the administrators for data.',
  access: datasetRoles,
  body: z.strictObject({
    datasetType,
    description: z.string().trim().min(1, 'Say which data you need.').max(limits.maxDashboardNoteLength),
  }),
  response: z.object({ request: requestSchema }),
  errors: ['CONFLICT', 'RATE_LIMITED', 'ROLE_REFUSED'],
});

export const cancelDataRequest = endpoint({
  ...shared,
  name: 'cancelDataRequest',
  base: 'tpd',
  method: 'POST',
  path: '/security/flatfile/request/cancel',
  summary: 'Cancel one of the user\u2019s own requests for data that is not settled yet.',
  access: dashboardRoles,
  whenExpired: true,
  body: z.strictObject({ requestId: idSchema }),
  response: z.object({ request: requestSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const downloadHistoryColumns = [
  'createdDate',
  'name',
  'structures',
  'credits',
  'keptUntil',
  'fetchedCount',
] as const;

const downloadSchema = z.object({
  downloadId: z.string(),
  /** A dataset, or an export of results. */
  kind: z.enum(['flatFile', 'export']),
  fileId: z.string(),
  name: z.string(),
  /** For an export, the tab of the results. */
  tab: tabKeySchema.nullable(),
  /** Unique structures of an export, which determine its cost. */
  structures: z.int().nonnegative().nullable(),
  credits: z.int().nonnegative(),
  /** Bytes; null while unknown. */
  size: z.int().nonnegative().nullable(),
  createdDate: moment,
  /** End of free downloads of the file; null if there is no end while it is offered. */
  keptUntil: moment.nullable(),
  /** Number of downloads, and the time of the last one. */
  fetchedCount: z.int().nonnegative(),
  lastFetchedDate: moment.nullable(),
  /**
   * Whether it can be downloaded now: a dataset by `downloadFile`, an export by `fetchExportedFile`, with
   * `fileId`.
   */
  available: z.boolean(),
});
export type DownloadHistoryRow = z.infer<typeof downloadSchema>;

export const downloadHistory = endpoint({
  ...shared,
  name: 'downloadHistory',
  base: 'tpd',
  method: 'GET',
  path: '/exportlogs/export',
  summary: 'The user’s downloads: datasets, and exports of results.',
  access: dashboardRoles,
  whenExpired: true,
  query: z.strictObject({ ...tablePage, ...tableOrder(downloadHistoryColumns, 'createdDate') }),
  response: z.object({ downloads: z.array(downloadSchema), total: totalRows }),
});

export const dashboardDatasetEndpoints = [
  fetchDatasets,
  downloadFile,
  deleteFile,
  fetchDataRequests,
  saveDataRequest,
  cancelDataRequest,
  downloadHistory,
];
