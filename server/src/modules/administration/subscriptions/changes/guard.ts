import { AppError } from '@moltrove/contract';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { auditTrail } from '../../../../shared/append-only/audit-trail.ts';
import { dayOf } from '../known.ts';

/** Enabled users with an active subscription in a contract. */
export async function seatsUsed(db: UserData, contractId: string, now: number): Promise<number> {
  const { used } = await activeIn(db, contractId, now)
    .select(({ fn }) => fn.count('subscriptions.userId').distinct().as('used'))
    .executeTakeFirstOrThrow();
  return Number(used);
}

const activeIn = (db: UserData, contractId: string, now: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .where('contractId', '=', contractId)
    .where('endDate', '>', dayOf(now))
    .where('disabled', '=', 0);

/** The users whom `seatsUsed` counts. */
export async function seatHolders(db: UserData, contractId: string, now: number): Promise<Set<string>> {
  const rows = await activeIn(db, contractId, now).select('userId').distinct().execute();
  return new Set(rows.map(({ userId }) => userId));
}

async function superAdministrators(db: UserData, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('role', '=', 'SUPER_ADMIN')
    .where('endDate', '>', dayOf(now))
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const lastSuper = 'This is the last active super administrator. Make another one first.';

/**
 * Runs changes in a transaction that fails with CONFLICT if they leave no active super administrator, or take
 * more seats of these contracts than there are. A contract that was too full before may stay so.
 */
export async function guarded<T>(
  tx: UserData,
  contractIds: readonly string[],
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const supers = await superAdministrators(tx, now);
  const before = new Map<string, number>();
  for (const id of contractIds) before.set(id, await seatsUsed(tx, id, now));
  const done = await work();
  if (supers > 0 && (await superAdministrators(tx, now)) === 0) throw new AppError('CONFLICT', lastSuper);
  for (const [id, earlier] of before) {
    const used = await seatsUsed(tx, id, now);
    if (used > earlier) await requireSeats(tx, id, used);
  }
  return done;
}

async function requireSeats(tx: UserData, contractId: string, used: number): Promise<void> {
  const { name, seats } = await tx
    .selectFrom('contracts')
    .select(['name', 'seats'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  if (seats === null || used <= seats) return;
  throw new AppError('CONFLICT', seatsText(name, seats, used), { seats, used });
}

export const seatsText = (name: string, seats: number, used: number): string =>
  `The contract ${name} has ${seats} ${seats === 1 ? 'seat' : 'seats'}, and ${used} users would have an active subscription.`;

type Kind = 'client' | 'contract' | 'user';

/** Fails with CONFLICT, naming who made the last change, unless this is the revision that was read. */
export async function requireRevision(
  tx: UserData,
  kind: Kind,
  known: { readonly id: string; readonly revision: number },
  revision: number,
): Promise<void> {
  if (known.revision === revision) return;
  const [last] = await auditTrail(tx).list({ subject: { kind, id: known.id } }, 1);
  const by = last === undefined || last.actorName === '' ? 'Someone' : last.actorName;
  const at = last === undefined ? null : new Date(last.at).toISOString();
  const when = at === null ? '' : ` on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  throw new AppError('CONFLICT', `${by} changed this${when}, after you opened it. Look at it again.`, {
    changedBy: last?.actorName ?? null,
    changedAt: at,
    revision: known.revision,
  });
}

/** Counts a change; returns the new revision. */
export async function raiseRevision(
  tx: UserData,
  table: 'clients' | 'contracts' | 'users',
  id: string,
): Promise<number> {
  const { revision } = await tx
    .updateTable(table)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
