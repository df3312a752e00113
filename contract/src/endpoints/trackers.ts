import { z } from 'zod';
import { uploadFields } from '../catalogue/upload-fields.ts';
import { draftQuerySchema } from '../dynamic-query/query.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { adminRoles, dashboardRoles } from '../roles.ts';
import { idSchema, moment, tablePage, totalRows } from './dashboard-shared.ts';
import {
  logKeys,
  queueKeys,
  settableStates,
  sortsOf,
  trackerKeys,
  trackerLists,
  trackerSorts,
  trackerStates,
} from './tracker-lists.ts';

const shared = { tag: 'Trackers' } as const;
const count = z.int().nonnegative();
const person = z.object({ id: z.string(), username: z.string() });
const day = z.iso.date();

const filters = {
  tracker: z.enum(trackerKeys),
  /** Part of what users wrote, of a file name or of a search, ignoring case. */
  text: z.string().trim().max(limits.maxListTextLength).default(''),
  /** Part of a user name. */
  user: z.string().trim().max(320).default(''),
  /** Exactly one user, by ID. */
  userId: idSchema.nullable().default(null),
  /** `open`: new or in progress. Logs have no states. */
  state: z
    .enum(['open', ...trackerStates])
    .nullable()
    .default(null),
  /** One of the kinds of the list. */
  kind: z.string().max(60).nullable().default(null),
  /** Id of an administrator, or `none`. */
  assignee: idSchema.nullable().default(null),
  /** Users with a subscription in this contract. */
  contractId: idSchema.nullable().default(null),
  /** First and last day, in UTC. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
};

type Filtered = Pick<z.output<z.ZodObject<typeof filters>>, 'tracker' | 'kind' | 'state' | 'assignee'>;

function checkFilters({ tracker, kind, state, assignee }: Filtered, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (kind !== null && !trackerLists[tracker].kinds.some(({ value }) => value === kind))
    wrong('kind', 'This list has no such kind.');
  const hasStates = sortsOf(tracker).includes('state');
  if (!hasStates && state !== null) wrong('state', 'The entries of this list have no state.');
  if (!hasStates && assignee !== null) wrong('assignee', 'The entries of this list are not assigned.');
}

const rowSchema = z.object({
  id: z.string(),
  at: moment,
  /** Null for a refused login under a name that no user has. */
  userId: z.string().nullable(),
  user: z.string(),
  kind: z.string(),
  text: z.string(),
  /** By the keys of the list's details. */
  details: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  /** Null in a log, like its assignee and the time of its last change. */
  state: z.enum(trackerStates).nullable(),
  assignee: person.nullable(),
  changedOn: moment.nullable(),
});
export type TrackerRow = z.infer<typeof rowSchema>;

export const trackerOverview = endpoint({
  ...shared,
  name: 'trackerOverview',
  method: 'GET',
  path: '/api/admin/trackers/overview',
  summary:
    'The lists that the caller may see with the number of open entries, and the choices of their filters.',
  access: adminRoles,
  response: z.object({
    trackers: z.array(
      z.object({
        tracker: z.enum(trackerKeys),
        /** New ones and those in progress; null for a log. */
        open: count.nullable(),
      }),
    ),
    contracts: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who may be assigned, by user name. */
    administrators: z.array(person),
  }),
});

export const fetchTracker = endpoint({
  ...shared,
  name: 'fetchTracker',
  method: 'POST',
  path: '/api/admin/trackers/fetch',
  summary:
    'A page of a list: of the entries that users reported or asked for, or of a log. FLAT_FILE_ADMIN may list requests for data, and downloads of datasets.',
  access: adminRoles,
  body: z
    .strictObject({
      ...filters,
      ...tablePage,
      sortBy: z.enum(trackerSorts).default('at'),
      sortOrder: z.enum(['ascending', 'descending']).default('descending'),
    })
    .superRefine((body, context) => {
      checkFilters(body, context);
      if (!sortsOf(body.tracker).includes(body.sortBy))
        context.addIssue({ code: 'custom', path: ['sortBy'], message: 'This list has no such order.' });
    }),
  response: z.object({ rows: z.array(rowSchema), total: totalRows }),
  errors: ['ROLE_REFUSED'],
});

export const exportTracker = endpoint({
  ...shared,
  name: 'exportTracker',
  method: 'POST',
  path: '/api/admin/trackers/csv',
  summary: 'All entries of a list that the filters leave, newest first, as CSV.',
  access: adminRoles,
  body: z.strictObject(filters).superRefine(checkFilters),
  file: 'text/csv; charset=utf-8',
  response: z.instanceof(Blob),
  errors: ['ROLE_REFUSED'],
});

const changeSchema = z.object({
  at: moment,
  /** User name; empty: whoever runs the server, by a command. */
  by: z.string(),
  /** For example `tracker.changed`. */
  action: z.string(),
  state: z.enum(trackerStates).nullable(),
  /** User name; null: nobody. */
  assignee: z.string().nullable(),
  answer: z.string(),
});
export type TrackerChange = z.infer<typeof changeSchema>;

