import { z } from 'zod';
import { contractPostings, userPostings } from '../catalogue/subscriptions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roleSchema } from '../roles.ts';
import { idSchema } from './dashboard-shared.ts';
import { changed, day, lineOf, newUserFields, note, postedAmount, revision } from './subscription-fields.ts';
import { ofSubscriptions } from './subscription-lists.ts';

/** Fields of a subscription that an administrator sets. */
const subscriptionFields = {
  contractId: idSchema,
  role: roleSchema,
  /** The subscription is over when this day begins (UTC). */
  endDate: day,
  flatFileAccess: z.boolean(),
  contractAdministrator: z.boolean(),
};

export const saveClient = endpoint({
  ...ofSubscriptions,
  name: 'saveClient',
  method: 'POST',
  path: '/api/admin/clients/save',
  summary: 'Add a company, or change it: then with its id and the revision that was read.',
  body: z.strictObject({ id: idSchema.nullable(), revision, name: lineOf('a name'), note }),
  response: changed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const saveContract = endpoint({
  ...ofSubscriptions,
  name: 'saveContract',
  method: 'POST',
  path: '/api/admin/contracts/save',
  summary:
    'Add a contract, or change it. An earlier end ends its subscriptions then too; a later end extends those that last as long as the contract, if wanted.',
  body: z.strictObject({
    id: idSchema.nullable(),
    revision,
    clientId: idSchema,
    name: lineOf('a name'),
    endDate: day,
    seats: z.int().min(1, 'Give 1 seat or more.').max(limits.maxSeats).nullable(),
    note,
    extendSubscriptions: z.boolean(),
  }),
  response: changed.extend({
    /** Subscriptions whose end changed with that of the contract. */
    subscriptions: z.int().nonnegative(),
  }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND', 'CONFLICT'],
});

export const addUser = endpoint({
  ...ofSubscriptions,
  name: 'addUser',
  method: 'POST',
  path: '/api/admin/users/add',
  summary: 'Add a user with a subscription; a link to set the password is sent by mail.',
  body: z.strictObject({ ...newUserFields, ...subscriptionFields }),
  response: changed,
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

const ofUser = z.strictObject({ id: idSchema });

export const saveUser = endpoint({
  ...ofSubscriptions,
  name: 'saveUser',
  method: 'POST',
  path: '/api/admin/users/:id/save',
  summary: 'Change the name of a user.',
  params: ofUser,
  body: z.strictObject({ revision, firstName: lineOf('a first name'), lastName: lineOf('a last name') }),
  response: changed,
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

export const saveSubscription = endpoint({
  ...ofSubscriptions,
  name: 'saveSubscription',
  method: 'POST',
  path: '/api/admin/users/:id/subscription',
  summary:
    'Give a user a subscription, or change one: contract, role, end, flat-file access, contract administrator. It ends at once when its end is today.',
  params: ofUser,
  body: z.strictObject({ revision, subscriptionId: idSchema.nullable(), ...subscriptionFields }),
  response: changed,
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

export const disableUser = endpoint({
  ...ofSubscriptions,
  name: 'disableUser',
  method: 'POST',
  path: '/api/admin/users/:id/disable',
  summary: 'Disable a user, whose sessions end at once, or enable a disabled user.',
  params: ofUser,
  body: z.strictObject({ revision, disabled: z.boolean() }),
  response: changed.extend({ closedSessions: z.int().nonnegative() }),
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

export const mailPasswordLink = endpoint({
  ...ofSubscriptions,
  name: 'mailPasswordLink',
  method: 'POST',
  path: '/api/admin/users/:id/passwordlink',
  summary: 'Mail a user a link to set a password.',
  params: ofUser,
  body: z.strictObject({ revision }),
  response: changed,
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

const reason = lineOf('a reason').max(limits.maxNameLength);

export const postContractCredits = endpoint({
  ...ofSubscriptions,
  name: 'postContractCredits',
  method: 'POST',
  path: '/api/admin/contracts/:id/credits',
  summary: 'Grant credits to the pool of a contract, or withdraw them.',
  params: ofUser,
  body: z.strictObject({ revision, kind: z.enum(contractPostings), amount: postedAmount, note: reason }),
  response: changed.extend({ credits: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const postUserCredits = endpoint({
  ...ofSubscriptions,
  name: 'postUserCredits',
  method: 'POST',
  path: '/api/admin/users/:id/credits',
  summary:
    'Allot credits from the pool of a contract to one of its users, return them, grant credits directly, or withdraw them.',
  params: ofUser,
  body: z.strictObject({
    revision,
    kind: z.enum(userPostings),
    contractId: idSchema,
    amount: postedAmount,
    note: reason,
  }),
  response: changed.extend({ credits: z.int() }),
  errors: ['ROLE_REFUSED', 'SECOND_FACTOR_WANTED', 'NOT_FOUND', 'CONFLICT'],
});

export const subscriptionChangeEndpoints = [
  saveClient,
  saveContract,
  addUser,
  saveUser,
  saveSubscription,
  disableUser,
  mailPasswordLink,
  postContractCredits,
  postUserCredits,
];
