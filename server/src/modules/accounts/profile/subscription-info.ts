import { creditRoles, type Role, type SubscriptionInfo, subscriptionWarnings } from '@moltrove/contract';
import { isActive } from '../../../platform/access/subscriptions.ts';
import type { Subscription, User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { renewalStore, requesterName } from './renewal-store.ts';

const dayMs = 24 * 3_600_000;

/**
 * The subscription whose end concerns the user. Each role counts with its last-ending subscription; of the
 * active ones the first to end is chosen, or, if none is active, the last to have ended. Null if there is
 * none.
 */
export function decisiveSubscription(
  subscriptions: readonly Subscription[],
  now: number,
): Subscription | null {
  const lastOfRole = new Map<Role, Subscription>();
  for (const each of subscriptions) {
    const last = lastOfRole.get(each.role);
    if (last === undefined || each.endDate > last.endDate) lastOfRole.set(each.role, each);
  }
  const byEnd = [...lastOfRole.values()].sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate));
  return byEnd.find((each) => isActive(each, now)) ?? byEnd.at(-1) ?? null;
}

/**
 * The subscription that a renewal request is for. `inRole` are those of the role in use: the last-ending of
 * these if it is over, else the one whose end concerns the user. Null if there is none.
 */
export function subscriptionToRenew(
  subscriptions: readonly Subscription[],
  inRole: readonly Subscription[],
  now: number,
): Subscription | null {
  const last = inRole.toSorted((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate)).at(-1);
  return last !== undefined && !isActive(last, now) ? last : decisiveSubscription(subscriptions, now);
}

/** Whether any active role spends credits, or any role at all when none is active. */
function maySpend(subscriptions: readonly Subscription[], now: number): boolean {
  const running = subscriptions.filter((each) => isActive(each, now));
  return (running.length > 0 ? running : subscriptions).some(({ role }) => creditRoles.includes(role));
}

export async function subscriptionInfoOf(
  db: UserData,
  user: User,
  inRole: readonly Subscription[],
  now: number,
): Promise<SubscriptionInfo> {
  const { subscriptions, username } = user;
  const decisive = decisiveSubscription(subscriptions, now);
  const balance = await creditLedger(db).balance(user.id);
  const endDate = decisive?.endDate ?? null;
  const expiringDays = endDate === null ? null : Math.floor((Date.parse(endDate) - now) / dayMs);
  const downloadBalance = maySpend(subscriptions, now) ? balance : null;
  const warnings = subscriptionWarnings({ expiringDays, downloadBalance });
  const names = await contractNames(
    db,
    subscriptions.map(({ contractId }) => contractId),
  );
  const ending = subscriptionToRenew(subscriptions, inRole, now);
  const open = ending === null ? null : await renewalStore(db).openOf(ending.contractId, now);
  return {
    end_date: endDate,
    creditbalance: balance,
    userExpiring: warnings.length > 0,
    warnings,
    summary: {
      downloadBalance,
      username,
      expiringDays,
      endDate,
      expired: decisive === null || !isActive(decisive, now),
      expiringFlag: warnings.length > 0,
    },
    subscriptions: subscriptions.map((each) => ({
      roleName: each.role,
      endDate: each.endDate,
      contractId: each.contractId,
      contractName: names.get(each.contractId) ?? '',
      havingFlatFileAccess: each.flatFileAccess || each.role === 'FLAT_FILE_ONLY',
      active: isActive(each, now),
    })),
    renewal:
      open === null
        ? null
        : {
            requestedOn: new Date(open.requestedAt).toISOString(),
            requestedBy: requesterName(open, user),
            mine: open.userId === user.id,
          },
  };
}

export async function contractNames(
  db: UserData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contracts')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
