import { z } from 'zod';
import { dashboardSections, noticeKinds } from '../catalogue/dashboard.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { dashboardRoles } from '../roles.ts';
import { countKeySchema } from '../wire/counts.ts';
import { idSchema, moment, tablePage, totalRows } from './dashboard-shared.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';

const shared = { tag: 'Notices', whenExpired: true } as const;

const switches = {
  /** Mails about the user's own requests for data; for administrators, about the requests of users. */
  notificationSystemEmail: z.boolean(),
  /** A mail when there is a new release. */
  notificationDatabaseEmail: z.boolean(),
  /** If off, none of these mails are sent. Mails about the password are always sent. */
  is_notification_email: z.boolean(),
};

export const notificationSettings = endpoint({
  ...shared,
  name: 'notificationSettings',
  method: 'POST',
  path: '/api/dashboard/notifications/settings',
  summary: 'The user\u2019s notification settings, after changing those that are given.',
  access: dashboardRoles,
  body: z.strictObject({
    /** The user's own id; any other is refused. */
    id: idSchema,
    settings: z.strictObject(switches).partial().default({}),
  }),
  response: z.object({ ...switches, notificationSettingsId: z.string() }),
  errors: ['ROLE_REFUSED'],
});

const criterion = {
  criteria_id: countKeySchema,
  criteria_name: z.string(),
  is_active: z.boolean(),
};

export const userCriteria = endpoint({
  ...shared,
  name: 'userCriteria',
  base: 'tpd',
  method: 'GET',
  path: '/user/criiteria/fetch',
  summary: 'The criteria for news about a new release, and which of them the user has chosen.',
  access: dashboardRoles,
  response: z.object({ criteria: z.array(z.object(criterion)) }),
});

export const selectCriteria = endpoint({
  ...shared,
  name: 'selectCriteria',
  base: 'tpd',
  method: 'POST',
  path: '/bu/criteria/select',
  summary: 'Switch one of the user\u2019s news criteria on or off.',
  access: dashboardRoles,
  body: z.strictObject({
    criteriaId: countKeySchema,
    /** Absent: an active one is switched off, another one on. */
    is_active: z.boolean().optional(),
  }),
  response: z.object({ criteria: z.array(z.object(criterion)) }),
});

export const fetchCriteria = endpoint({
  ...shared,
  name: 'fetchCriteria',
  method: 'POST',
  path: '/api/dashboard/criteria/fetch',
  summary: 'The news of the current release by the user’s criteria.',
  access: dashboardRoles,
  body: z
    .strictObject({
      /** The user's own id; any other is refused. */
      id: idSchema.optional(),
    })
    .prefault({}),
  response: z.object({
    release: rememberedReleaseSchema,
    /** The release that was served before; null if there was none. */
    previous: rememberedReleaseSchema.nullable(),
    criteria: z.array(
      z.object({
        ...criterion,
        count: z.int().nonnegative(),
        /** Change from the previous release, negative for a decrease; null without one. */
        change: z.int().nullable(),
      }),
    ),
  }),
  errors: ['ROLE_REFUSED'],
});

const noticeSchema = z.object({
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  createdDate: moment,
  read: z.boolean(),
  /** The section of the dashboard with more about it, or null. */
  section: z.enum(dashboardSections).nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const fetchNotices = endpoint({
  ...shared,
  name: 'fetchNotices',
  base: 'tpd',
  method: 'GET',
  path: '/user/notices/fetch',
  summary: 'Notices of the last year to the user, to their contracts and to all users, newest first.',
  access: 'authenticated',
  query: z.strictObject({ ...tablePage, only: z.enum(['all', 'unread']).default('all') }),
  response: z.object({
    notices: z.array(noticeSchema),
    total: totalRows,
    /** As `notificationsCount` of the profile. */
    unread: z.int().nonnegative(),
  }),
});

export const readNotices = endpoint({
  ...shared,
  name: 'readNotices',
  base: 'tpd',
  method: 'POST',
  path: '/user/notices/read',
  summary: 'Mark notices as read or unread; without ids, all current ones.',
  access: 'authenticated',
  body: z.strictObject({
    noticeIds: z.array(idSchema).min(1).max(limits.maxDashboardPageSize).optional(),
    read: z.boolean().default(true),
  }),
  response: z.object({ unread: z.int().nonnegative() }),
});

export const dashboardNoticeEndpoints = [
  notificationSettings,
  userCriteria,
  selectCriteria,
  fetchCriteria,
  fetchNotices,
  readNotices,
];