const itemSchema = rowSchema.extend({
  state: z.enum(trackerStates),
  /** Number of changes; a change names it, and fails if there was another one meanwhile. */
  revision: count,
  /** What the user is told. */
  answer: z.string(),
  /** The complete text that the user wrote. */
  note: z.string(),
  /** Names of the user’s contracts. */
  contracts: z.array(z.string()),
  /** All reported terms with the field of the upload; null in other lists. */
  terms: z.object({ field: z.enum(uploadFields), terms: z.array(z.string()) }).nullable(),
  /** The reported activity as it was shown; null in other lists. */
  value: z
    .object({
      act_id: count,
      activity: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    })
    .nullable(),
  /** For a request for data: the file that answers it, and the files that its user may see. */
  flatfileId: z.string().nullable(),
  flatfiles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Newest first, at most `limits.maxTrackerChanges`. */
  history: z.array(changeSchema),
});
export type TrackerItem = z.infer<typeof itemSchema>;

const whichItem = { tracker: z.enum(queueKeys), id: idSchema };

export const trackerItem = endpoint({
  ...shared,
  name: 'trackerItem',
  method: 'POST',
  path: '/api/admin/trackers/item/fetch',
  summary: 'An entry of a list of work with its full content and history.',
  access: adminRoles,
  body: z.strictObject(whichItem),
  response: itemSchema,
  errors: ['NOT_FOUND', 'ROLE_REFUSED'],
});

const logEntrySchema = rowSchema.extend({
  /** Names of the user’s contracts. */
  contracts: z.array(z.string()),
  /** What else is recorded, by the keys of the list's facts; what does not apply is missing. */
  facts: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  /** Of an entry of searches; null if this version cannot read it. */
  search: searchSchema.nullable(),
  /** Of an entry of queries; null if this version cannot read it. */
  query: draftQuerySchema.nullable(),
});
export type TrackerLogEntry = z.infer<typeof logEntrySchema>;

export const trackerLogEntry = endpoint({
  ...shared,
  name: 'trackerLogEntry',
  method: 'POST',
  path: '/api/admin/trackers/entry/fetch',
  summary:
    'An entry of a log with everything that is recorded of it: the search or the query, or the file of a download.',
  access: adminRoles,
  body: z.strictObject({ tracker: z.enum(logKeys), id: idSchema }),
  response: logEntrySchema,
  errors: ['NOT_FOUND', 'ROLE_REFUSED'],
});

export const changeTrackerItem = endpoint({
  ...shared,
  name: 'changeTrackerItem',
  method: 'POST',
  path: '/api/admin/trackers/item/change',
  summary:
    'Set state, assignee and answer of an entry. A new state or answer sends its user a notice. Fails with CONFLICT, naming who changed it, if the entry is no longer at this revision.',
  access: adminRoles,
  body: z.strictObject({
    ...whichItem,
    revision: count,
    state: z.enum(settableStates),
    assigneeId: idSchema.nullable(),
    answer: z.string().trim().max(limits.maxDashboardNoteLength),
    /** Only for a resolved request for data: a file that its user may see. */
    flatfileId: idSchema.nullable().default(null),
  }),
  response: itemSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'ROLE_REFUSED'],
});

const ownReportKeys = ['reportedTerms', 'reportedValues'] as const;

const ownReportSchema = z.object({
  tracker: z.enum(ownReportKeys),
  id: z.string(),
  reportedOn: moment,
  /** Field of the upload, or reason of the report. */
  kind: z.string(),
  text: z.string(),
  note: z.string(),
  /** Of a value. */
  act_id: count.nullable(),
  state: z.enum(trackerStates),
  changedOn: moment,
  answer: z.string(),
  cancellable: z.boolean(),
});
export type OwnReport = z.infer<typeof ownReportSchema>;

export const ownReports = endpoint({
  ...shared,
  name: 'ownReports',
  base: 'tpd',
  method: 'GET',
  path: '/user/tracker/reports/fetch',
  summary: 'Terms and values that the user reported, with the answers, newest first.',
  access: dashboardRoles,
  whenExpired: true,
  query: z.strictObject(tablePage),
  response: z.object({ reports: z.array(ownReportSchema), total: totalRows }),
});

export const cancelOwnReport = endpoint({
  ...shared,
  name: 'cancelOwnReport',
  base: 'tpd',
  method: 'POST',
  path: '/user/tracker/reports/cancel',
  summary: 'Cancel one of the user’s own reports that is still open.',
  access: dashboardRoles,
  whenExpired: true,
  body: z.strictObject({ tracker: z.enum(ownReportKeys), id: idSchema }),
  response: z.object({ report: ownReportSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const trackerEndpoints = [
  trackerOverview,
  fetchTracker,
  exportTracker,
  trackerItem,
  trackerLogEntry,
  changeTrackerItem,
  ownReports,
  cancelOwnReport,
];
