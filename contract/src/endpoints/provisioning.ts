import { z } from 'zod';
import { contractAdministratorRoles, provisionedRoles } from '../catalogue/subscriptions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { subscriptionRoles } from '../roles.ts';
import { idSchema, moment } from './dashboard-shared.ts';

/** Administrators, and users who manage the contract; only administrators create tokens. */
const shared = {
  tag: 'Provisioning',
  access: [...contractAdministratorRoles, ...subscriptionRoles],
  params: z.strictObject({ id: idSchema }),
} as const;

const roleSchema = z.enum(provisionedRoles).nullable();

const provisioningTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Role of new users; null: they have none until a group gives them one. */
  role: roleSchema,
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  expired: z.boolean(),
  lastUsedAt: moment.nullable(),
  lastAddress: z.string().nullable(),
});
export type ProvisioningToken = z.infer<typeof provisioningTokenSchema>;

export const provisioning = endpoint({
  ...shared,
  name: 'provisioning',
  method: 'GET',
  path: '/api/admin/contracts/:id/provisioning',
  summary:
    'The address at which an identity provider manages the users of a contract by SCIM 2.0, and its tokens that were not revoked, newest first.',
  response: z.object({ address: z.string(), tokens: z.array(provisioningTokenSchema) }),
  errors: ['NOT_FOUND'],
});

export const createProvisioningToken = endpoint({
  ...shared,
  name: 'createProvisioningToken',
  method: 'POST',
  path: '/api/admin/contracts/:id/provisioning/create',
  summary:
    'Create a token with which an identity provider manages the users of a contract. The answer is the only one that contains it.',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Give a name.')
      .max(limits.maxTokenNameLength)
      .refine((value) => !/\p{Cc}/u.test(value), 'Remove the line breaks and control characters.'),
    role: roleSchema,
    /** The token ends when this day begins (UTC). */
    endDate: z.iso.date('Give a date, such as 2027-12-31.'),
  }),
  response: z.object({ token: z.string(), created: provisioningTokenSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const revokeProvisioningToken = endpoint({
  ...shared,
  name: 'revokeProvisioningToken',
  method: 'POST',
  path: '/api/admin/contracts/:id/provisioning/revoke',
  summary: 'Revoke a token of an identity provider; it is refused from the next request on.',
  body: z.strictObject({ tokenId: idSchema }),
  response: z.object({ revoked: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const provisioningEndpoints = [provisioning, createProvisioningToken, revokeProvisioningToken];
