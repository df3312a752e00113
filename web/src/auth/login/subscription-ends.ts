import type { Profile, Role } from '@moltrove/contract';
import { isRole } from '@moltrove/contract';
import type { KeyValue } from '../session/browser-storage.ts';

/** The end dates of the user's subscriptions, for all tabs: a map of roles to days. */
const key = 'moltrove.subscriptionEnds';

export type SubscriptionEnds = ReadonlyMap<Role, string>;

/** The last end date of each role, YYYY-MM-DD. */
export function endsOf(subscriptions: Profile['subscriptionDetailsList']): SubscriptionEnds {
  const ends = new Map<Role, string>();
  for (const { roleName, endDate } of subscriptions) {
    const before = ends.get(roleName);
    if (before === undefined || before < endDate) ends.set(roleName, endDate);
  }
  return ends;
}

/** Stores the end dates of subscriptions; true if they changed. */
export function storeSubscriptionEnds(
  subscriptions: Profile['subscriptionDetailsList'],
  storage: KeyValue,
): boolean {
  const text = JSON.stringify([...endsOf(subscriptions)]);
  if (storage.getItem(key) === text) return false;
  storage.setItem(key, text);
  return true;
}

/** The subscription end dates stored in this browser; empty before the first profile is fetched. */
export function subscriptionEnds(storage: KeyValue): SubscriptionEnds {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Map((Array.isArray(stored) ? stored : []).filter(isEnd));
  } catch {
    return new Map();
  }
}

/**
 * A subscription is over from the beginning of its end date (UTC), as on the server; one with an unknown end
 * is not over.
 */
export function isOver(ends: SubscriptionEnds, role: Role | null, now = Date.now()): boolean {
  const end = role === null ? undefined : ends.get(role);
  return end !== undefined && Date.parse(end) <= now;
}

/** Whether the role's subscription is over, as far as this browser knows. */
export function roleIsOver(role: Role | null): boolean {
  return isOver(subscriptionEnds(localStorage), role);
}

function isEnd(entry: unknown): entry is [Role, string] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    typeof entry[0] === 'string' &&
    isRole(entry[0]) &&
    typeof entry[1] === 'string'
  );
}
