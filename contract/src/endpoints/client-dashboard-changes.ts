import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roleSchema } from '../roles.ts';
import { idSchema } from './dashboard-shared.ts';
import { changed, day, lineOf, newUserFields, postedAmount, revision } from './subscription-fields.ts';

/** Open to every user; only administrators of the contract or of the installation change something. */
const ofClients = { tag: 'Client dashboard', access: 'authenticated', method: 'POST' } as const;

const ofContract = z.strictObject({ id: idSchema });
const ofMember = z.strictObject({ id: idSchema, userId: idSchema });
const errors = ['ROLE_REFUSED', 'NOT_FOUND', 'CONFLICT'] as const;

export const inviteToContract = endpoint({
  ...ofClients,
  name: 'inviteToContract',
  path: '/api/client/contracts/:id/invite',
  summary:
    'Add a user to a contract; a link to set the password is sent by mail. An administrator of the contract gives roles with no more rights than their own.',
  params: ofContract,
  body: z.strictObject({ ...newUserFields, role: roleSchema, endDate: day }),
  response: changed,
  errors: [...errors, 'RATE_LIMITED'],
});

export const inviteAgainToContract = endpoint({
  ...ofClients,
  name: 'inviteAgainToContract',
  path: '/api/client/contracts/:id/users/:userId/invite',
  summary: 'Mail a user of a contract who has not logged in yet another link to set the password.',
  params: ofMember,
  body: z.strictObject({ revision }),
  response: changed,
  errors: [...errors, 'RATE_LIMITED'],
});

export const changeContractUser = endpoint({
  ...ofClients,
  name: 'changeContractUser',
  path: '/api/client/contracts/:id/users/:userId/change',
  summary: 'Change role and end of a subscription of a contract. It ends at once when its end is today.',
  params: ofMember,
  body: z.strictObject({ revision, subscriptionId: idSchema, role: roleSchema, endDate: day }),
  response: changed,
  errors: [...errors],
});

export const switchContractUser = endpoint({
  ...ofClients,
  name: 'switchContractUser',
  path: '/api/client/contracts/:id/users/:userId/switch',
  summary:
    'Deactivate a user, whose sessions end at once, or reactivate one. An administrator of a contract does this only for users of contracts that they manage, and reactivates only whom one of them deactivated.',
  params: ofMember,
  body: z.strictObject({ revision, disabled: z.boolean() }),
  response: changed.extend({ closedSessions: z.int().nonnegative() }),
  errors: [...errors],
});

export const postMemberCredits = endpoint({
  ...ofClients,
  name: 'postMemberCredits',
  path: '/api/client/contracts/:id/users/:userId/credits',
  summary: 'Allot credits from the pool of a contract to one of its users, or return them to it.',
  params: ofMember,
  body: z.strictObject({
    revision,
    kind: z.enum(['allotment', 'return']),
    amount: postedAmount,
    note: lineOf('a reason').max(limits.maxNameLength),
  }),
  response: changed.extend({ credits: z.int(), pool: z.int() }),
  errors: [...errors],
});

export const clientDashboardChangeEndpoints = [
  inviteToContract,
  inviteAgainToContract,
  changeContractUser,
  switchContractUser,
  postMemberCredits,
];
