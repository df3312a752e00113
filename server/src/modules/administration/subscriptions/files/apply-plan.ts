import { randomUUID } from 'node:crypto';
import { otherCallsFirst } from '@moltrove/knowledge';
import { inBlocks } from '../../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { accountLinksStore } from '../../../../shared/account-links/account-links-store.ts';
import { newAccountLink } from '../../../../shared/account-links/new-link.ts';
import { type AuditEvent, auditTrail } from '../../../../shared/append-only/audit-trail.ts';
import { newUserRow } from '../../../../shared/users/users-store.ts';
import { recordedContract } from '../changes/contract-changes.ts';
import { guarded, raiseRevision } from '../changes/guard.ts';
import { recorded, writeSubscription } from '../changes/user-changes.ts';
import { invitationMail } from '../invitation.ts';
import { allContracts, dayOf } from '../known.ts';
import type { Administrator } from '../rules.ts';
import type { PlannedContract } from './contract-plans.ts';
import type { Plan, PlannedSubscription, PlannedUser } from './plan.ts';

interface Invitations {
  readonly passwordHash: string;
  readonly pages: string;
}

type Note = (
  kind: 'contract' | 'user',
  id: string,
  action: string,
  before: AuditEvent['before'],
  after: AuditEvent['after'],
) => void;
type ContractNames = ReadonlyMap<string, { readonly name: string }>;
type ChangedUser = PlannedUser & { readonly known: NonNullable<PlannedUser['known']> };

/** Changes written before other calls are let in. */
const changesAtOnce = 100;

/**
 * Writes what a plan without problems says, in the transaction in which it was made, with an entry of the audit trail for each
 * change. Returns the invitations of new users.
 */
export async function applyPlan(
  tx: UserData,
  actor: Administrator,
  { contracts, users }: Plan,
  invitations: Invitations,
  at: number,
): Promise<Mail[]> {
  const events: AuditEvent[] = [];
  const note: Note = (kind, id, action, before, after) =>
    void events.push({ actor, at, action, subject: { kind, id }, before, after });
  const names = new Map((await allContracts(tx)).map(({ id, name }) => [id, { name }]));
  const touched = new Set(users.flatMap(({ subscriptions }) => subscriptions.map((each) => each.contractId)));
  const mails = await guarded(tx, [...touched, ...contracts.map(({ was }) => was.id)], at, async () => {
    for (const contract of contracts) await writeContract(tx, contract, note);
    const changed = users.filter((user): user is ChangedUser => user.known !== null);
    for (const [place, user] of changed.entries()) {
      await writeChanges(tx, user, names, note, at);
      if (place % changesAtOnce === changesAtOnce - 1) await otherCallsFirst();
    }
    const added = users.filter(({ known }) => known === null);
    return addUsers(tx, added, names, note, invitations, at);
  });
  const trail = auditTrail(tx);
  await inBlocks(events, async (block) => {
    await trail.addAll(block);
    await otherCallsFirst();
  });
  return mails;
}

async function writeContract(tx: UserData, { was, is }: PlannedContract, note: Note): Promise<void> {
  const { id, endDate, seats } = is;
  await tx.updateTable('contracts').set({ endDate, seats }).where('id', '=', id).execute();
  await raiseRevision(tx, 'contracts', id);
  note('contract', id, 'contract.changed', recordedContract(was), recordedContract(is));
}

/** Whether a subscription is new, or differs from what it was. */
const differs = ({ was, ...is }: PlannedSubscription): boolean =>
  was === null ||
  (['contractId', 'role', 'endDate', 'flatFileAccess', 'contractAdministrator'] as const).some(
    (field) => was[field] !== is[field],
  );

async function writeChanges(
  tx: UserData,
  { known, firstName, lastName, subscriptions }: ChangedUser,
  names: ContractNames,
  note: Note,
  at: number,
): Promise<void> {
  const { id } = known;
  const isRenamed = firstName !== known.firstName || lastName !== known.lastName;
  const changed = subscriptions.filter(differs);
  if (!isRenamed && changed.length === 0) return;
  if (isRenamed) {
    await tx.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute();
    const before = { firstName: known.firstName, lastName: known.lastName };
    note('user', id, 'user.renamed', before, { firstName, lastName });
  }
  for (const { was, ...is } of changed) {
    await writeSubscription(tx, id, was, is, at);
    const before = was === null ? null : recorded(was, names.get(was.contractId));
    const action = was === null ? 'subscription.added' : 'subscription.changed';
    note('user', id, action, before, recorded(is, names.get(is.contractId)));
  }
  await raiseRevision(tx, 'users', id);
}

/** All get the hash of the same password, which nobody knows, and each gets a link to set one. */
async function addUsers(
  tx: UserData,
  users: readonly PlannedUser[],
  names: ContractNames,
  note: Note,
  { passwordHash, pages }: Invitations,
  at: number,
): Promise<Mail[]> {
  const mails: Mail[] = [];
  await inBlocks(users, async (block) => {
    const rows = block.map((user) => ({
      ...newUserRow(randomUUID(), { ...user, passwordHash }, at),
      revision: 1,
    }));
    await tx.insertInto('users').values(rows).execute();
    const subscriptions = block.flatMap((user, place) =>
      user.subscriptions.map((each) => newSubscriptionRow(rows[place].id, each, at)),
    );
    await inBlocks(subscriptions, (part) => tx.insertInto('subscriptions').values(part).execute());
    const links = block.map(({ username }) =>
      newAccountLink({ purpose: 'invitation', username, firstName: '', lastName: '' }, at, pages),
    );
    await accountLinksStore(tx).addAll(links.map(({ row }) => row));
    for (const [place, { username, firstName, lastName, subscriptions: given }] of block.entries()) {
      const [first, ...others] = given.map((each) => recorded(each, names.get(each.contractId)));
      const { id } = rows[place];
      note('user', id, 'user.added', null, { username, firstName, lastName, ...first });
      for (const other of others) note('user', id, 'subscription.added', null, other);
      mails.push(invitationMail(username, links[place].url, pages));
    }
    await otherCallsFirst();
  });
  return mails;
}

const newSubscriptionRow = (
  userId: string,
  { contractId, role, endDate, flatFileAccess, contractAdministrator }: PlannedSubscription,
  at: number,
) => ({
  id: randomUUID(),
  userId,
  contractId,
  role,
  startDate: dayOf(at),
  endDate,
  flatFileAccess: flatFileAccess ? 1 : 0,
  contractAdministrator: contractAdministrator ? 1 : 0,
});
