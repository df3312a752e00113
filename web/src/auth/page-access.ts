import type { Role } from '@moltrove/contract';

/** Who may open a page. An empty list of roles admits every logged-in user. */
export interface PageAccess {
  readonly requiresAuth: boolean;
  readonly roles: readonly Role[];
  /** Whether the page also needs the node token, as pages with the search look do. */
  readonly needsNodeToken: boolean;
  /** Users who may not open an administrators' page are sent to the dashboard if they may open it. */
  readonly isAdminPage?: boolean;
  /** Also open after the subscription is over. */
  readonly whenOver?: boolean;
  /** False for public pages: they have no common header, whoever is logged in. */
  readonly headers?: boolean;
}

/** The metadata of a route, under the names of the specification, and the look of its page. */
export interface RouteMeta {
  readonly requiresAuth: boolean;
  readonly roles: readonly Role[];
  readonly headers: boolean;
  readonly look: 'search' | 'other';
}

/** True if the role may open the page; used by the guard and by the navigation. */
export function isOpenTo({ roles }: Pick<PageAccess, 'roles'>, role: Role | null): boolean {
  return roles.length === 0 || (role !== null && roles.includes(role));
}
