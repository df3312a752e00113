import type { Role } from '@moltrove/contract';
import type { PageAccess } from '../auth/page-access.ts';

/** Open to visitors, without the common header. */
export const outside = {
  requiresAuth: false,
  roles: [],
  needsNodeToken: false,
  headers: false,
} as const satisfies PageAccess;

export const forEverybody = {
  requiresAuth: false,
  roles: [],
  needsNodeToken: false,
} as const satisfies PageAccess;

export const forRoles = (roles: readonly Role[]) =>
  ({ requiresAuth: true, roles, needsNodeToken: false }) as const satisfies PageAccess;

/** For all logged-in users. */
export const forUsers = forRoles([]);

/** For pages with the search look. */
export const withNodeToken = (access: PageAccess): PageAccess => ({ ...access, needsNodeToken: true });

/** Also open after the subscription is over. */
export const whenOver = (access: PageAccess): PageAccess => ({ ...access, whenOver: true });

export const forAdministrators = (roles: readonly Role[]): PageAccess => ({
  ...forRoles(roles),
  isAdminPage: true,
});
