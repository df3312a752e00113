import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { dashboardRoles, roleSchema } from '../roles.ts';
import { profileSchema } from './auth.ts';
import { idSchema, moment, tableOrder, tablePage, totalRows } from './dashboard-shared.ts';
import { ownName } from './subscription-fields.ts';

const shared = { tag: 'Dashboard', whenExpired: true } as const;
/** The user's own id; any other is refused. */
const ownId = z.strictObject({ id: idSchema });

export const subscriptionInfoSchema = z.object({
  /**
   * The earliest end of the active subscriptions, or the latest end if none is active; null without any.
   */
  end_date: z.iso.date().nullable(),
  creditbalance: z.int(),
  /** Whether to warn the user: under 7 days left, or a low balance of a role that spends credits. */
  userExpiring: z.boolean(),
  /** The warnings as shown to the user; empty unless userExpiring. */
  warnings: z.array(z.string()),
  summary: z.object({
    /** Null if no role of the user spends credits. */
    downloadBalance: z.int().nullable(),
    username: z.string(),
    /** Full days until the end date begins, rounded down; negative after the end; null without a subscription. */
    expiringDays: z.int().nullable(),
    endDate: z.iso.date().nullable(),
    /** True when no subscription is active. */
    expired: z.boolean(),
    expiringFlag: z.boolean(),
  }),
  subscriptions: z.array(
    z.object({
      roleName: roleSchema,
      endDate: z.iso.date(),
      contractId: z.string(),
      contractName: z.string(),
      havingFlatFileAccess: z.boolean(),
      active: z.boolean(),
    }),
  ),
  /**
   * The open request to renew the same subscription as `requestRenewal`, by the user or a colleague in the same contract;
   * null if there is none.
   */
  renewal: z.object({ requestedOn: moment, requestedBy: z.string(), mine: z.boolean() }).nullable(),
});
export type SubscriptionInfo = z.infer<typeof subscriptionInfoSchema>;

export const isSubscriptionRequired = endpoint({
  ...shared,
  name: 'isSubscriptionRequired',
  method: 'POST',
  path: '/api/dashboard/notifications/isSubscriptionRequired',
  summary: 'End date and balance of the user’s subscription, and whether to warn about them.',
  access: 'authenticated',
  body: ownId,
  response: subscriptionInfoSchema,
  errors: ['ROLE_REFUSED'],
});

export const requestRenewal = endpoint({
  ...shared,
  name: 'requestRenewal',
  base: 'tpd',
  method: 'POST',
  path: '/user/subscription/renewal',
  summary:
    'Ask the administrators to renew a subscription: that of the current role if it has expired, otherwise the one that ends first. A contract has one open request at a time; asking again returns it.',
  access: 'authenticated',
  body: z.strictObject({ note: z.string().trim().max(limits.maxDashboardNoteLength).default('') }),
  response: z.object({ requestedOn: moment, requestedBy: z.string(), alreadyAsked: z.boolean() }),
  errors: ['CONFLICT'],
});

export const pendoDetails = endpoint({
  ...shared,
  name: 'pendoDetails',
  method: 'GET',
  path: '/api/dashboard/pendodetails/fetch',
  summary: 'The user\u2019s own id and roles. Nothing is sent to third parties.',
  access: 'authenticated',
  response: z.object({ id: z.string(), roles: z.array(roleSchema) }),
});

export const saveProfile = endpoint({
  ...shared,
  name: 'saveProfile',
  base: 'tpd',
  method: 'POST',
  path: '/user/profile/save',
  summary: 'Change the user’s first and last name.',
  access: dashboardRoles,
  body: z.strictObject({
    firstName: ownName('a first name'),
    lastName: ownName('a last name'),
  }),
  response: profileSchema,
  errors: ['RATE_LIMITED'],
});

export const loginHistoryColumns = ['loginDate', 'logoutDate', 'failed', 'TotalDuration_seconds'] as const;

const loginSchema = z.object({
  loginId: z.string(),
  loginDate: moment,
  /** Null for a failed login, and while the session is open. */
  logoutDate: moment.nullable(),
  failed: z.boolean(),
  /** Full seconds; null if logoutDate is null. */
  TotalDuration_seconds: z.int().nonnegative().nullable(),
  /** Client address; empty if unknown. */
  address: z.string(),
  /** As sent by the browser; empty for failed logins. */
  userAgent: z.string(),
  /** Whether the session is open, and whether it is the session of this call. */
  open: z.boolean(),
  current: z.boolean(),
});
export type LoginHistoryRow = z.infer<typeof loginSchema>;

export const loginHistory = endpoint({
  ...shared,
  name: 'loginHistory',
  base: 'tpd',
  method: 'GET',
  path: '/user/loginhistory',
  summary: 'The user\u2019s logins of the last year, including failed ones.',
  access: dashboardRoles,
  query: z.strictObject({ ...tablePage, ...tableOrder(loginHistoryColumns, 'loginDate') }),
  response: z.object({ logins: z.array(loginSchema), total: totalRows }),
});

export const dashboardAccountEndpoints = [
  isSubscriptionRequired,
  requestRenewal,
  pendoDetails,
  saveProfile,
  loginHistory,
];
