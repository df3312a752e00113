import { randomUUID } from 'node:crypto';
import { AppError, type CallBody, type saveContract } from '@moltrove/contract';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { auditTrail } from '../../../../shared/append-only/audit-trail.ts';
import { contractOf, dayOf, type KnownContract, type KnownUser, usersOf } from '../known.ts';
import { type Administrator, fieldError, lockedReason, mayGive, requireMayChange } from '../rules.ts';
import { clientOf } from './client-changes.ts';
import { guarded, raiseRevision, requireRevision, seatsUsed } from './guard.ts';

type Wanted = Required<CallBody<typeof saveContract>>;

/** Adds or changes a contract; see the call. */
export const changeContract = (db: UserData, actor: Administrator, wanted: Wanted, at: number) =>
  inTransaction(db, async (tx) => {
    const client = await clientOf(tx, wanted.clientId);
    const there = wanted.id === null ? null : await contractOf(tx, wanted.id);
    if (there !== null) await requireRevision(tx, 'contract', there, wanted.revision);
    const { clientId, name, endDate, seats, note } = wanted;
    await requireFreeName(tx, there?.id ?? null, clientId, name);
    if (there === null) {
      if (endDate <= dayOf(at))
        throw fieldError('endDate', `A new contract must end after today, ${dayOf(at)}.`);
      const id = randomUUID();
      await tx.insertInto('contracts').values({ id, name, clientId, endDate, seats, remark: note }).execute();
      await recordContract(tx, actor, null, { ...wanted, id, clientName: client.name, revision: 0 }, at);
      return { id, revision: await raiseRevision(tx, 'contracts', id), subscriptions: 0 };
    }
    const { id } = there;
    if (clientId !== there.clientId)
      throw new AppError('CONFLICT', 'A contract cannot move to another client. Add a new contract.');
    const used = await seatsUsed(tx, id, at);
    if (seats !== null && seats < used && seats !== there.seats)
      throw fieldError(
        'seats',
        `${used} users have an active subscription. End some before there are ${seats} seats.`,
      );
    const subscriptions = await guarded(tx, [id], at, async () => {
      await tx
        .updateTable('contracts')
        .set({ name, endDate, seats, remark: note })
        .where('id', '=', id)
        .execute();
      return moveEnds(tx, actor, there, wanted, at);
    });
    await recordContract(tx, actor, there, { ...there, name, endDate, seats, note }, at);
    return { id, revision: await raiseRevision(tx, 'contracts', id), subscriptions };
  });

async function requireFreeName(tx: UserData, id: string | null, clientId: string, name: string) {
  const other = await tx
    .selectFrom('contracts')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (other !== undefined && other.id !== id)
    throw fieldError('name', 'The client has a contract with this name already.');
}

/**
 * Cuts subscriptions that would outlast the contract; extends those that lasted as long as it did, or are
 * active, if wanted. Returns how many changed.
 */
async function moveEnds(
  tx: UserData,
  actor: Administrator,
  there: KnownContract,
  { endDate, extendSubscriptions }: Wanted,
  at: number,
): Promise<number> {
  const isExtended = extendSubscriptions && endDate > there.endDate;
  if (!isExtended && endDate >= there.endDate) return 0;
  let changed = 0;
  for (const user of await usersWith(tx, there.id)) {
    for (const each of user.subscriptions.filter(({ contractId }) => contractId === there.id)) {
      if (!isExtended) {
        if (each.endDate <= endDate) continue;
        requireMayChange(actor, user);
      } else {
        const running = each.endDate > dayOf(at) || each.endDate === there.endDate;
        // Left as they are: whoever may not give the role cannot prolong it.
        if (!running || lockedReason(actor, user) !== null || !mayGive(actor, each.role)) continue;
        if (each.endDate >= endDate) continue;
      }
      await tx.updateTable('subscriptions').set({ endDate }).where('id', '=', each.id).execute();
      await raiseRevision(tx, 'users', user.id);
      const about = { contractId: there.id, contract: there.name, role: each.role };
      await auditTrail(tx).add({
        actor,
        at,
        action: 'subscription.changed',
        subject: { kind: 'user', id: user.id },
        before: { ...about, endDate: each.endDate },
        after: { ...about, endDate },
      });
      changed += 1;
    }
  }
  return changed;
}

async function usersWith(tx: UserData, contractId: string): Promise<KnownUser[]> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('userId')
    .distinct()
    .where('contractId', '=', contractId)
    .execute();
  return usersOf(
    tx,
    'id',
    rows.map(({ userId }) => userId),
  );
}

type Recorded = Pick<KnownContract, 'id' | 'name' | 'clientId' | 'clientName' | 'endDate' | 'seats' | 'note'>;

/** A contract as the audit trail has it. */
export const recordedContract = ({ name, clientId, clientName, endDate, seats, note }: Recorded) => ({
  name,
  clientId,
  client: clientName,
  endDate,
  seats,
  note,
});

const recordContract = (
  tx: UserData,
  actor: Administrator,
  before: Recorded | null,
  after: Recorded & { readonly revision: number },
  at: number,
): Promise<void> =>
  auditTrail(tx).add({
    actor,
    at,
    action: before === null ? 'contract.added' : 'contract.changed',
    subject: { kind: 'contract', id: after.id },
    before: before === null ? null : recordedContract(before),
    after: recordedContract(after),
  });
