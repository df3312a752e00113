import { flatFileRoles } from './catalogue/dashboard.ts';
import type { Profile } from './endpoints/auth.ts';
import { currentRole, isRole, type Role } from './roles.ts';

/** The access of a user according to the profile: a flag for each role, and what follows from all of them. */
export interface ProfileAccess {
  readonly flatFileAccess: boolean;
  readonly fullUser: boolean;
  readonly partialUser: boolean;
  readonly evaluateUser: boolean;
  readonly downloadEvaluator: boolean;
  readonly flatFileAdmin: boolean;
  readonly gostarAdmin: boolean;
  readonly superAdmin: boolean;
  /** Set by every role except FLAT_FILE_ONLY: the user has more than flat files. */
  readonly multipleRoles: boolean;
  /** The last recognised role, or null. */
  readonly currentUserRole: Role | null;
  /** Roles with a subscription whose end date is in the future. */
  readonly activeRoles: readonly Role[];
}

/** Evaluates the subscriptions of a profile at `now`, in milliseconds since 1970. */
export function profileAccess(
  { subscriptionDetailsList }: Pick<Profile, 'subscriptionDetailsList'>,
  now: number,
): ProfileAccess {
  const userRoles = subscriptionDetailsList.map(({ roleName }) => roleName).filter(isRole);
  const has = (role: Role): boolean => userRoles.includes(role);
  return {
    flatFileAccess:
      has('FLAT_FILE_ONLY') ||
      subscriptionDetailsList.some(
        ({ roleName, havingFlatFileAccess }) => havingFlatFileAccess && flatFileRoles.includes(roleName),
      ),
    fullUser: has('FULL_USER'),
    partialUser: has('PARTIAL_USER'),
    evaluateUser: has('EVALUATE_USER'),
    downloadEvaluator: has('DOWNLOAD_EVALUATOR'),
    flatFileAdmin: has('FLAT_FILE_ADMIN'),
    gostarAdmin: has('GOSTAR_ADMIN'),
    superAdmin: has('SUPER_ADMIN'),
    multipleRoles: userRoles.some((role) => role !== 'FLAT_FILE_ONLY'),
    currentUserRole: currentRole(userRoles),
    activeRoles: subscriptionDetailsList
      .filter(({ endDate }) => Date.parse(endDate) > now)
      .map(({ roleName }) => roleName),
  };
}
