import { z } from 'zod';
import {
  listedFigures,
  tableFigures,
  usageFigures,
  usageTables,
  usageUnits,
} from '../catalogue/usage-figures.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { subscriptionRoles } from '../roles.ts';
import { idSchema, moment, tablePage, totalRows } from './dashboard-shared.ts';

const shared = { tag: 'Administration dashboard', access: subscriptionRoles } as const;
const day = z.iso.date();
const dayMs = 24 * 3_600_000;
const order = z.enum(['ascending', 'descending']).default('descending');

/** First and last day in UTC, and whose use is counted: all, that of a contract, of a user, or of a user in a contract. */
const counted = {
  from: day,
  to: day,
  contractId: idSchema.nullable().default(null),
  userId: idSchema.nullable().default(null),
};

function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (from < '2000-01-01') wrong('from', 'Choose a day from 2000-01-01 on.');
  if (to > '2999-12-31') wrong('to', 'Choose a day up to 2999-12-31.');
  if (days < 1) wrong('to', 'The last day must not be before the first.');
  if (days > limits.maxUsageDays) wrong('to', `Choose at most ${limits.maxUsageDays} days.`);
}

/** Credits may be negative: refunds of what was spent earlier. */
const figureValue = z.int();
const period = z.object({ from: day, to: day });
/** The names of those whose use is counted; null: all. */
const subject = {
  contract: z.object({ id: z.string(), name: z.string() }).nullable(),
  user: z.object({ id: z.string(), username: z.string() }).nullable(),
};

export const usageOverTime = endpoint({
  ...shared,
  name: 'usageOverTime',
  work: 'search',
  method: 'POST',
  path: '/api/admin/dashboard/usage',
  summary: `Figures of use for each day, week or month of a period of at most ${limits.maxUsageDays} days, with their totals and those of as many days before.`,
  body: z.strictObject({ ...counted, per: z.enum(usageUnits).default('day') }).superRefine(checkPeriod),
  response: z.object({
    /** Consecutive; the first and the last are cut off by the period. */
    buckets: z.array(period),
    before: period,
    figures: z.array(
      z.object({
        figure: z.enum(usageFigures),
        total: figureValue,
        /** Null if rows of the period before are no longer kept. */
        before: figureValue.nullable(),
        /** One for each bucket. Users are counted once in each, so that these may add up to more than the total. */
        values: z.array(figureValue),
      }),
    ),
    ...subject,
  }),
  errors: ['NOT_FOUND'],
});

const tableOf = {
  ...counted,
  of: z.enum(usageTables),
  /** Part of a name, ignoring case. */
  text: z.string().trim().max(limits.maxListTextLength).default(''),
  sortBy: z.enum(['name', ...usageFigures]).default('searches'),
  sortOrder: order,
};

type TableRequest = Pick<z.output<z.ZodObject<typeof tableOf>>, 'from' | 'to' | 'of' | 'sortBy'>;

function checkTable(request: TableRequest, context: z.RefinementCtx): void {
  checkPeriod(request, context);
  const columns: readonly string[] = ['name', ...tableFigures[request.of]];
  if (!columns.includes(request.sortBy))
    context.addIssue({ code: 'custom', path: ['sortBy'], message: 'This table has no such column.' });
}

const tableRowSchema = z.object({
  id: z.string(),
  /** Name of a contract, or user name. */
  name: z.string(),
  /** The client of a contract, or the name of the person. */
  about: z.string(),
  /** By the columns of the table. */
  figures: z.record(z.string(), figureValue),
});
export type UsageTableRow = z.infer<typeof tableRowSchema>;

export const usageTable = endpoint({
  ...shared,
  name: 'usageTable',
  work: 'search',
  method: 'POST',
  path: '/api/admin/dashboard/table',
  summary:
    'The figures of a period by contract, or by user. A user with several contracts counts in each; credits and requests count in the contract that they belong to. Contracts and users without any of the figures are left out.',
  body: z.strictObject({ ...tableOf, ...tablePage }).superRefine(checkTable),
  response: z.object({ rows: z.array(tableRowSchema), total: totalRows }),
});

export const exportUsageTable = endpoint({
  ...shared,
  name: 'exportUsageTable',
  method: 'POST',
  path: '/api/admin/dashboard/table/csv',
  summary: 'All rows of the table by contract or by user as CSV.',
  body: z.strictObject(tableOf).superRefine(checkTable),
  file: 'text/csv; charset=utf-8',
  response: z.instanceof(Blob),
});

const rowsOf = { ...counted, figure: z.enum(listedFigures), sortOrder: order };

const usageRowSchema = z.object({
  id: z.string(),
  at: moment,
  /** Empty for a request without a login. */
  user: z.string(),
  text: z.string(),
  /** By the keys of the list’s details. */
  details: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

export const usageRows = endpoint({
  ...shared,
  name: 'usageRows',
  work: 'search',
  method: 'POST',
  path: '/api/admin/dashboard/rows',
  summary: 'The rows that a figure counts, by time. Those of logins and exports are lists of the trackers.',
  body: z.strictObject({ ...rowsOf, ...tablePage }).superRefine(checkPeriod),
  response: z.object({
    rows: z.array(usageRowSchema),
    total: totalRows,
    /** The figure: the sum of the credits of all rows, or the number of rows. */
    figure: figureValue,
    ...subject,
  }),
  errors: ['NOT_FOUND'],
});

export const exportUsageRows = endpoint({
  ...shared,
  name: 'exportUsageRows',
  method: 'POST',
  path: '/api/admin/dashboard/rows/csv',
  summary: 'All rows that a figure counts as CSV.',
  body: z.strictObject(rowsOf).superRefine(checkPeriod),
  file: 'text/csv; charset=utf-8',
  response: z.instanceof(Blob),
});

export const usageEndpoints = [usageOverTime, usageTable, exportUsageTable, usageRows, exportUsageRows];
