import { adminRoles, provisionedRoles, type Role } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';

/** A user of a contract as an identity provider sees it. */
export interface ProvisionedUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly externalId: string | null;
  /** Roles of active subscriptions in the contract. */
  readonly roles: readonly Role[];
  readonly createdAt: number;
  readonly changedAt: number;
}

/** Which users of the contract are meant. */
export type Which = Partial<Record<'id' | 'username' | 'externalId', string>>;

/**
 * Users of a contract: those that a provider manages there, and those with a subscription, unless a provider removed them.
 * Users with a role of an administrator are managed by administrators alone.
 */
const visible = (db: UserData, contractId: string, which: Which) =>
  db
    .selectFrom('users')
    .leftJoin('provisionedUsers as link', (join) =>
      join.onRef('link.userId', '=', 'users.id').on('link.contractId', '=', contractId),
    )
    .where('link.removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('link.userId', 'is not', null),
        eb.exists(
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.userId', '=', 'users.id')
            .where('subscriptions.contractId', '=', contractId),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.userId', '=', 'users.id')
            .where('subscriptions.role', 'in', [...adminRoles]),
        ),
      ),
    )
    .$if(which.id !== undefined, (query) => query.where('users.id', '=', which.id!))
    .$if(which.username !== undefined, (query) => query.where('users.username', '=', which.username!))
    .$if(which.externalId !== undefined, (query) => query.where('link.externalId', '=', which.externalId!));

export async function countUsers(db: UserData, contractId: string, which: Which = {}): Promise<number> {
  const { count } = await visible(db, contractId, which)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order of their ids. */
export async function provisionedUsers(
  db: UserData,
  contractId: string,
  today: string,
  { which = {}, offset = 0, limit }: { which?: Which; offset?: number; limit: number },
): Promise<ProvisionedUser[]> {
  const rows = await visible(db, contractId, which)
    .select([
      'users.id',
      'users.username',
      'users.firstName',
      'users.lastName',
      'users.disabled',
      'users.createdAt',
      'link.externalId',
      'link.changedAt',
    ])
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const roles = await rolesOf(
    db,
    contractId,
    today,
    rows.map(({ id }) => id),
  );
  return rows.map(({ disabled, changedAt, ...row }) => ({
    ...row,
    active: disabled === 0,
    roles: roles.get(row.id) ?? [],
    changedAt: changedAt ?? row.createdAt,
  }));
}

/** Far fewer than the values that either store allows in a statement. */
const usersAtOnce = 500;

async function rolesOf(
  db: UserData,
  contractId: string,
  today: string,
  userIds: readonly string[],
): Promise<Map<string, Role[]>> {
  const roles = new Map<string, Role[]>();
  for (let from = 0; from < userIds.length; from += usersAtOnce) {
    const rows = await db
      .selectFrom('subscriptions')
      .select(['userId', 'role'])
      .where('contractId', '=', contractId)
      .where('endDate', '>', today)
      .where('userId', 'in', userIds.slice(from, from + usersAtOnce))
      .execute();
    for (const { userId, role } of rows) roles.set(userId, [...(roles.get(userId) ?? []), role]);
  }
  for (const own of roles.values()) own.sort((a, b) => orderOf(a) - orderOf(b));
  return roles;
}

const orderOf = (role: Role): number => (provisionedRoles as readonly Role[]).indexOf(role);
