import {
  AppError,
  contractAdministratorRoles,
  type Endpoint,
  type Role,
  roleLabels,
  rolesGivenBy,
  rolesOfSuperAdministrators,
} from '@moltrove/contract';
import { isActive } from '../../../platform/access/subscriptions.ts';
import type { Call } from '../../../platform/http/routes.ts';
import type { KnownContract, KnownSubscription, WantedSubscription } from './known.ts';

/** Who makes a change, in the role of the call. */
export interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly isSuper: boolean;
  /** Roles that they give; absent: those of an administrator of the installation. */
  readonly gives?: readonly Role[];
}

export const administratorOf = (
  { caller, inRole }: Pick<Call<Endpoint>, 'caller' | 'inRole'>,
  now: number,
): Administrator => ({
  id: caller.user.id,
  username: caller.user.username,
  isSuper: inRole.some((each) => each.role === 'SUPER_ADMIN' && isActive(each, now)),
});

interface Target {
  readonly id: string;
  readonly subscriptions: ReadonlyArray<{ readonly role: Role }>;
}

/** Why an administrator may not change a user; null if they may. */
export function lockedReason(actor: Administrator, user: Target): string | null {
  if (user.id === actor.id) return 'You cannot change your own account here. Ask another administrator.';
  if (!actor.isSuper && user.subscriptions.some(({ role }) => role === 'SUPER_ADMIN'))
    return 'Only a super administrator may change a super administrator.';
  return null;
}

export function requireMayChange(actor: Administrator, user: Target): void {
  const reason = lockedReason(actor, user);
  if (reason !== null) throw new AppError('ROLE_REFUSED', reason);
}

type Giver = Pick<Administrator, 'isSuper' | 'gives'>;

export const mayGive = ({ isSuper, gives }: Giver, role: Role): boolean =>
  (gives ?? rolesGivenBy(isSuper)).includes(role);

/** Why a role cannot be given. */
const ungivenReason = (role: Role): string =>
  rolesOfSuperAdministrators.includes(role)
    ? `Only a super administrator gives the role ${roleLabels[role]}.`
    : `You cannot give the role ${roleLabels[role]}, which has more rights than yours.`;

export interface Problem {
  readonly code: 'INVALID_REQUEST' | 'ROLE_REFUSED';
  readonly field: keyof WantedSubscription;
  readonly reason: string;
}

interface Situation {
  readonly actor: Giver;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly contract: KnownContract;
  readonly contracts: (id: string) => KnownContract | undefined;
  /** All subscriptions of the user. */
  readonly subscriptions: readonly KnownSubscription[];
  /** The one that is changed; null for a new one. */
  readonly current: KnownSubscription | null;
}

const problem = (
  field: Problem['field'],
  reason: string,
  code: Problem['code'] = 'INVALID_REQUEST',
): Problem => ({ field, reason, code });

/** Why a user may not have this subscription; null if they may. Seats are counted separately. */
export function subscriptionProblem(wanted: WantedSubscription, situation: Situation): Problem | null {
  const { actor, today, contract, contracts, subscriptions, current } = situation;
  const { role, endDate } = wanted;
  const endsEarlier = current !== null && current.role === role && endDate <= current.endDate;
  if (!mayGive(actor, role) && !endsEarlier) return problem('role', ungivenReason(role), 'ROLE_REFUSED');
  if (endDate > contract.endDate)
    return problem(
      'endDate',
      `The contract ${contract.name} ends on ${contract.endDate}, before ${endDate}.`,
    );
  if (current === null && endDate <= today)
    return problem('endDate', `A new subscription must end after today, ${today}.`);
  if (wanted.contractAdministrator && !contractAdministratorRoles.includes(role))
    return problem('contractAdministrator', `A user in the role ${roleLabels[role]} manages no contract.`);
  const same = subscriptions.find((each) => each !== current && each.role === role);
  if (same !== undefined)
    return problem(
      'role',
      `The user has this role already, in ${contracts(same.contractId)?.name ?? 'another contract'} until ${same.endDate}. Change that subscription.`,
    );
  const elsewhere = subscriptions.find((each) => {
    const client = contracts(each.contractId)?.clientId;
    return each.endDate > today && client !== undefined && client !== contract.clientId;
  });
  if (elsewhere !== undefined)
    return problem(
      'contractId',
      `The user belongs to the client ${contracts(elsewhere.contractId)!.clientName} until ${elsewhere.endDate}. End that subscription first.`,
    );
  return null;
}

export const fieldError = (path: string, reason: string): AppError =>
  new AppError('INVALID_REQUEST', reason, { fields: [{ path, reason }] });

export function requirePossible(found: Problem | null): void {
  if (found === null) return;
  if (found.code === 'ROLE_REFUSED') throw new AppError('ROLE_REFUSED', found.reason);
  throw fieldError(found.field, found.reason);
}
