import {
  AppError,
  type CallBody,
  type changeContractUser,
  type inviteToContract,
  limits,
  type postMemberCredits,
  type switchContractUser,
} from '@moltrove/contract';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { contractCredits } from '../../../shared/append-only/contract-credits.ts';
import { postToKnown } from '../subscriptions/changes/credit-changes.ts';
import { requireRevision } from '../subscriptions/changes/guard.ts';
import { changeSubscription, newUser, switchUser } from '../subscriptions/changes/user-changes.ts';
import { invitation, inviteAgain } from '../subscriptions/invitation.ts';
import { type KnownUser, userOf, usersOf } from '../subscriptions/known.ts';
import { fieldError } from '../subscriptions/rules.ts';
import { lockedMember, lockedSwitch } from './members.ts';
import type { Manager } from './views.ts';

/** Which user of which contract. */
interface Member {
  readonly id: string;
  readonly userId: string;
}

/** Adds a user to a contract; returns the mail with the link to set the password too. */
export const inviteMember = (
  db: UserData,
  manager: Manager,
  contractId: string,
  wanted: CallBody<typeof inviteToContract>,
  passwordHash: string,
  at: number,
  pages: string,
) =>
  inTransaction(db, async (tx) => {
    const { actor } = manager;
    await requireInvitations(tx, manager, at);
    await requireNew(tx, manager, wanted.username);
    const rights = { flatFileAccess: false, contractAdministrator: false };
    const added = await newUser(tx, actor, { ...wanted, ...rights, contractId }, passwordHash, at);
    return { ...added, mail: await invitation(tx, wanted.username, at, pages) };
  });

/** Whether there is a user elsewhere is not told to administrators of a contract. */
async function requireNew(tx: UserData, { managed }: Manager, username: string): Promise<void> {
  const [there] = await usersOf(tx, 'username', [username]);
  if (there === undefined || managed === null) return;
  if (there.subscriptions.some(({ contractId }) => managed.includes(contractId)))
    throw fieldError('username', 'This user is in the contract already. Change the user in the list.');
  throw fieldError('username', 'This address cannot be invited here. Ask an administrator of Moltrove.');
}

export const inviteMemberAgain = (
  db: UserData,
  manager: Manager,
  { id, userId }: Member,
  revision: number,
  at: number,
  pages: string,
) =>
  inTransaction(db, async (tx) => {
    await memberOf(tx, manager, { id, userId }, at);
    await requireInvitations(tx, manager, at);
    const { firstLoginAt } = await tx
      .selectFrom('users')
      .select('firstLoginAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (firstLoginAt !== null)
      throw new AppError(
        'CONFLICT',
        'This user has logged in already. Whoever forgot a password asks for a link on the login page.',
      );
    return inviteAgain(tx, manager.actor, userId, revision, at, pages);
  });

/** Changes role and end of a subscription of the contract; its rights stay. */
export const changeMember = (
  db: UserData,
  manager: Manager,
  { id, userId }: Member,
  wanted: CallBody<typeof changeContractUser>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const user = await memberOf(tx, manager, { id, userId }, at);
    const current = user.subscriptions.find(
      (each) => each.id === wanted.subscriptionId && each.contractId === id,
    );
    if (current === undefined) throw new AppError('NOT_FOUND', 'The user has no such subscription.');
    const { flatFileAccess, contractAdministrator } = current;
    const rights = { flatFileAccess, contractAdministrator };
    return changeSubscription(tx, manager.actor, userId, { ...wanted, ...rights, contractId: id }, at);
  });

export const switchMember = (
  db: UserData,
  manager: Manager,
  { id, userId }: Member,
  wanted: CallBody<typeof switchContractUser>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const user = await memberOf(tx, manager, { id, userId }, at);
    const reason = await lockedSwitch(tx, manager, user, at);
    if (reason !== null) throw new AppError('ROLE_REFUSED', reason);
    // Roles are not given here: a reactivated user has the earlier ones.
    const { gives: _gives, ...actor } = manager.actor;
    return switchUser(tx, actor, userId, wanted, at, manager.managed === null ? undefined : id);
  });

/** Allots credits of the pool, or returns them. An administrator of a contract may be the user. */
export const postToMember = (
  db: UserData,
  manager: Manager,
  { id, userId }: Member,
  { revision, ...posting }: CallBody<typeof postMemberCredits>,
  at: number,
) =>
  inTransaction(db, async (tx) => {
    const { actor, managed } = manager;
    const isOwn = userId === actor.id && managed !== null;
    const user = await (isOwn ? knownMember(tx, { id, userId }) : memberOf(tx, manager, { id, userId }, at));
    await requireRevision(tx, 'user', user, revision);
    const posted = await postToKnown(tx, actor, user, { ...posting, contractId: id }, at);
    return { ...posted, pool: await contractCredits(tx).balance(id) };
  });

async function knownMember(tx: UserData, { id, userId }: Member): Promise<KnownUser> {
  const user = await userOf(tx, userId);
  if (user.subscriptions.some(({ contractId }) => contractId === id)) return user;
  throw new AppError('NOT_FOUND', 'There is no such user.');
}

/** A user of the contract whom the manager may change. */
async function memberOf(tx: UserData, manager: Manager, member: Member, at: number): Promise<KnownUser> {
  const user = await knownMember(tx, member);
  const reason = lockedMember(manager, user, member.id, at);
  if (reason !== null) throw new AppError('ROLE_REFUSED', reason);
  return user;
}

/** Mails go to addresses that a client chooses, so their number in a day is limited. */
async function requireInvitations(tx: UserData, { actor, managed }: Manager, at: number): Promise<void> {
  if (managed === null) return;
  const max = limits.maxInvitationsPerDay;
  const last = await tx
    .selectFrom('auditEntries')
    .select('at')
    .where('actorId', '=', actor.id)
    .where('action', 'in', ['user.added', 'user.invited'])
    .orderBy('position', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  requireDayOver(last?.at, at, `At most ${max} users can be invited in 24 hours. Try again later.`);
}
