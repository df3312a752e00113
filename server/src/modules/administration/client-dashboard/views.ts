import {
  AppError,
  type ContractView,
  type Endpoint,
  type Role,
  rolesGivenInContract as givenByRole,
  subscriptionRoles,
} from '@moltrove/contract';
import { administeredContracts, isActive } from '../../../platform/access/subscriptions.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Call } from '../../../platform/http/routes.ts';
import { contractOf } from '../subscriptions/known.ts';
import { type Administrator, administratorOf } from '../subscriptions/rules.ts';

type Calling = Pick<Call<Endpoint>, 'caller' | 'inRole' | 'secondFactor'>;

/** The caller of a dashboard, in the role of the call. */
export interface Viewer {
  readonly userId: string;
  /** An administrator of the installation. */
  readonly isStaff: boolean;
  /** Contracts that they manage. */
  readonly managed: readonly string[];
  /** Contracts of their active subscriptions. */
  readonly member: readonly string[];
}

export function viewerOf({ caller, inRole }: Calling, now: number): Viewer {
  const active = caller.user.subscriptions.filter((each) => isActive(each, now));
  return {
    userId: caller.user.id,
    isStaff: inRole.some((each) => subscriptionRoles.includes(each.role) && isActive(each, now)),
    managed: administeredContracts(inRole, now),
    member: [...new Set(active.map(({ contractId }) => contractId))],
  };
}

/** How much of a contract the viewer sees. Fails with NOT_FOUND for a contract of others, as for none. */
export function viewOf({ isStaff, managed, member }: Viewer, contractId: string): ContractView {
  if (isStaff || managed.includes(contractId)) return 'all';
  if (member.includes(contractId)) return 'own';
  throw new AppError('NOT_FOUND', 'There is no such contract.');
}

/** The same, for a contract that may not exist. */
export async function openedView(db: UserData, viewer: Viewer, contractId: string): Promise<ContractView> {
  const view = viewOf(viewer, contractId);
  if (viewer.isStaff) await contractOf(db, contractId);
  return view;
}

function requireAll(viewer: Viewer, contractId: string): void {
  if (viewOf(viewer, contractId) !== 'all')
    throw new AppError('ROLE_REFUSED', 'Only administrators of the contract may do this.');
}

/** Who changes users of a contract. */
export interface Manager {
  readonly actor: Administrator;
  /** Contracts that they manage; null for administrators of the installation, whom other rules limit. */
  readonly managed: readonly string[] | null;
}

export function managerOf(call: Calling, contractId: string, now: number): Manager {
  const viewer = viewerOf(call, now);
  requireAll(viewer, contractId);
  const actor = administratorOf(call, now);
  if (viewer.isStaff) return { actor, managed: null };
  return { actor: { ...actor, gives: rolesGivenInContract(call, contractId, now) }, managed: viewer.managed };
}

/** Roles that the caller gives in a contract that they manage. */
export function rolesGivenInContract({ inRole }: Calling, contractId: string, now: number): readonly Role[] {
  const roles = inRole.flatMap((each) =>
    administeredContracts([each], now).includes(contractId) ? (givenByRole[each.role] ?? []) : [],
  );
  return [...new Set(roles)];
}
