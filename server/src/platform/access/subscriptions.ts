import type { Endpoint, Role } from '@moltrove/contract';
import { AppError, contractAdministratorRoles, queryRoles, searchRoles } from '@moltrove/contract';
import type { Subscription } from './user.ts';

/** A subscription is active until its end date begins (UTC). */
export function isActive(subscription: Pick<Subscription, 'endDate'>, now: number): boolean {
  return Date.parse(subscription.endDate) > now;
}

/**
 * Checks whether a user with these subscriptions may make a call. Fails with ROLE_REFUSED when none has an
 * allowed role, and with SUBSCRIPTION_EXPIRED when those with one have expired, unless the call also accepts
 * expired ones. Calls open to every user need no subscription.
 */
export function checkAccess(
  { access, whenExpired }: Pick<Endpoint, 'access' | 'whenExpired'>,
  subscriptions: readonly Subscription[],
  now: number,
): void {
  if (access === 'public' || access === 'authenticated') return;
  const allowed: readonly Role[] = access;
  const fitting = subscriptions.filter((subscription) => allowed.includes(subscription.role));
  if (fitting.length === 0) throw new AppError('ROLE_REFUSED');
  if (!whenExpired && !fitting.some((subscription) => isActive(subscription, now)))
    throw new AppError('SUBSCRIPTION_EXPIRED');
}

/**
 * Roles of a user, each once; those without an active subscription come first, because the page starts with
 * the last.
 */
export function rolesToStartWith(subscriptions: readonly Subscription[], now: number): Role[] {
  const running = new Set(subscriptions.filter((each) => isActive(each, now)).map(({ role }) => role));
  const over = subscriptions.map(({ role }) => role).filter((role) => !running.has(role));
  return [...new Set([...over, ...running])];
}

/** Contracts in which a user may currently search, each once, in the order of the subscriptions. */
export const searchingContracts = (subscriptions: readonly Subscription[], now: number): string[] =>
  contractsOf(searchRoles, subscriptions, now);

/** The same for dynamic queries. */
export const queryContracts = (subscriptions: readonly Subscription[], now: number): string[] =>
  contractsOf(queryRoles, subscriptions, now);

function contractsOf(roles: readonly Role[], subscriptions: readonly Subscription[], now: number): string[] {
  const fitting = subscriptions.filter((each) => roles.includes(each.role) && isActive(each, now));
  return [...new Set(fitting.map((each) => each.contractId))];
}

/**
 * Contracts that a user currently manages, each once: those whose subscription says so, is active and is not of
 * a role that evaluates or administers.
 */
export function administeredContracts(subscriptions: readonly Subscription[], now: number): string[] {
  const managing = subscriptions.filter(
    (each) =>
      each.contractAdministrator === true &&
      contractAdministratorRoles.includes(each.role) &&
      isActive(each, now),
  );
  return [...new Set(managing.map((each) => each.contractId))];
}
