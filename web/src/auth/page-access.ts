import type { Role } from '@moltrove/contract';

/** Who may open a page. An empty list of roles lets every user in. */
export interface PageAccess {
  readonly requiresAuth: boolean;
  readonly roles: readonly Role[];
  /** Pages with the search look also need the node token. */
  readonly needsNodeToken: boolean;
  /** Who may not open an administrators' page comes to the dashboard, where that is open to them. */
  readonly isAdminPage?: boolean;
  /** Open also once the subscription is over. */
  readonly whenOver?: boolean;
  /** False for pages outside: they have no common header, whoever is logged in. */
  readonly headers?: boolean;
}

/** What a route is known by, under the names of the specification, and the look of its page. */
export interface RouteMeta {
  readonly requiresAuth: boolean;
  readonly roles: readonly Role[];
  readonly headers: boolean;
  readonly look: 'search' | 'other';
}

/** True when the role may open the page; used by the guard and by what the navigation offers. */
export function isOpenTo({ roles }: Pick<PageAccess, 'roles'>, role: Role | null): boolean {
  return roles.length === 0 || (role !== null && roles.includes(role));
}
