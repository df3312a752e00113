import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { adminRoles, superRoles } from '../roles.ts';
import { idSchema, moment, totalRows } from './dashboard-shared.ts';

/** What all calls of super administration share. */
export const ofSuperAdministration = {
  tag: 'Super administration',
  access: superRoles,
  secondFactor: true,
} as const;

/** Why a super administrator changes something, for the audit trail. */
export const changeReason = z
  .string()
  .trim()
  .min(1, 'Give a reason.')
  .max(limits.maxNameLength)
  .refine((value) => !/\p{Cc}/u.test(value), 'Remove the line breaks and control characters.');

const adminRole = z.enum(adminRoles as readonly ['FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN']);
const revision = z.int().nonnegative();
const ofUser = z.strictObject({ id: idSchema });

export const secondFactorStates = ['passed', 'codeWanted', 'off', 'notRequired'] as const;

export const secondFactor = endpoint({
  ...ofSuperAdministration,
  secondFactor: false,
  name: 'secondFactor',
  method: 'GET',
  path: '/api/superadmin/secondfactor',
  summary:
    'Whether this session may make the calls of super administration: it has passed two-step login, a code is wanted, two-step login is not set up, or this server does not require it.',
  response: z.object({ state: z.enum(secondFactorStates) }),
});

const administratorSchema = z.object({
  id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  disabled: z.boolean(),
  revision,
  /** Administrative roles, active or over. */
  roles: z.array(
    z.object({
      subscriptionId: idSchema,
      role: adminRole,
      contractName: z.string(),
      endDate: z.iso.date(),
      active: z.boolean(),
    }),
  ),
  twoStep: z.boolean(),
  openSessions: totalRows,
  lastLoginAt: moment.nullable(),
  /** Why the caller may not change this user; null if the caller may. */
  locked: z.string().nullable(),
});
export type Administrator = z.infer<typeof administratorSchema>;

export const listAdministrators = endpoint({
  ...ofSuperAdministration,
  name: 'listAdministrators',
  method: 'GET',
  path: '/api/superadmin/administrators',
  summary: `Users with an administrative role, those with an active one first: at most ${limits.maxListedAdministrators}, and their number.`,
  response: z.object({ administrators: z.array(administratorSchema), total: totalRows }),
});

export const giveAdministratorRole = endpoint({
  ...ofSuperAdministration,
  name: 'giveAdministratorRole',
  method: 'POST',
  path: '/api/superadmin/administrators/give',
  summary:
    'Give a user an administrative role in the contract of the user, until a day or until the contract ends.',
  body: z.strictObject({
    username: z.string().trim().toLowerCase().min(1, 'Give a user name.').max(320),
    role: adminRole,
    endDate: z.iso.date('Give a date, such as 2027-12-31.').nullable(),
    reason: changeReason,
  }),
  response: z.object({ id: idSchema }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND', 'CONFLICT'],
});

export const takeAdministratorRole = endpoint({
  ...ofSuperAdministration,
  name: 'takeAdministratorRole',
  method: 'POST',
  path: '/api/superadmin/administrators/:id/take',
  summary: 'Take an administrative role from a user, at once. The last super administrator keeps it.',
  params: ofUser,
  body: z.strictObject({ revision, subscriptionId: idSchema, reason: changeReason }),
  response: z.object({ id: idSchema }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND', 'CONFLICT'],
});

export const endAdministratorSessions = endpoint({
  ...ofSuperAdministration,
  name: 'endAdministratorSessions',
  method: 'POST',
  path: '/api/superadmin/administrators/:id/endsessions',
  summary: 'End all sessions of an administrator at once.',
  params: ofUser,
  body: z.strictObject({ reason: changeReason }),
  response: z.object({ closed: totalRows }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND'],
});

export const giveSetUpCode = endpoint({
  ...ofSuperAdministration,
  name: 'giveSetUpCode',
  method: 'POST',
  path: '/api/superadmin/administrators/:id/setupcode',
  summary:
    'A code with which a super administrator sets up two-step login, once; it replaces an earlier one and is shown only here.',
  params: ofUser,
  body: z.strictObject({ reason: changeReason }),
  response: z.object({ code: z.string(), expiresAt: moment }),
  errors: ['ROLE_REFUSED', 'NOT_FOUND', 'CONFLICT'],
});

export const superAdministratorEndpoints = [
  secondFactor,
  listAdministrators,
  giveAdministratorRole,
  takeAdministratorRole,
  endAdministratorSessions,
  giveSetUpCode,
];
