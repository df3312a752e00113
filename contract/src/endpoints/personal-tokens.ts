import { z } from 'zod';
import { tokenScopes } from '../catalogue/token-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idSchema, moment } from './dashboard-shared.ts';

const shared = { base: 'tpd', tag: 'Access tokens', access: 'authenticated' } as const;

/** In the order of the catalogue, each once. */
const scopes = z
  .array(z.enum(tokenScopes))
  .min(1, 'Choose what the token may do.')
  .max(tokenScopes.length)
  .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope)));

const personalTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: moment,
  /** The token is refused from this moment on. */
  expiresAt: moment,
  expired: z.boolean(),
  /** The last call with it, to the minute; null if it was never used. */
  lastUsedAt: moment.nullable(),
  /** Where that call came from; for IPv6 the /64 network. */
  lastAddress: z.string().nullable(),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokens = endpoint({
  ...shared,
  name: 'personalTokens',
  method: 'GET',
  path: '/user/tokens/fetch',
  summary: 'The user’s personal access tokens that were not revoked, newest first, without their secrets.',
  response: z.object({ tokens: z.array(personalTokenSchema) }),
});

export const createPersonalToken = endpoint({
  ...shared,
  name: 'createPersonalToken',
  method: 'POST',
  path: '/user/tokens/create',
  summary:
    'Create a personal access token, with which a program makes the calls that its scopes allow, as the user. The answer is the only one that contains it.',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Give a name.')
      .max(limits.maxTokenNameLength)
      .refine((value) => !/\p{Cc}/u.test(value), 'Remove the line breaks and control characters.'),
    scopes,
    /** The token ends when this day begins (UTC). */
    endDate: z.iso.date('Give a date, such as 2027-12-31.'),
  }),
  response: z.object({ token: z.string(), created: personalTokenSchema }),
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

export const revokePersonalToken = endpoint({
  ...shared,
  name: 'revokePersonalToken',
  method: 'POST',
  path: '/user/tokens/revoke',
  summary: 'Revoke a personal access token of the user; it is refused from the next call on.',
  body: z.strictObject({ id: idSchema }),
  response: z.object({ revoked: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const personalTokenEndpoints = [personalTokens, createPersonalToken, revokePersonalToken];
