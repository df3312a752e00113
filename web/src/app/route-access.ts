import { searchRoles } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';

/** What the guard knows of a route. An empty list of roles lets every user in. */
export interface RouteAccess {
  readonly title: string;
  readonly requiresAuth: boolean;
  readonly roles: readonly Role[];
  /** Pages with the search look also need the node token. */
  readonly needsNodeToken: boolean;
}

export const routeAccess = {
  '/': { title: 'Start', requiresAuth: true, roles: [], needsNodeToken: true },
  '/search': { title: 'Search', requiresAuth: true, roles: searchRoles, needsNodeToken: true },
  '/login': { title: 'Log in', requiresAuth: false, roles: [], needsNodeToken: false },
  '/results': { title: 'Results', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/results/$tabid': { title: 'Results', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/saved': { title: 'Saved searches', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/saved/$savedid': { title: 'Saved search', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/accessdenied': { title: 'Not open to you', requiresAuth: false, roles: [], needsNodeToken: false },
} as const satisfies Record<string, RouteAccess>;

export type GuardedPath = keyof typeof routeAccess;

/** True when the role may open the page; used by the guard and by what the navigation offers. */
export function isOpenTo(access: RouteAccess, role: Role | null): boolean {
  return access.roles.length === 0 || (role !== null && access.roles.includes(role));
}
