import { z } from 'zod';
import { contractAdministratorRoles, provisionedRoles } from '../catalogue/subscriptions.ts';
import { endpoint } from '../endpoint.ts';
import { subscriptionRoles } from '../roles.ts';
import { accessTokenFields, newTokenFields } from './access-tokens.ts';
import { idSchema } from './dashboard-shared.ts';
import { beforePosition, changeEntrySchema } from './change-entry.ts';

/** Administrators, and users who manage the contract; only administrators create tokens. */
const shared = {
  tag: 'Provisioning',
  access: [...contractAdministratorRoles, ...subscriptionRoles],
  params: z.strictObject({ id: idSchema }),
} as const;

const roleSchema = z.enum(provisionedRoles).nullable();

const provisioningTokenSchema = z.object({
  ...accessTokenFields,
  /** Role of new users; null: they have none until a group gives them one. */
  role: roleSchema,
  createdBy: z.string(),
});
export type ProvisioningToken = z.infer<typeof provisioningTokenSchema>;

export const provisioning = endpoint({
  ...shared,
  name: 'provisioning',
  method: 'GET',
  path: '/api/admin/contracts/:id/provisioning',
  summary:
    'The address at which an identity provider manages the users of a contract by SCIM 2.0, and its tokens that were not revoked, newest first.',
  response: z.object({
    address: z.string(),
    tokens: z.array(provisioningTokenSchema),
    /** Whether the caller may create a token. */
    mayCreate: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const createProvisioningToken = endpoint({
  ...shared,
  name: 'createProvisioningToken',
  method: 'POST',
  path: '/api/admin/contracts/:id/provisioning/create',
  summary:
    'Create a token with which an identity provider manages the users of a contract. The answer is the only one that contains it.',
  body: z.strictObject({ ...newTokenFields, role: roleSchema }),
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

export const provisioningChanges = endpoint({
  ...shared,
  name: 'provisioningChanges',
  method: 'GET',
  path: '/api/admin/contracts/:id/provisioning/changes',
  summary:
    'What identity providers changed in a contract according to the audit trail, newest first, also with tokens that were revoked since.',
  query: z.strictObject({ before: beforePosition }),
  response: z.object({
    entries: z.array(
      changeEntrySchema.extend({
        /** Name of the user who was changed. */
        user: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});
export type ProvisioningChange = z.infer<(typeof provisioningChanges)['response']>['entries'][number];

export const provisioningEndpoints = [
  provisioning,
  createProvisioningToken,
  revokeProvisioningToken,
  provisioningChanges,
];
