import {
  AppError,
  contractAdministratorRoles,
  type Endpoint,
  type ErrorCode,
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
  /** Whether they have the rights of a super administrator. */
  readonly isSuper: boolean;
  /** A super administrator whose session has not passed two-step login, and has the rights of an administrator only. */
  readonly wantsSecondFactor?: boolean;
  /** Roles that they give; absent: those of an administrator of the installation. */
  readonly gives?: readonly Role[];
}

export function administratorOf(
  { caller, inRole, secondFactor }: Pick<Call<Endpoint>, 'caller' | 'inRole' | 'secondFactor'>,
  now: number,
): Administrator {
  const { id, username } = caller.user;
  const holdsRole = inRole.some((each) => each.role === 'SUPER_ADMIN' && isActive(each, now));
  return { id, username, isSuper: holdsRole && secondFactor, wantsSecondFactor: holdsRole && !secondFactor };
}

interface Target {
  readonly id: string;
  readonly subscriptions: ReadonlyArray<{ readonly role: Role }>;
}

/** The refusal of what only a super administrator may do. */
export const superOnly = (actor: Pick<Administrator, 'wantsSecondFactor'>, reason: string): AppError =>
  actor.wantsSecondFactor === true
    ? new AppError('SECOND_FACTOR_WANTED')
    : new AppError('ROLE_REFUSED', reason);

function refusalOf(actor: Administrator, user: Target): AppError | null {
  if (user.id === actor.id)
    return new AppError(
      'ROLE_REFUSED',
      'You cannot change your own account here. Ask another administrator.',
    );
  if (!actor.isSuper && user.subscriptions.some(({ role }) => role === 'SUPER_ADMIN'))
    return superOnly(actor, 'Only a super administrator may change a super administrator.');
  return null;
}

/** Why an administrator may not change a user; null if they may. */
export const lockedReason = (actor: Administrator, user: Target): string | null =>
  refusalOf(actor, user)?.message ?? null;

export function requireMayChange(actor: Administrator, user: Target): void {
  const refusal = refusalOf(actor, user);
  if (refusal !== null) throw refusal;
}

type Giver = Pick<Administrator, 'isSuper' | 'wantsSecondFactor' | 'gives'>;

export const mayGive = ({ isSuper, gives }: Giver, role: Role): boolean =>
  (gives ?? rolesGivenBy(isSuper)).includes(role);

/** Why a role cannot be given. */
const notGiven = (actor: Giver, role: Role): AppError =>
  rolesOfSuperAdministrators.includes(role)
    ? superOnly(actor, `Only a super administrator gives the role ${roleLabels[role]}.`)
    : new AppError(
        'ROLE_REFUSED',
        `You cannot give the role ${roleLabels[role]}. You give: ${givenLabels(actor)}.`,
      );

const givenLabels = ({ isSuper, gives }: Giver): string =>
  (gives ?? rolesGivenBy(isSuper)).map((role) => roleLabels[role]).join(', ') || 'none';

export interface Problem {
  readonly code: ErrorCode;
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
  // Whoever cannot give a role back does not take it.
  if (
    current !== null &&
    rolesOfSuperAdministrators.includes(current.role) &&
    !mayGive(actor, current.role)
  ) {
    const { code, message } = superOnly(
      actor,
      `Only a super administrator changes or ends the role ${roleLabels[current.role]}.`,
    );
    return problem('role', message, code);
  }
  const endsEarlier = current !== null && current.role === role && endDate <= current.endDate;
  if (!mayGive(actor, role) && !endsEarlier) {
    const { code, message } = notGiven(actor, role);
    return problem('role', message, code);
  }
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
  if (found.code === 'INVALID_REQUEST') throw fieldError(found.field, found.reason);
  throw new AppError(found.code, found.reason);
}
