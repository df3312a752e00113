import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roleSchema } from '../roles.ts';

export const mainToken = z.object({
  /** Signed JWT whose claims carry the roles. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

export const generateToken = endpoint({
  name: 'generateToken',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/generate-token',
  summary:
    'Exchange user name and password for the main token. With two-step login a code is also required; the error CODE_WANTED asks for it.',
  tag: 'Login',
  access: 'public',
  body: z.strictObject({
    username: z.string().trim().min(1).max(320),
    password: z.string().min(1).max(1024),
    /** From the authenticator app, or a recovery code; only for accounts with two-step login. */
    code: z.string().trim().min(1).max(limits.maxLoginCodeLength).optional(),
  }),
  response: mainToken,
  errors: ['LOGIN_REFUSED', 'CODE_WANTED', 'RATE_LIMITED'],
});

export const regenerateToken = endpoint({
  name: 'regenerateToken',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/regenerate',
  summary: 'Renew both tokens before they expire.',
  tag: 'Login',
  access: 'authenticated',
  response: mainToken.extend({ nodeToken: z.string() }),
});

export const subscriptionSchema = z.object({
  roleName: roleSchema,
  endDate: z.iso.date(),
  contractId: z.string(),
  havingFlatFileAccess: z.boolean(),
});

export const profileSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isNewUser: z.boolean(),
  notificationsCount: z.int().nonnegative(),
  subscriptionDetailsList: z.array(subscriptionSchema),
});
export type Profile = z.infer<typeof profileSchema>;

export const profile = endpoint({
  name: 'profile',
  base: 'tpd',
  method: 'GET',
  path: '/profile',
  summary: 'The user and their subscriptions.',
  tag: 'Login',
  access: 'authenticated',
  beforeSession: true,
  response: profileSchema,
});

export const webApiLogin = endpoint({
  name: 'webApiLogin',
  method: 'POST',
  path: '/webapilogin',
  summary: 'Open a session with the main token (in JavaAuthorization); returns the node token.',
  tag: 'Login',
  access: 'authenticated',
  beforeSession: true,
  response: z.object({
    id: z.string(),
    username: z.string(),
    token: z.string(),
    userHashId: z.string(),
    applicationDiff: z.string(),
  }),
});

export const validateSession = endpoint({
  name: 'validateSession',
  method: 'GET',
  path: '/nodeapi/sessions/validate',
  summary: 'Whether this session is still open.',
  tag: 'Login',
  access: 'authenticated',
  response: z.object({ valid: z.literal(true), expiresAt: z.iso.datetime() }),
});

export const closeSession = endpoint({
  name: 'closeSession',
  method: 'POST',
  path: '/nodeapi/sessions/close',
  summary: 'Close this session; its tokens are refused from then on.',
  tag: 'Login',
  access: 'authenticated',
  response: z.object({ closed: z.literal(true) }),
});

export const authEndpoints = [
  generateToken,
  regenerateToken,
  profile,
  webApiLogin,
  validateSession,
  closeSession,
];
