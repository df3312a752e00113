import { z } from 'zod';
import { contractCreditLabels, subscriptionStates, userCreditLabels } from '../catalogue/subscriptions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roleSchema, subscriptionRoles } from '../roles.ts';
import { idSchema, moment, tableOrder, tablePage, totalRows } from './dashboard-shared.ts';
import { beforePosition, changeEntrySchema } from './change-entry.ts';

export const ofSubscriptions = { tag: 'Subscriptions', access: subscriptionRoles } as const;

const day = z.iso.date();
const stateSchema = z.enum(subscriptionStates);
const text = z.string().max(limits.maxListTextLength).optional();
const revision = z.int().nonnegative();
const creditAmount = z.int();
/** Rows that each choice of `endsWithin` would leave, with the other filters. */
const ending = z.array(z.object({ days: z.int().positive(), rows: totalRows }));
/** Only what is active and ends within this number of days. */
const endsWithin = z.coerce.number().int().min(1).max(366).optional();

export const clientColumns = ['name', 'endDate', 'seatsUsed'] as const;
export const contractColumns = ['name', 'client', 'endDate', 'seatsUsed', 'credits'] as const;
export const subscriptionColumns = ['user', 'name', 'client', 'contract', 'role', 'endDate'] as const;

export const clientRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  note: z.string(),
  revision,
  contracts: totalRows,
  /** Users with an active subscription. */
  seatsUsed: totalRows,
  /** The latest end of its contracts; null without any. */
  endDate: day.nullable(),
});
export type ClientRow = z.infer<typeof clientRowSchema>;

export const contractRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  note: z.string(),
  revision,
  clientId: z.string(),
  clientName: z.string(),
  endDate: day,
  state: z.enum(['active', 'ending', 'over']),
  /** Null: unlimited. */
  seats: z.int().nonnegative().nullable(),
  /** Enabled users with an active subscription. */
  seatsUsed: totalRows,
  /** Users with any subscription of it. */
  users: totalRows,
  /** The pool of the contract, without what its users have. */
  credits: creditAmount,
});
export type ContractRow = z.infer<typeof contractRowSchema>;

const subscriptionSchema = z.object({
  id: idSchema,
  contractId: idSchema,
  contractName: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  role: roleSchema,
  startDate: day.nullable(),
  endDate: day,
  flatFileAccess: z.boolean(),
  contractAdministrator: z.boolean(),
  state: z.enum(['active', 'ending', 'over']),
});
export type ListedSubscription = z.infer<typeof subscriptionSchema>;

const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  disabled: z.boolean(),
  revision,
  credits: creditAmount,
});

export const subscriptionRowSchema = z.object({
  user: userSchema,
  subscription: subscriptionSchema,
  state: stateSchema,
});
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>;

const ledgerEntry = {
  position: z.int().positive(),
  at: moment,
  amount: creditAmount,
  note: z.string(),
  /** Empty: the server, or the user. */
  actor: z.string(),
};

/** An entry of the ledger of a contract; `username` is whom credits were allotted to or returned by. */
export const poolEntrySchema = z.object({
  ...ledgerEntry,
  kind: z.enum(Object.keys(contractCreditLabels) as Array<keyof typeof contractCreditLabels>),
  username: z.string().nullable(),
});
export type PoolEntry = z.infer<typeof poolEntrySchema>;

/** Filters and order of each list, which its CSV file has too. */
export const clientFilters = { ...tableOrder(clientColumns, 'name'), text };
export const contractFilters = {
  ...tableOrder(contractColumns, 'name'),
  text,
  client: idSchema.optional(),
  state: z.enum(['active', 'ending', 'over']).optional(),
  endsWithin,
};
export const subscriptionFilters = {
  ...tableOrder(subscriptionColumns, 'user'),
  text,
  client: idSchema.optional(),
  contract: idSchema.optional(),
  role: roleSchema.optional(),
  state: stateSchema.optional(),
  endsWithin,
};

export const listClients = endpoint({
  ...ofSubscriptions,
  name: 'listClients',
  method: 'GET',
  path: '/api/admin/clients',
  summary: 'Companies with the number of their contracts and of users with an active subscription.',
  query: z.strictObject({ ...tablePage, ...clientFilters }),
  response: z.object({ clients: z.array(clientRowSchema), total: totalRows }),
});

export const listContracts = endpoint({
  ...ofSubscriptions,
  name: 'listContracts',
  method: 'GET',
  path: '/api/admin/contracts',
  summary: 'Contracts with their seats, end and credits.',
  query: z.strictObject({
    ...tablePage,
    ...contractFilters,
  }),
  response: z.object({ contracts: z.array(contractRowSchema), total: totalRows, ending }),
});

export const listSubscriptions = endpoint({
  ...ofSubscriptions,
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/admin/subscriptions',
  summary: 'Subscriptions with their users. A user with two roles is listed twice.',
  query: z.strictObject({
    ...tablePage,
    ...subscriptionFilters,
  }),
  response: z.object({ subscriptions: z.array(subscriptionRowSchema), total: totalRows, ending }),
});

const byId = z.strictObject({ id: idSchema });

export const clientDetails = endpoint({
  ...ofSubscriptions,
  name: 'clientDetails',
  method: 'GET',
  path: '/api/admin/clients/:id',
  summary: 'A company.',
  params: byId,
  response: clientRowSchema,
  errors: ['NOT_FOUND'],
});

export const contractDetails = endpoint({
  ...ofSubscriptions,
  name: 'contractDetails',
  method: 'GET',
  path: '/api/admin/contracts/:id',
  summary: 'A contract with the newest entries of its ledger of credits.',
  params: byId,
  response: z.object({
    contract: contractRowSchema,
    ledger: z.array(poolEntrySchema),
  }),
  errors: ['NOT_FOUND'],
});

export const userDetails = endpoint({
  ...ofSubscriptions,
  name: 'userDetails',
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'A user with subscriptions, open sessions and the newest entries of the ledger of credits.',
  params: byId,
  response: z.object({
    user: userSchema.extend({
      createdAt: moment,
      firstLoginAt: moment.nullable(),
      openSessions: totalRows,
    }),
    /** Why the caller may not change the user; null if they may. */
    locked: z.string().nullable(),
    subscriptions: z.array(subscriptionSchema),
    ledger: z.array(
      z.object({
        ...ledgerEntry,
        kind: z.enum(Object.keys(userCreditLabels) as Array<keyof typeof userCreditLabels>),
        contractName: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const changedKinds = ['client', 'contract', 'user'] as const;

export const changeHistory = endpoint({
  ...ofSubscriptions,
  name: 'changeHistory',
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary: 'Changes of a client, a contract or a user according to the audit trail, newest first.',
  params: z.strictObject({ kind: z.enum(changedKinds), id: idSchema }),
  query: z.strictObject({ before: beforePosition }),
  response: z.object({ entries: z.array(changeEntrySchema), more: z.boolean() }),
});

export const subscriptionListEndpoints = [
  listClients,
  listContracts,
  listSubscriptions,
  clientDetails,
  contractDetails,
  userDetails,
  changeHistory,
];
