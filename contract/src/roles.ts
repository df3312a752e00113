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

/** Roles that may search and open results (PARTIAL_USER is legacy: it searches and views, nothing more). */
export const searchRoles: readonly Role[] = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
];

/** Roles that have a dashboard and the page to change a password, also once their subscription is over. */
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

/** Roles that may look at a SAR view or an analyzer that is opened. */
export const viewRoles: readonly Role[] = [...downloadRoles, 'EVALUATE_USER'];

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
 * Header naming the role of a call, one of the user's: then only its rights count. Without it all of the
 * user's roles do.
 */
export const currentRoleHeader = 'x-current-role';

/** The last recognised role of a list: the role a user starts with; null when none is recognised. */
export function currentRole(userRoles: readonly string[]): Role | null {
  return userRoles.filter(isRole).at(-1) ?? null;
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
