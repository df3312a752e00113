import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';
import { tablePage, totalRows } from './dashboard-shared.ts';
import { savedSearchSchema } from './saved-searches.ts';
import {
  alertKinds,
  alertRunSchema,
  alertSettingsSchema,
  alertValueSchema,
  differenceParts,
} from './search-alert.ts';

const id = z.string().min(1).max(36);
const shared = { base: 'tpd', tag: 'Saved searches', access: searchRoles } as const;

export const setSearchAlert = endpoint({
  ...shared,
  name: 'setSearchAlert',
  method: 'POST',
  path: '/bu/search/saved/:id/alert',
  summary:
    'Turn the alert of one of the user\u2019s own saved searches on, change it, or turn it off with null.',
  params: z.strictObject({ id }),
  body: z.strictObject({ alert: alertSettingsSchema.nullable() }),
  response: savedSearchSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const structureSchema = z.object({
  /** In the release in use; null if the structure is not there. */
  strId: z.int().positive().nullable(),
  name: z.string(),
  smiles: z.string().nullable(),
});

const valueSchema = z.object({
  /** The structure that it is a value of, in the release in use; null if the structure is not there. */
  strId: z.int().positive().nullable(),
  structure: z.string(),
  target: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null for a new value, and null in `now` for one that is gone. */
  before: alertValueSchema.nullable(),
  now: alertValueSchema.nullable(),
});
export type AlertStructureRow = z.infer<typeof structureSchema>;
export type AlertValueRow = z.infer<typeof valueSchema>;

/** The id of a run, or `last` for the last one. */
const runParams = { id, run: z.union([z.literal('last'), z.uuid()]) };
const rowParams = z.strictObject({
  ...runParams,
  kind: z.enum(alertKinds),
  part: z.enum(differenceParts),
});

export const searchAlertRun = endpoint({
  ...shared,
  name: 'searchAlertRun',
  method: 'GET',
  path: '/bu/search/saved/:id/alert/:run',
  summary: 'One of the last runs of an alert: how much was new, gone and changed.',
  params: z.strictObject(runParams),
  response: alertRunSchema,
  errors: ['NOT_FOUND'],
});

export const searchAlertRows = endpoint({
  ...shared,
  name: 'searchAlertRows',
  method: 'GET',
  path: '/bu/search/saved/:id/alert/:run/:kind/:part',
  summary: 'A page of the structures or values that a run found new, gone or changed, with before and after.',
  params: rowParams,
  query: z.strictObject(tablePage),
  response: z.object({
    /** Empty for values. */
    structures: z.array(structureSchema),
    /** Empty for structures. */
    values: z.array(valueSchema),
    total: totalRows,
  }),
  errors: ['NOT_FOUND'],
});

export const searchAlertIds = endpoint({
  ...shared,
  name: 'searchAlertIds',
  work: 'search',
  method: 'GET',
  path: '/bu/search/saved/:id/alert/:run/:kind/:part/ids',
  summary: 'The ids in the release in use of the structures, or of the activities, of a part of a run.',
  params: rowParams,
  response: z.object({
    ids: z.array(z.int().positive()),
    /** Rows that the release does not have, or not with this content. */
    missing: z.int().nonnegative(),
  }),
  errors: ['NOT_FOUND', 'CANCELLED'],
});

/** Mail programs post to it to unsubscribe in one click (RFC 8058); a browser that opens it is led to the page. */
export const stopMailsPath = '/tpd/api/pub/moltrove/alerts/unsubscribe';

export const stopAlertMails = endpoint({
  base: 'tpd',
  name: 'stopAlertMails',
  tag: 'Saved searches',
  access: 'public',
  method: 'POST',
  path: '/api/pub/moltrove/alerts/stopmails',
  summary:
    'Stop all mails about saved searches to the user that a mailed link names. Their alerts continue as notices.',
  body: z.strictObject({ token: z.string().min(1).max(limits.maxStopTokenLength) }),
  response: z.object({
    /** Alerts that sent mails until now. */
    stopped: z.int().nonnegative(),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const searchAlertEndpoints = [
  setSearchAlert,
  searchAlertRun,
  searchAlertRows,
  searchAlertIds,
  stopAlertMails,
];
