import { AppError, type Role } from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { accountLinksStore } from '../../../shared/account-links/account-links-store.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { personalTokensStore } from '../../../shared/access-tokens/personal-tokens-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { guarded, raiseRevision } from '../subscriptions/changes/guard.ts';
import { writeSubscription } from '../subscriptions/changes/user-changes.ts';
import {
  contractOf,
  contractQuery,
  dayOf,
  type KnownContract,
  type KnownUser,
  userOf,
  usersOf,
} from '../subscriptions/known.ts';
import { requirePossible, subscriptionProblem } from '../subscriptions/rules.ts';
import { type ProvisionedUser, provisionedUsers } from './provisioned-users.ts';

/** An identity provider that manages the users of a contract, as the actor of its changes. */
export interface Provider {
  readonly id: string;
  readonly username: string;
  readonly contractId: string;
  /** Role of new users; null: none. */
  readonly role: Role | null;
}

/** What a provider states of a user. */
export interface StatedUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly externalId: string | null;
}

/** The name of a new user is that of another account, perhaps of another company. */
export class NameTaken extends Error {
  constructor(username: string) {
    super(`There is an account with the name ${username} already.`);
  }
}

export const noUser = (): AppError => new AppError('NOT_FOUND', 'There is no such user in this contract.');

/** Adds a user; a user whom the provider removed before gets the account back. `passwordHash` is of a password that nobody knows. */
export const provisionUser = (
  db: UserData,
  provider: Provider,
  stated: StatedUser,
  passwordHash: string,
  at: number,
): Promise<ProvisionedUser> =>
  inTransaction(db, async (tx) => {
    const contract = await runningContract(tx, provider, at);
    const { username, firstName, lastName, active, externalId } = stated;
    const [known] = await usersOf(tx, 'username', [username]);
    if (known !== undefined && !(await mayReturn(tx, provider, known))) throw new NameTaken(username);
    const link = { externalId, changedAt: at, removedAt: null };
    const id = await guarded(tx, [contract.id], at, async () => {
      const person = { username, firstName, lastName };
      if (known === undefined)
        await usersStore(tx).addContracts([], [{ ...person, passwordHash, subscriptions: [] }], at);
      const { id: userId } = known ?? (await usersStore(tx).byName(username))!;
      await tx
        .updateTable('users')
        .set({ ...person, disabled: active ? 0 : 1 })
        .where('id', '=', userId)
        .execute();
      await writeLink(tx, { contractId: contract.id, userId, ...link });
      if (provider.role !== null) await giveRole(tx, contract, userId, provider.role, at);
      return userId;
    });
    await record(tx, provider, at, 'user.provisioned', id, null, { ...stated, contract: contract.name });
    return changed(tx, provider, id, at);
  });

/** Changes a user to what the provider states. An inactive user is disabled, and sessions and personal access tokens end. */
export const changeUser = (
  db: UserData,
  provider: Provider,
  id: string,
  stated: StatedUser,
  at: number,
): Promise<ProvisionedUser> =>
  inTransaction(db, async (tx) => {
    const before = await providedUser(tx, provider, id, at);
    const contract = await contractOf(tx, provider.contractId);
    const { username, firstName, lastName, active, externalId } = stated;
    if (username !== before.username) {
      if ((await usersStore(tx).byName(username)) !== null) throw new NameTaken(username);
      await accountLinksStore(tx).endAll(before.username, at);
    }
    if (active && !before.active) await runningContract(tx, provider, at);
    await guarded(tx, [contract.id], at, () =>
      tx
        .updateTable('users')
        .set({ username, firstName, lastName, disabled: active ? 0 : 1 })
        .where('id', '=', id)
        .execute(),
    );
    if (before.active && !active) await personalTokensStore(tx).revokeAll(id, at);
    await writeLink(tx, { contractId: contract.id, userId: id, externalId, changedAt: at, removedAt: null });
    const { id: _, roles: __, createdAt: ___, changedAt: ____, ...was } = before;
    await record(tx, provider, at, 'user.provisioned', id, was, { ...stated });
    return changed(tx, provider, id, at);
  });

/** Ends the user's subscriptions in the contract, and disables the account. */
export const removeUser = (db: UserData, provider: Provider, id: string, at: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { username, externalId } = await providedUser(tx, provider, id, at);
    const { contractId } = provider;
    await guarded(tx, [], at, async () => {
      await tx
        .updateTable('subscriptions')
        .set({ endDate: dayOf(at) })
        .where('userId', '=', id)
        .where('contractId', '=', contractId)
        .where('endDate', '>', dayOf(at))
        .execute();
      await tx.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute();
    });
    await personalTokensStore(tx).revokeAll(id, at);
    await writeLink(tx, { contractId, userId: id, externalId, changedAt: at, removedAt: at });
    await record(tx, provider, at, 'user.deprovisioned', id, { username }, null);
    await raiseRevision(tx, 'users', id);
  });

