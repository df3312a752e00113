import { z } from 'zod';
import { tokenScopes } from '../catalogue/token-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { accessTokenFields, newTokenFields } from './access-tokens.ts';
import { idSchema } from './dashboard-shared.ts';

const shared = { base: 'tpd', tag: 'Access tokens', access: 'authenticated' } as const;

/** In the order of the catalogue, each once. */
const scopes = z
  .array(z.enum(tokenScopes))
  .min(1, 'Choose what the token may do.')
  .max(tokenScopes.length)
  .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope)));

const personalTokenSchema = z.object({ ...accessTokenFields, scopes: z.array(z.enum(tokenScopes)) });
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
  body: z.strictObject({ ...newTokenFields, scopes }),
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
