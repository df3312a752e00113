import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';

/** Reasons for reporting the value of an activity. */
export const valueReportReasons = [
  'wrongValue',
  'wrongUnit',
  'wrongStructure',
  'wrongTarget',
  'wrongReference',
  'other',
] as const;
export type ValueReportReason = (typeof valueReportReasons)[number];

export const valueReportReasonLabels: Readonly<Record<ValueReportReason, string>> = {
  wrongValue: 'The number or prefix is wrong',
  wrongUnit: 'The unit is wrong',
  wrongStructure: 'It belongs to another structure',
  wrongTarget: 'It belongs to another target or assay',
  wrongReference: 'The reference is wrong',
  other: 'Something else',
};

const reason = z.enum(valueReportReasons);
const note = z.string().trim().max(limits.maxSavedNoteLength);
const actId = z.int().nonnegative();
const shared = {
  tag: 'Results',
  base: 'tpd',
  access: searchRoles,
} as const;

const reportedValueSchema = z.object({
  reportId: z.string(),
  act_id: actId,
  reason,
  note: z.string(),
  /** Milliseconds since 1970. */
  reportedAt: z.int(),
});
export type ReportedValue = z.infer<typeof reportedValueSchema>;

export const saveReportedValue = endpoint({
  ...shared,
  method: 'POST',
  name: 'saveReportedValue',
  work: 'search',
  path: '/user/tracker/reportvalue/save',
  summary:
    'Report an error in the value of an activity to the administrators. A user has one report for each value; a new report replaces it and gets a new id.',
  body: z
    .strictObject({ act_id: actId, reason, note: note.default('') })
    .refine((report) => report.reason !== 'other' || report.note !== '', {
      message: 'Say in the note what is wrong.',
      path: ['note'],
    }),
  response: z.object({
    report: reportedValueSchema,
    /** The report that it replaced, which can no longer be withdrawn; null if there was none. */
    replaced: reportedValueSchema.nullable(),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'TOO_LARGE', 'CANCELLED'],
});

export const reportedValue = endpoint({
  ...shared,
  method: 'GET',
  name: 'reportedValue',
  path: '/user/tracker/reportvalue/fetch',
  summary: 'The caller’s own report of the value of an activity, or null.',
  query: z.strictObject({ act_id: z.coerce.number().pipe(actId) }),
  response: z.object({ report: reportedValueSchema.nullable() }),
});

export const withdrawReportedValue = endpoint({
  ...shared,
  method: 'POST',
  name: 'withdrawReportedValue',
  path: '/user/tracker/reportvalue/withdraw',
  summary: 'Withdraw a report of the caller; false if there is none.',
  body: z.strictObject({ reportId: z.string().min(1).max(36) }),
  response: z.object({ withdrawn: z.boolean() }),
});

export const reportedValueEndpoints = [saveReportedValue, reportedValue, withdrawReportedValue];
