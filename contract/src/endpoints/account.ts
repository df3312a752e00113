import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ownName } from './subscription-fields.ts';

const emailSchema = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email('Give an e-mail address, such as name@company.com.'));
const passwordSchema = z.string().min(1).max(limits.maxPasswordLength);
const codeSchema = z.string().min(1).max(200);
/** The same whether or not the account exists. */
const mailed = z.object({ accepted: z.literal(true) });

export const register = endpoint({
  name: 'register',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/register',
  summary: 'Request an evaluation account; a link to set its password is sent by mail.',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({
    email: emailSchema,
    firstName: ownName('a first name'),
    lastName: ownName('a last name'),
  }),
  response: mailed,
  errors: ['ROLE_REFUSED', 'RATE_LIMITED'],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/forgot-password',
  summary: 'Request a link to set a new password; it is mailed to the address of the account.',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({ username: z.string().trim().min(1).max(320) }),
  response: mailed,
  errors: ['RATE_LIMITED'],
});

export const passwordLink = endpoint({
  name: 'passwordLink',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/account/link',
  summary: 'The purpose, user and expiry of the code of a mailed link. The code stays valid.',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({ code: codeSchema }),
  response: z.object({
    /** An invitation: the first password of an account that an administrator made. */
    purpose: z.enum(['registration', 'invitation', 'reset']),
    username: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const registrationOpen = endpoint({
  name: 'registrationOpen',
  base: 'tpd',
  method: 'GET',
  path: '/api/pub/moltrove/registration',
  summary: 'Whether anyone may register here.',
  tag: 'Account',
  access: 'public',
  response: z.object({ open: z.boolean() }),
});

export const verifyAccount = endpoint({
  name: 'verifyAccount',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/account/verify',
  summary:
    'Set a password with the code of a mailed link, which is valid once. A registration becomes an account; all sessions of an existing account are closed.',
  tag: 'Account',
  access: 'public',
  body: z.strictObject({ code: codeSchema, password: passwordSchema }),
  response: z.object({ username: z.string() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  base: 'tpd',
  method: 'POST',
  path: '/user/changepassword',
  summary: 'Change the user’s password; the user’s other sessions are closed.',
  tag: 'Account',
  access: 'authenticated',
  body: z.strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  response: z.object({ changed: z.literal(true), closedSessions: z.int().nonnegative() }),
  errors: ['LOGIN_REFUSED', 'RATE_LIMITED'],
});

const accountSessionSchema = z.object({
  sessionid: z.string(),
  openedAt: z.iso.datetime(),
  /** When its tokens were last renewed, which an active page does every few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** As sent by the browser; empty if it sent none. */
  userAgent: z.string(),
  address: z.string(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const ownSessions = endpoint({
  name: 'ownSessions',
  base: 'tpd',
  method: 'GET',
  path: '/user/sessions',
  summary: 'The user’s open sessions: the current one, then the others, newest first.',
  tag: 'Account',
  access: 'authenticated',
  response: z.object({ sessions: z.array(accountSessionSchema) }),
});

/** The user's own id, and one of their login sessions. */
const sessionBody = z.strictObject({
  user_id: z.string().min(1).max(36),
  sessionid: z.string().min(1).max(36),
});

export const closeAllSessions = endpoint({
  name: 'closeAllSessions',
  method: 'POST',
  path: '/api/dashboard/closeallsessions',
  summary: 'Close all sessions of the user except the named one.',
  tag: 'Account',
  access: 'authenticated',
  body: sessionBody,
  response: z.object({ closed: z.int().nonnegative() }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND'],
});

export const logoutSession = endpoint({
  name: 'logoutSession',
  method: 'POST',
  path: '/api/dashboard/logout',
  summary: 'Close a session of the user, the current one or another, and record the time.',
  tag: 'Account',
  access: 'authenticated',
  body: sessionBody,
  response: z.object({ closed: z.literal(true), logoutTime: z.iso.datetime() }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND'],
});

export const lastSessionTime = endpoint({
  name: 'lastSessionTime',
  method: 'GET',
  path: '/lastsessiontime',
  summary: 'When the user was last logged in before this session; null if never.',
  tag: 'Account',
  access: 'authenticated',
  response: z.object({
    lastsessiontime: z
      .object({ openedAt: z.iso.datetime(), endedAt: z.iso.datetime().nullable() })
      .nullable(),
  }),
});

const settingKey = z.string().min(1).max(500);

export const fetchSettings = endpoint({
  name: 'fetchSettings',
  base: 'tpd',
  method: 'GET',
  path: '/user/settings/fetch',
  summary: 'Page settings that are stored for the user between logins, such as columns and theme.',
  tag: 'Account',
  access: 'authenticated',
  beforeSession: true,
  response: z.object({ settings: z.record(z.string(), z.string()) }),
});

export const saveSettings = endpoint({
  name: 'saveSettings',
  takes: 'large',
  base: 'tpd',
  method: 'POST',
  path: '/user/settings/save',
  summary: 'Change some of the user’s stored settings; null removes a setting.',
  tag: 'Account',
  access: 'authenticated',
  body: z.strictObject({
    settings: z
      .record(settingKey, z.string().max(limits.maxSettingLength).nullable())
      .refine(
        (settings) => Object.keys(settings).length <= limits.maxSettingChanges,
        `Change at most ${limits.maxSettingChanges} settings at once.`,
      ),
  }),
  response: z.object({ saved: z.literal(true) }),
  errors: ['TOO_LARGE'],
});

export const accountEndpoints = [
  register,
  registrationOpen,
  forgotPassword,
  passwordLink,
  verifyAccount,
  changePassword,
  ownSessions,
  closeAllSessions,
  logoutSession,
  lastSessionTime,
  fetchSettings,
  saveSettings,
];