/** Gives a role to users of the contract, and takes it from others, all or none. */
export const changeMembers = (
  db: UserData,
  provider: Provider,
  role: Role,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  at: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const contract = await runningContract(tx, provider, at);
    await guarded(tx, [contract.id], at, async () => {
      for (const id of removed) {
        await providedUser(tx, provider, id, at);
        await tx
          .updateTable('subscriptions')
          .set({ endDate: dayOf(at) })
          .where('userId', '=', id)
          .where('contractId', '=', contract.id)
          .where('role', '=', role)
          .where('endDate', '>', dayOf(at))
          .execute();
      }
      for (const id of added) {
        await providedUser(tx, provider, id, at);
        await giveRole(tx, contract, id, role, at);
      }
    });
    for (const id of [...removed, ...added]) {
      const isAdded = added.includes(id);
      const what = { contract: contract.name, contractId: contract.id, role };
      const action = isAdded ? 'subscription.added' : 'subscription.ended';
      await record(tx, provider, at, action, id, isAdded ? null : what, isAdded ? what : null);
      await raiseRevision(tx, 'users', id);
    }
  });

/** A visible user who belongs to no other company. */
async function providedUser(
  tx: UserData,
  { contractId }: Provider,
  id: string,
  at: number,
): Promise<ProvisionedUser> {
  const [user] = await provisionedUsers(tx, contractId, dayOf(at), { which: { id }, limit: 1 });
  if (user === undefined) throw noUser();
  const { clientId } = await contractOf(tx, contractId);
  const elsewhere = await tx
    .selectFrom('subscriptions')
    .innerJoin('contracts', 'contracts.id', 'subscriptions.contractId')
    .select('subscriptions.id')
    .where('subscriptions.userId', '=', id)
    .where('subscriptions.endDate', '>', dayOf(at))
    .where('contracts.clientId', '!=', clientId)
    .executeTakeFirst();
  if (elsewhere !== undefined)
    throw new AppError('ROLE_REFUSED', 'This user also belongs to another company. Ask an administrator.');
  return user;
}

/** Whether the account of a removed user may be given back: it never belonged to another contract. */
async function mayReturn(tx: UserData, { contractId }: Provider, user: KnownUser): Promise<boolean> {
  const links = await tx
    .selectFrom('provisionedUsers')
    .select(['contractId', 'removedAt'])
    .where('userId', '=', user.id)
    .execute();
  const ofContract = [...links, ...user.subscriptions].every((each) => each.contractId === contractId);
  return ofContract && links.some(({ removedAt }) => removedAt !== null);
}

async function runningContract(tx: UserData, { contractId }: Provider, at: number): Promise<KnownContract> {
  const contract = await contractOf(tx, contractId);
  if (contract.endDate > dayOf(at)) return contract;
  throw new AppError('CONFLICT', `The contract ${contract.name} ended on ${contract.endDate}.`);
}

/** A subscription until the end of the contract; one that the user had in it before starts again. */
async function giveRole(
  tx: UserData,
  contract: KnownContract,
  userId: string,
  role: Role,
  at: number,
): Promise<void> {
  const today = dayOf(at);
  const { subscriptions } = await userOf(tx, userId);
  const current = subscriptions.find((each) => each.role === role && each.contractId === contract.id) ?? null;
  if (current !== null && current.endDate > today) return;
  const flatFileAccess = current?.flatFileAccess ?? false;
  const rights = { role, flatFileAccess, contractAdministrator: false };
  const wanted = { ...rights, contractId: contract.id, endDate: contract.endDate };
  const own = subscriptions.map((each) => each.contractId);
  const held = own.length === 0 ? [] : await contractQuery(tx).where('contracts.id', 'in', own).execute();
  const contracts = new Map(held.map((each) => [each.id, each]));
  requirePossible(
    subscriptionProblem(wanted, {
      actor: { isSuper: false },
      today,
      contract,
      contracts: (id) => contracts.get(id),
      subscriptions,
      current,
    }),
  );
  await writeSubscription(tx, userId, current, wanted, at);
}

async function writeLink(
  tx: UserData,
  link: {
    readonly contractId: string;
    readonly userId: string;
    readonly externalId: string | null;
    readonly changedAt: number;
    readonly removedAt: number | null;
  },
): Promise<void> {
  const { externalId, changedAt, removedAt } = link;
  const state = { externalId, changedAt, removedAt };
  await tx
    .insertInto('provisionedUsers')
    .values(link)
    .onConflict((conflict) => conflict.columns(['contractId', 'userId']).doUpdateSet(state))
    .execute();
}

async function changed(tx: UserData, provider: Provider, id: string, at: number): Promise<ProvisionedUser> {
  await raiseRevision(tx, 'users', id);
  const [user] = await provisionedUsers(tx, provider.contractId, dayOf(at), { which: { id }, limit: 1 });
  return user;
}

const record = (
  tx: UserData,
  { id, username }: Provider,
  at: number,
  action: string,
  userId: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> =>
  auditTrail(tx).add({
    actor: { id, username },
    at,
    action,
    subject: { kind: 'user', id: userId },
    before,
    after,
  });
