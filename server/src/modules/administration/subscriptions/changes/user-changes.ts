import { randomUUID } from 'node:crypto';
import {
  AppError,
  type addUser,
  type CallBody,
  type disableUser,
  type saveSubscription,
  type saveUser,
} from '@moltrove/contract';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { auditTrail, type AuditEvent } from '../../../../shared/append-only/audit-trail.ts';
import { personalTokensStore } from '../../../../shared/access-tokens/personal-tokens-store.ts';
import { usersStore } from '../../../../shared/users/users-store.ts';
import {
  allContracts,
  contractOf,
  dayOf,
  type KnownContract,
  type KnownSubscription,
  type KnownUser,
  userOf,
  type WantedSubscription,
} from '../known.ts';
import {
  type Administrator,
  fieldError,
  mayGive,
  requireMayChange,
  requirePossible,
  subscriptionProblem,
  superOnly,
} from '../rules.ts';
import { guarded, raiseRevision, requireRevision } from './guard.ts';

/** Adds a user with one subscription. `passwordHash` is of a password that nobody knows. */
export const newUser = (
  db: UserData,
  actor: Administrator,
  { username, firstName, lastName, ...wanted }: CallBody<typeof addUser>,
  passwordHash: string,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const contract = await contractOf(tx, wanted.contractId);
    const situation = { actor, today: dayOf(at), contract, contracts: () => contract, current: null };
    requirePossible(subscriptionProblem(wanted, { ...situation, subscriptions: [] }));
    const users = usersStore(tx);
    if ((await users.byName(username)) !== null)
      throw fieldError('username', 'There is a user with this address already.');
    const subscriptions = [{ ...wanted, credits: 0 }];
    await guarded(tx, [contract.id], at, () =>
      users.addContracts([], [{ username, firstName, lastName, passwordHash, subscriptions }], at),
    );
    const { id } = (await users.byName(username))!;
    const after = { username, firstName, lastName, ...recorded(wanted, contract) };
    await record(tx, actor, at, 'user.added', id, null, after);
    return { id, revision: await raiseRevision(tx, 'users', id) };
  });

export const renameUser = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, firstName, lastName }: CallBody<typeof saveUser>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const user = await changeable(tx, actor, id, revision);
    await tx.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute();
    const before = { firstName: user.firstName, lastName: user.lastName };
    await record(tx, actor, at, 'user.renamed', id, before, { firstName, lastName });
    return { id, revision: await raiseRevision(tx, 'users', id) };
  });

/** Adds or changes a subscription of a user; a reason goes into the audit trail. */
export const changeSubscription = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, subscriptionId, ...wanted }: CallBody<typeof saveSubscription>,
  at: number,
  reason: string | null = null,
) =>
  inTransaction(db, async (tx) => {
    const user = await changeable(tx, actor, id, revision);
    const contract = await contractOf(tx, wanted.contractId);
    const byId = new Map((await allContracts(tx)).map((each) => [each.id, each]));
    const current = user.subscriptions.find((each) => each.id === subscriptionId) ?? null;
    if (subscriptionId !== null && current === null)
      throw new AppError('NOT_FOUND', 'The user has no such subscription.');
    requirePossible(
      subscriptionProblem(wanted, {
        actor,
        today: dayOf(at),
        contract,
        contracts: (each) => byId.get(each),
        subscriptions: user.subscriptions,
        current,
      }),
    );
    await guarded(tx, [contract.id], at, () => writeSubscription(tx, id, current, wanted, at));
    const before = current === null ? null : recorded(current, byId.get(current.contractId));
    const action = current === null ? 'subscription.added' : 'subscription.changed';
    const after = { ...recorded(wanted, contract), ...(reason === null ? {} : { reason }) };
    await record(tx, actor, at, action, id, before, after);
    return { id, revision: await raiseRevision(tx, 'users', id) };
  });

export async function writeSubscription(
  tx: UserData,
  userId: string,
  current: KnownSubscription | null,
  { contractId, role, endDate, flatFileAccess, contractAdministrator }: WantedSubscription,
  at: number,
): Promise<void> {
  const row = {
    contractId,
    role,
    endDate,
    flatFileAccess: flatFileAccess ? 1 : 0,
    contractAdministrator: contractAdministrator ? 1 : 0,
  };
  // What the user did before belongs to the other contract.
  const startDate = current?.contractId === contractId ? current.startDate : dayOf(at);
  if (current === null)
    await tx
      .insertInto('subscriptions')
      .values({ id: randomUUID(), userId, startDate, ...row })
      .execute();
  else
    await tx
      .updateTable('subscriptions')
      .set({ ...row, startDate })
      .where('id', '=', current.id)
      .execute();
}

/**
 * Disables a user, whose sessions the database then closes, and revokes their personal access tokens; or enables one.
 * `contractId` is recorded as the contract whose administrator does it.
 */
export const switchUser = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, disabled }: CallBody<typeof disableUser>,
  at: number,
  contractId?: string,
) =>
  inTransaction(db, async (tx) => {
    const user = await changeable(tx, actor, id, revision);
    const held = user.subscriptions.filter(({ endDate }) => endDate > dayOf(at));
    // The same for both, so that whoever disables a user can enable the user again.
    if (held.some(({ role }) => !mayGive(actor, role)))
      throw superOnly(actor, 'Only a super administrator disables or enables an administrator.');
    if (disabled === user.disabled) return { id, revision: user.revision, closedSessions: 0 };
    const { count } = await tx
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('userId', '=', id)
      .where('state', '=', 'open')
      .where('expiresAt', '>', at)
      .executeTakeFirstOrThrow();
    const contracts = [...new Set(held.map(({ contractId }) => contractId))];
    await guarded(tx, contracts, at, () =>
      tx
        .updateTable('users')
        .set({ disabled: disabled ? 1 : 0 })
        .where('id', '=', id)
        .execute(),
    );
    const closedSessions = disabled ? Number(count) : 0;
    const revokedAccess = disabled ? await personalTokensStore(tx).revokeAll(id, at) : 0;
    const action = disabled ? 'user.disabled' : 'user.enabled';
    const after = {
      disabled,
      ...(closedSessions > 0 && { closedSessions }),
      ...(revokedAccess > 0 && { revokedAccess }),
      ...(contractId !== undefined && { contractId }),
    };
    await record(tx, actor, at, action, id, { disabled: user.disabled }, after);
    return { id, revision: await raiseRevision(tx, 'users', id), closedSessions };
  });

/** The user, for a change by this administrator at the revision that was read. */
export async function changeable(
  tx: UserData,
  actor: Administrator,
  id: string,
  revision: number,
): Promise<KnownUser> {
  const user = await userOf(tx, id);
  requireMayChange(actor, user);
  await requireRevision(tx, 'user', user, revision);
  return user;
}

export const recorded = (
  { contractId, role, endDate, flatFileAccess, contractAdministrator }: WantedSubscription,
  contract: Pick<KnownContract, 'name'> | undefined,
) => ({
  contractId,
  contract: contract?.name ?? '',
  role,
  endDate,
  flatFileAccess,
  contractAdministrator,
});

export const record = (
  tx: UserData,
  actor: Administrator,
  at: number,
  action: string,
  id: string,
  before: AuditEvent['before'],
  after: AuditEvent['after'],
): Promise<void> => auditTrail(tx).add({ actor, at, action, subject: { kind: 'user', id }, before, after });
