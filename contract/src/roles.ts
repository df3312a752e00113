import { z } from 'zod';

export const roles = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
  'FLAT_FILE_ADMIN',
  'GOSTAR_ADMIN',
  'SUPER_ADMIN',
] as const;

export type Role = (typeof roles)[number];
export const roleSchema = z.enum(roles);

/** Roles that may search and open results (PARTIAL_USER is a legacy role that may do nothing else). */
export const searchRoles: readonly Role[] = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
];

/**
 * Roles that may run dynamic queries: all but those of flat files. The page is open to every user, and says so to the
 * others.
 */
export const queryRoles: readonly Role[] = [...searchRoles, 'GOSTAR_ADMIN', 'SUPER_ADMIN'];

/** Roles that have a dashboard and the page to change a password, even after their subscription has ended. */
export const dashboardRoles: readonly Role[] = [
  'FULL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
  'FLAT_FILE_ADMIN',
  'GOSTAR_ADMIN',
];

/** Roles that may export, and freely open SAR view, analyzers and downloads. */
export const downloadRoles: readonly Role[] = ['FULL_USER', 'DOWNLOAD_EVALUATOR'];

/** Roles that may view a SAR table or an analyzer by its link. */
export const viewRoles: readonly Role[] = [...downloadRoles, 'EVALUATE_USER'];

/** Roles that manage clients, contracts, subscriptions and users. */
export const subscriptionRoles: readonly Role[] = ['GOSTAR_ADMIN', 'SUPER_ADMIN'];

/** Roles that manage the installation itself. */
export const superRoles: readonly Role[] = ['SUPER_ADMIN'];

export const adminRoles: readonly Role[] = ['FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'];

export const roleLabels: Record<Role, string> = {
  FULL_USER: 'Full user',
  PARTIAL_USER: 'Partial user',
  EVALUATE_USER: 'Evaluation user',
  DOWNLOAD_EVALUATOR: 'Download evaluator',
  FLAT_FILE_ONLY: 'Flat file user',
  FLAT_FILE_ADMIN: 'Flat file administrator',
  GOSTAR_ADMIN: 'Administrator',
  SUPER_ADMIN: 'Super administrator',
};

/**
 * Header with one of the user's roles, whose rights alone then apply to the call. Without it, those of all the user's
 * roles apply.
 */
export const currentRoleHeader = 'x-current-role';

/** The last recognised role of a list, which is the role that a user starts with; null if none is recognised. */
export function currentRole(userRoles: readonly string[]): Role | null {
  return userRoles.filter(isRole).at(-1) ?? null;
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
