import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, tablePage, totalRows } from './dashboard-shared.ts';
import { ofSuperAdministration } from './super-administrators.ts';

const count = z.int().nonnegative();
const day = z.iso.date();

const filters = {
  /** Part of the user name of who acted, ignoring case. */
  user: z.string().trim().max(320).default(''),
  /** For example `user.disabled`. */
  action: z.string().trim().max(60).nullable().default(null),
  subjectKind: z.string().trim().max(40).nullable().default(null),
  subjectId: z.string().trim().max(100).default(''),
  /** First and last day, in UTC. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
};

const state = z.record(z.string(), z.unknown()).nullable();

const entrySchema = z.object({
  position: count,
  at: moment,
  actorId: z.string().nullable(),
  /** User name; empty: whoever runs the server, by a command, or the server itself. */
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Null for something new, and for something removed. */
  before: state,
  after: state,
  /** Null while an entry of an earlier version has none yet. */
  hash: z.string().nullable(),
});
export type AuditLogEntry = z.infer<typeof entrySchema>;

export const auditVerificationStates = [
  'none',
  'running',
  'intact',
  'broken',
  'failed',
  'cancelled',
] as const;

const verificationSchema = z.object({
  state: z.enum(auditVerificationStates),
  /** Entries read, and all of them. */
  done: count,
  total: count,
  startedOn: moment.nullable(),
  endedOn: moment.nullable(),
  /** User name. */
  startedBy: z.string(),
  /** Time of the first and of the last entry that was read. */
  firstOn: moment.nullable(),
  lastOn: moment.nullable(),
  head: z.object({ position: count, hash: z.string() }).nullable(),
  /** Number of heads in the home that the chain was compared with. */
  notedHeads: count,
  /** Entries of an earlier version that have no hash yet. */
  waiting: count,
  /** The first entry where the chain breaks, and what differs. */
  break: z.object({ position: z.int(), what: z.string() }).nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type AuditVerification = z.infer<typeof verificationSchema>;

/** The state before the first verification. */
export const auditNotVerified: AuditVerification = {
  state: 'none',
  done: 0,
  total: 0,
  startedOn: null,
  endedOn: null,
  startedBy: '',
  firstOn: null,
  lastOn: null,
  head: null,
  notedHeads: 0,
  waiting: 0,
  break: null,
  problem: null,
};

export const auditLogOverview = endpoint({
  ...ofSuperAdministration,
  name: 'auditLogOverview',
  method: 'GET',
  path: '/api/superadmin/audit/overview',
  summary: 'The choices of the filters of the audit log, and its last verification on this server.',
  response: z.object({
    entries: totalRows,
    actions: z.array(z.string()),
    subjectKinds: z.array(z.string()),
    verification: verificationSchema,
  }),
});

export const fetchAuditLog = endpoint({
  ...ofSuperAdministration,
  name: 'fetchAuditLog',
  method: 'POST',
  path: '/api/superadmin/audit/fetch',
  summary: 'A page of the entries of the audit log that the filters leave, by default newest first.',
  body: z.strictObject({
    ...filters,
    ...tablePage,
    sortOrder: z.enum(['ascending', 'descending']).default('descending'),
  }),
  response: z.object({ rows: z.array(entrySchema), total: totalRows }),
});

export const exportAuditLog = endpoint({
  ...ofSuperAdministration,
  name: 'exportAuditLog',
  method: 'POST',
  path: '/api/superadmin/audit/export',
  summary:
    'The entries that the filters leave as JSON lines with their hashes, oldest first, between a line with the filters and one with their number. "npm run audit -- verify --file" checks the file by itself.',
  body: z.strictObject(filters),
  file: 'application/jsonl; charset=utf-8',
  response: z.instanceof(Blob),
});

export const verifyAuditLog = endpoint({
  ...ofSuperAdministration,
  name: 'verifyAuditLog',
  method: 'POST',
  path: '/api/superadmin/audit/verify',
  summary:
    'Start to verify the audit log: every entry against its hash and the hash before, and the chain against the heads noted in the home. One verification runs at a time.',
  body: z.strictObject({}),
  response: verificationSchema,
  errors: ['CONFLICT'],
});

export const auditVerification = endpoint({
  ...ofSuperAdministration,
  name: 'auditVerification',
  method: 'GET',
  path: '/api/superadmin/audit/verification',
  summary: 'The running verification of the audit log, or the last one on this server.',
  response: verificationSchema,
});

export const cancelAuditVerification = endpoint({
  ...ofSuperAdministration,
  name: 'cancelAuditVerification',
  method: 'POST',
  path: '/api/superadmin/audit/verification/cancel',
  summary: 'Stop the running verification of the audit log.',
  body: z.strictObject({}),
  response: verificationSchema,
});

export const auditLogEndpoints = [
  auditLogOverview,
  fetchAuditLog,
  exportAuditLog,
  verifyAuditLog,
  auditVerification,
  cancelAuditVerification,
];
