import { z } from 'zod';
import { subscriptionStates } from '../catalogue/subscriptions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { roleSchema } from '../roles.ts';
import { clientDashboardChangeEndpoints } from './client-dashboard-changes.ts';
import { idSchema, moment, tableOrder, tablePage, totalRows } from './dashboard-shared.ts';
import { poolEntrySchema, subscriptionRowSchema } from './subscription-lists.ts';

/** Open to every user; what is shown follows from the subscriptions of the caller. */
const ofClients = { tag: 'Client dashboard', access: 'authenticated' } as const;

const day = z.iso.date();
const credits = z.int();
const text = z.string().max(limits.maxListTextLength).optional();
const ofContract = z.strictObject({ id: idSchema });

/**
 * How much of a contract the caller sees: `all` as an administrator of the installation or of the contract, `own` as
 * another user of it.
 */
export const contractViews = ['all', 'own'] as const;
export type ContractView = (typeof contractViews)[number];

const ownContractSchema = z.object({
  id: idSchema,
  name: z.string(),
  clientName: z.string(),
  endDate: day,
  state: z.enum(['active', 'ending', 'over']),
  view: z.enum(contractViews),
});
export type OwnContract = z.infer<typeof ownContractSchema>;

export const ownContracts = endpoint({
  ...ofClients,
  name: 'ownContracts',
  method: 'GET',
  path: '/api/client/contracts',
  summary:
    'The contracts whose dashboard the caller may open, by name, at most 50: those of active subscriptions; all for GOSTAR_ADMIN and SUPER_ADMIN.',
  query: z.strictObject({ text }),
  response: z.object({ contracts: z.array(ownContractSchema), total: totalRows }),
});

export const clientDashboard = endpoint({
  ...ofClients,
  name: 'clientDashboard',
  method: 'GET',
  path: '/api/client/contracts/:id',
  summary: 'Seats, end and credits of a contract, and the credits of the caller.',
  params: ofContract,
  response: z.object({
    contract: ownContractSchema.extend({
      /** Null: unlimited. */
      seats: z.int().nonnegative().nullable(),
      /** Enabled users with an active subscription. */
      seatsUsed: totalRows,
    }),
    /** Null for callers who see only their own figures. */
    credits: z
      .object({
        /** Left to allot to users. */
        pool: credits,
        /** Allotted to users, less what they gave back. */
        allotted: credits,
        /** Spent by users, less refunds. */
        used: credits,
        /** Users with any subscription of the contract. */
        users: totalRows,
      })
      .nullable(),
    own: z.object({
      balance: credits,
      /** Spent from this contract, less refunds. */
      used: credits,
    }),
    /** What the caller may give to users of the contract; empty for callers who change nothing. */
    roles: z.array(roleSchema),
  }),
  errors: ['NOT_FOUND'],
});

/** What users did: logins, searches whose results they opened, finished exports and datasets, spending of credits. */
export const activityKinds = ['login', 'search', 'download', 'credits'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const figures = {
  /** Users who did any of it. */
  activeUsers: totalRows,
  logins: totalRows,
  searches: totalRows,
  downloads: totalRows,
  credits,
};

function checkRange({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const wrong = (message: string): void => context.addIssue({ code: 'custom', path: ['to'], message });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) wrong('The last day is before the first.');
  else if (days > limits.maxUsageDays) wrong(`Give at most ${limits.maxUsageDays} days.`);
}

export const contractUsage = endpoint({
  ...ofClients,
  name: 'contractUsage',
  method: 'GET',
  path: '/api/client/contracts/:id/usage',
  summary:
    'What the users of a contract did by day or week while they belonged to it; callers without its administration see their own part.',
  params: ofContract,
  query: z
    .strictObject({
      /** First and last day (UTC). */
      from: day,
      to: day,
      by: z.enum(['day', 'week']).default('day'),
    })
    .superRefine(checkRange),
  response: z.object({
    total: z.object(figures),
    /** In order of time; the last one may be cut by the range. */
    buckets: z.array(z.object({ from: day, to: day, ...figures })),
  }),
  errors: ['NOT_FOUND'],
});
export type UsageBucket = z.infer<(typeof contractUsage)['response']>['buckets'][number];

export const contractActivity = endpoint({
  ...ofClients,
  name: 'contractActivity',
  method: 'GET',
  path: '/api/client/contracts/:id/activity',
  summary:
    'The entries that the usage of a contract counts, newest first, without the content of searches. Callers without its administration see their own.',
  params: ofContract,
  query: z
    .strictObject({
      ...tablePage,
      /** First and last day (UTC); not needed for the spending of credits, or of one user. */
      from: day.optional(),
      to: day.optional(),
      kind: z.enum(activityKinds).optional(),
      user: idSchema.optional(),
    })
    .superRefine((query, context) => {
      const { from, to, kind, user } = query;
      if (from !== undefined && to !== undefined) checkRange({ from, to }, context);
      else if (from !== to || (kind !== 'credits' && user === undefined))
        context.addIssue({ code: 'custom', path: ['from'], message: 'Give the first and the last day.' });
    }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: moment,
        kind: z.enum(activityKinds),
        user: z.string(),
        /** Name of an exported file, or the reason of an entry of the ledger. */
        text: z.string(),
        /** Spent; negative for a refund. Null where nothing is. */
        credits: credits.nullable(),
      }),
    ),
    total: totalRows,
  }),
  errors: ['NOT_FOUND'],
});

const memberSchema = subscriptionRowSchema.extend({
  /** Null: none while the user belonged to the contract. */
  lastLoginAt: moment.nullable(),
  /** Exports and datasets, while the user belonged to the contract. */
  downloads: totalRows,
  creditsUsed: credits,
  /** Of the user, who may spend it; null without an active subscription of the contract. */
  balance: credits.nullable(),
  /** Why the caller may not change the user; null if they may. */
  locked: z.string().nullable(),
});
export type ContractMember = z.infer<typeof memberSchema>;

export const memberColumns = ['user', 'name', 'role', 'endDate'] as const;

export const contractUsers = endpoint({
  ...ofClients,
  name: 'contractUsers',
  method: 'GET',
  path: '/api/client/contracts/:id/users',
  summary: 'The users of a contract, for its administrators.',
  params: ofContract,
  query: z.strictObject({
    ...tablePage,
    ...tableOrder(memberColumns, 'user'),
    text,
    state: z.enum(subscriptionStates).optional(),
  }),
  response: z.object({ users: z.array(memberSchema), total: totalRows }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND'],
});

/** Entries of the ledger: all, or those of users. */
export const poolParts = ['all', 'users'] as const;

export const contractPool = endpoint({
  ...ofClients,
  name: 'contractPool',
  method: 'GET',
  path: '/api/client/contracts/:id/pool',
  summary:
    'The ledger of credits of a contract, newest first, for its administrators: all that came into the pool and went out, or only what its users were allotted and gave back.',
  params: ofContract,
  query: z.strictObject({ ...tablePage, of: z.enum(poolParts).default('all') }),
  response: z.object({
    rows: z.array(poolEntrySchema),
    total: totalRows,
    /** All entries added up: the credits in the pool, or those that users got, with the opposite sign. */
    sum: credits,
  }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND'],
});

export const clientDashboardEndpoints = [
  ownContracts,
  clientDashboard,
  contractUsage,
  contractActivity,
  contractUsers,
  contractPool,
  ...clientDashboardChangeEndpoints,
];
