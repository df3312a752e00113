import { type Administrator, adminRoles, limits, type Role } from '@moltrove/contract';
import { momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { dayOf } from '../subscriptions/known.ts';
import { type Administrator as Actor, lockedReason } from '../subscriptions/rules.ts';

type AdministratorRole = Administrator['roles'][number]['role'];

interface HeldRole {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly contractName: string;
  readonly endDate: string;
}

/** Users with an administrative role, those with an active one first, then by user name. */
export async function administratorsOf(
  db: UserData,
  actor: Actor,
  now: number,
): Promise<{ administrators: Administrator[]; total: number }> {
  const today = dayOf(now);
  const held = await heldRoles(db);
  const byUser = Map.groupBy(held, ({ userId }) => userId);
  const ids = [...byUser.keys()];
  const isActive = ({ endDate }: HeldRole): boolean => endDate > today;
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'disabled', 'revision'])
    .where('id', 'in', administratorIds(db))
    .orderBy('username')
    .execute();
  const facts = await factsOf(db, now);
  const administrators = users.map(({ disabled, ...user }) => {
    const own = byUser.get(user.id) ?? [];
    return {
      ...user,
      disabled: disabled !== 0,
      roles: own.map((each) => ({
        subscriptionId: each.subscriptionId,
        role: each.role as AdministratorRole,
        contractName: each.contractName,
        endDate: each.endDate,
        active: isActive(each),
      })),
      twoStep: facts.withTwoStep.has(user.id),
      openSessions: facts.openSessions.get(user.id) ?? 0,
      lastLoginAt: momentOrNull(facts.lastLogins.get(user.id) ?? null),
      locked: lockedReason(actor, { id: user.id, subscriptions: own }),
    };
  });
  return {
    administrators: administrators
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, limits.maxListedAdministrators),
    total: ids.length,
  };
}

const rank = (each: Administrator): number => (each.roles.some(({ active }) => active) ? 0 : 1);

const administratorIds = (db: UserData) =>
  db
    .selectFrom('subscriptions')
    .select('userId')
    .where('role', 'in', [...adminRoles]);

const heldRoles = (db: UserData): Promise<HeldRole[]> =>
  db
    .selectFrom('subscriptions')
    .innerJoin('contracts', 'contracts.id', 'subscriptions.contractId')
    .select([
      'subscriptions.id as subscriptionId',
      'subscriptions.userId',
      'subscriptions.role',
      'contracts.name as contractName',
      'subscriptions.endDate',
    ])
    .where('role', 'in', [...adminRoles])
    .orderBy('subscriptions.endDate', 'desc')
    .orderBy('subscriptions.id')
    .execute();

/** Two-step login, open sessions and last login of administrators, by user. */
async function factsOf(db: UserData, now: number) {
  const secrets = await db
    .selectFrom('twoStepSecrets')
    .select('userId')
    .where('confirmedAt', 'is not', null)
    .where('userId', 'in', administratorIds(db))
    .execute();
  const open = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', fn.countAll().as('count')])
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .where('userId', 'in', administratorIds(db))
    .groupBy('userId')
    .execute();
  const last = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', fn.max('openedAt').as('at')])
    .where('state', '!=', 'pending')
    .where('userId', 'in', administratorIds(db))
    .groupBy('userId')
    .execute();
  return {
    withTwoStep: new Set(secrets.map(({ userId }) => userId)),
    openSessions: new Map(open.map(({ userId, count }) => [userId, Number(count)])),
    lastLogins: new Map(last.map(({ userId, at }) => [userId, at])),
  };
}
