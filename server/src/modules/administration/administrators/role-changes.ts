import {
  AppError,
  type CallBody,
  type giveAdministratorRole,
  roleLabels,
  type takeAdministratorRole,
  adminRoles,
} from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { changeSubscription, record } from '../subscriptions/changes/user-changes.ts';
import {
  contractOf,
  dayOf,
  type KnownSubscription,
  type KnownUser,
  userOf,
  usersOf,
} from '../subscriptions/known.ts';
import { type Administrator, fieldError, requireMayChange } from '../subscriptions/rules.ts';

/**
 * Gives a user an administrative role in the contract of the user's longest active subscription. A role that is
 * over is revived.
 */
export const giveRole = (
  db: UserData,
  actor: Administrator,
  { username, role, endDate, reason }: CallBody<typeof giveAdministratorRole>,
  at: number,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const [user] = await usersOf(tx, 'username', [username.trim().toLowerCase()]);
    if (user === undefined)
      throw fieldError('username', 'There is no such user. Add the user on the page Subscriptions first.');
    requireMayChange(actor, user);
    if (user.disabled) throw fieldError('username', 'This user is disabled. Enable the user first.');
    const today = dayOf(at);
    const longest = longestActive(user, today);
    if (longest === null)
      throw fieldError(
        'username',
        'This user has no active subscription. Extend one on the page Subscriptions first.',
      );
    const contract = await contractOf(tx, longest.contractId);
    const end = endDate ?? contract.endDate;
    const held = user.subscriptions.find((each) => each.role === role) ?? null;
    if (held !== null && held.endDate > today && held.endDate === end)
      throw fieldError('role', `The user is ${roleLabels[role]} already, until ${held.endDate}.`);
    if (end <= today) throw fieldError('endDate', `The role must end after today, ${today}.`);
    const wanted = {
      revision: user.revision,
      subscriptionId: held?.id ?? null,
      contractId: contract.id,
      role,
      endDate: end,
      flatFileAccess: held?.flatFileAccess ?? false,
      contractAdministrator: false,
    };
    await changeSubscription(tx, actor, user.id, wanted, at, reason);
    return { id: user.id };
  });

/** Ends an administrative role today. */
export const takeRole = (
  db: UserData,
  actor: Administrator,
  id: string,
  { revision, subscriptionId, reason }: CallBody<typeof takeAdministratorRole>,
  at: number,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const user = await userOf(tx, id);
    requireMayChange(actor, user);
    const held = user.subscriptions.find((each) => each.id === subscriptionId);
    if (held === undefined || !adminRoles.includes(held.role))
      throw new AppError('NOT_FOUND', 'The user has no such administrative role.');
    const today = dayOf(at);
    if (held.endDate <= today) throw new AppError('CONFLICT', `This role ended on ${held.endDate}.`);
    const { contractId, role, flatFileAccess } = held;
    const wanted = { contractId, role, flatFileAccess, endDate: today, contractAdministrator: false };
    await changeSubscription(tx, actor, id, { revision, subscriptionId, ...wanted }, at, reason);
    return { id };
  });

/** Ends all sessions of another administrator; `close` does it in the transaction and counts them. */
export const endSessions = (
  db: UserData,
  actor: Administrator,
  id: string,
  reason: string,
  at: number,
  close: (tx: UserData, userId: string, at: number) => Promise<number>,
): Promise<{ closed: number }> =>
  inTransaction(db, async (tx) => {
    const user = await userOf(tx, id);
    if (!user.subscriptions.some(({ role }) => adminRoles.includes(role)))
      throw new AppError('NOT_FOUND', 'This user is not an administrator.');
    if (id === actor.id)
      throw new AppError('ROLE_REFUSED', 'End your own sessions on the page “Where you are logged in”.');
    const closed = await close(tx, id, at);
    await record(tx, actor, at, 'sessions.ended', id, null, { closed, reason });
    return { closed };
  });

const longestActive = (user: KnownUser, today: string): KnownSubscription | null =>
  user.subscriptions
    .filter(({ endDate }) => endDate > today)
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .at(0) ?? null;
