import { sql } from 'kysely';
import type { z } from 'zod';
import { type ContractMember, type contractUsers, type SubscriptionRow } from '@moltrove/contract';
import { momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { dayOf, type KnownUser, usersOf } from '../subscriptions/known.ts';
import { subscriptionRows } from '../subscriptions/lists/subscription-lists.ts';
import { lockedReason } from '../subscriptions/rules.ts';
import type { Manager } from './views.ts';

type Wanted = z.output<(typeof contractUsers)['query']>;

const elsewhere = 'The user has a subscription elsewhere.';
const staffOnly = 'Only an administrator of Moltrove changes';

/**
 * Why a manager may not change a user of a contract; null if they may. An administrator of a contract changes its
 * users who do not administer anything themselves.
 */
export function lockedMember({ actor, managed }: Manager, user: KnownUser, contractId: string, at: number) {
  const reason = lockedReason(actor, user);
  if (reason !== null || managed === null) return reason;
  if (user.subscriptions.some(({ role }) => !clientRoles.has(role)))
    return `${staffOnly} a user with this role.`;
  const running = user.subscriptions.filter(({ endDate }) => endDate > dayOf(at));
  if (running.some(({ contractAdministrator }) => contractAdministrator))
    return `${staffOnly} a user who manages a contract.`;
  const isHere = running.some((each) => each.contractId === contractId);
  if (!isHere && running.length > 0) return elsewhere;
  return null;
}

const clientRoles: ReadonlySet<string> = new Set([
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
]);

/** Why a manager may not deactivate or reactivate a user; null if they may. */
export async function lockedSwitch(
  tx: UserData,
  manager: Manager,
  user: KnownUser,
  at: number,
): Promise<string | null> {
  const { managed } = manager;
  if (managed === null) return null;
  const isElsewhere = user.subscriptions.some(
    (each) => each.endDate > dayOf(at) && !managed.includes(each.contractId),
  );
  if (isElsewhere) return 'The user also has a subscription of another contract. End this one instead.';
  if (!user.disabled) return null;
  const last = await tx
    .selectFrom('auditEntries')
    .select('after')
    .where('subjectKind', '=', 'user')
    .where('subjectId', '=', user.id)
    .where('action', '=', 'user.disabled')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const after = JSON.parse(last?.after ?? '{}') as { contractId?: unknown };
  const isOurs = typeof after.contractId === 'string' && managed.includes(after.contractId);
  return isOurs ? null : 'An administrator of Moltrove has disabled this user. Ask them.';
}

/** The users of a contract with what they did while they belonged to it. */
export async function memberRows(
  db: UserData,
  manager: Manager,
  contractId: string,
  { state, text, ...page }: Wanted,
  now: number,
): Promise<{ users: ContractMember[]; total: number }> {
  const filters = {
    contract: contractId,
    ...(state === undefined ? {} : { state }),
    ...(text === undefined ? {} : { text }),
  };
  const { subscriptions, total } = await subscriptionRows(db, { ...page, ...filters }, now, [contractId]);
  const ids = [...new Set(subscriptions.map(({ user }) => user.id))];
  const known = new Map((await usersOf(db, 'id', ids)).map((user) => [user.id, user]));
  const done = await doneBy(db, subscriptions, contractId);
  const users = subscriptions.map((row): ContractMember => {
    const { user, subscription } = row;
    const locked = lockedMember(manager, known.get(user.id)!, contractId, now);
    const balance = subscription.state === 'over' ? null : user.credits;
    const seen = locked === elsewhere ? { ...row, state: subscription.state } : row;
    return {
      ...seen,
      // What a user has and is elsewhere is not shown here.
      user: { ...user, credits: balance ?? 0, disabled: locked !== elsewhere && user.disabled },
      ...done.get(subscription.id)!,
      balance,
      locked,
    };
  });
  return { users, total };
}

type Done = Pick<ContractMember, 'lastLoginAt' | 'downloads' | 'creditsUsed'>;

interface DoneRow {
  readonly id: string;
  readonly lastLoginAt: number | null;
  readonly downloads: number;
  readonly creditsUsed: number;
}

/** By the ids of subscriptions. */
async function doneBy(
  db: UserData,
  rows: readonly SubscriptionRow[],
  contractId: string,
): Promise<ReadonlyMap<string, Done>> {
  if (rows.length === 0) return new Map();
  const members = rows.map(({ user, subscription: { id, startDate, endDate } }) => {
    const begins = startDate === null ? 0 : Date.parse(startDate);
    return sql`(${id}, ${user.id}, ${sql.lit(begins)}, ${sql.lit(Date.parse(endDate))})`;
  });
  // Concatenated so that SQLite looks up the entries of each user, not all of the contract.
  const contract = sql`contract_id || ''`;
  const { rows: found } = await sql<DoneRow>`
    with members(id, user_id, begins, ends) as (values ${sql.join(members)})
    select id,
      (select max(opened_at) from sessions where sessions.user_id = members.user_id and state <> 'pending'
        and opened_at >= begins and opened_at < ends) as last_login_at,
      (select count(*) from downloads where downloads.user_id = members.user_id
        and created_at >= begins and created_at < ends) as downloads,
      (select coalesce(-sum(amount), 0) from credit_entries where credit_entries.user_id = members.user_id
        and ${contract} = ${contractId} and kind in ('spend', 'refund')) as credits_used
    from members`.execute(db);
  return new Map(
    found.map(({ id, lastLoginAt, downloads, creditsUsed }) => [
      id,
      {
        lastLoginAt: momentOrNull(lastLoginAt),
        downloads,
        creditsUsed,
      },
    ]),
  );
}
