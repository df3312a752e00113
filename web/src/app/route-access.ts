import { dashboardRoles, downloadRoles, searchRoles, viewRoles } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';

/** What the guard knows of a route. An empty list of roles lets every user in. */
export interface RouteAccess {
  readonly title: string;
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

const outsidePage = (title: string) =>
  ({ title, requiresAuth: false, roles: [], needsNodeToken: false, headers: false }) as const;
const publicPage = (title: string) =>
  ({ title, requiresAuth: false, roles: [], needsNodeToken: false }) as const;
const pageFor = (title: string, roles: readonly Role[]) =>
  ({ title, requiresAuth: true, roles, needsNodeToken: false }) as const;
const adminPage = (title: string, roles: readonly Role[], needsNodeToken: boolean) =>
  ({ title, requiresAuth: true, roles, needsNodeToken, isAdminPage: true }) as const;

export const routeAccess = {
  '/': { title: 'Start', requiresAuth: true, roles: [], needsNodeToken: true },
  '/search': { title: 'Search', requiresAuth: true, roles: searchRoles, needsNodeToken: true },
  '/login': outsidePage('Log in'),
  '/results': { title: 'Results', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/results/$tabid': { title: 'Results', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/new-search-results': {
    title: 'Results of a selection',
    requiresAuth: true,
    roles: searchRoles,
    needsNodeToken: false,
  },
  '/new-search-results/$tabid': {
    title: 'Results of a selection',
    requiresAuth: true,
    roles: searchRoles,
    needsNodeToken: false,
  },
  '/saved': { title: 'Saved searches', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/saved/$savedid': { title: 'Saved search', requiresAuth: true, roles: searchRoles, needsNodeToken: false },
  '/sarview': pageFor('SAR view', downloadRoles),
  '/sarview/$tabid': pageFor('SAR view', viewRoles),
  '/home': pageFor('Home', searchRoles),
  '/export': pageFor('Export', downloadRoles),
  '/export/$tabid': pageFor('Export', downloadRoles),
  '/downloads': pageFor('Downloads', downloadRoles),
  '/downloads/$tabid': pageFor('Downloads', downloadRoles),
  '/analyzers': pageFor('Analyzers', downloadRoles),
  '/analyzers/$tabid': pageFor('Analyzers', viewRoles),
  '/usermanual': publicPage('User manual'),
  '/usermanual/$chapter': publicPage('User manual'),
  '/keywords': publicPage('Keywords'),
  '/policies': publicPage('Policies'),
  '/register': outsidePage('Register'),
  '/forgot-password': outsidePage('Forgotten password'),
  '/pub/account/verify/$code': outsidePage('Set a password'),
  '/dashboard': { ...pageFor('Dashboard', dashboardRoles), whenOver: true },
  '/change-password': { ...pageFor('Change password', dashboardRoles), whenOver: true },
  '/two-step': { ...pageFor('Two-step login', []), whenOver: true },
  '/sessions': { ...pageFor('Where you are logged in', []), whenOver: true },
  '/accessdenied': { title: 'Not open to you', requiresAuth: false, roles: [], needsNodeToken: false },
} as const satisfies Record<string, RouteAccess>;

/** Pages of the specification that are not built yet: they are guarded by this from their first day on. */
export const furtherAccess = {
  '/leaflet/$idType/$id': pageFor('Leaflet', searchRoles),
  '/leafletreference/$sid/$rid': pageFor('Reference', searchRoles),
  '/dynamicquery': pageFor('Dynamic query', []),
  '/admin/trackers': adminPage('Trackers', ['FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'], true),
  '/admin/dashboard': adminPage('Administration', ['GOSTAR_ADMIN', 'SUPER_ADMIN'], true),
  '/admin/subscriptions': adminPage('Subscriptions', ['GOSTAR_ADMIN', 'SUPER_ADMIN'], true),
  '/admin/client-dashboard': pageFor('Client dashboard', []),
  '/superadmin': adminPage('Super administration', ['SUPER_ADMIN'], false),
} as const satisfies Record<string, RouteAccess>;

export type GuardedPath = keyof typeof routeAccess;

/** True when the role may open the page; used by the guard and by what the navigation offers. */
export function isOpenTo(access: RouteAccess, role: Role | null): boolean {
  return access.roles.length === 0 || (role !== null && access.roles.includes(role));
}

/** Pages that have the search look. They need the node token too. */
export const searchLookPages: readonly string[] = [
  '/',
  '/search',
  '/admin/dashboard',
  '/admin/subscriptions',
  '/admin/trackers',
];

/** The metadata of a route by its path with its parameters; that of an unknown path asks for nothing. */
export function routeMeta(path: string): RouteMeta {
  const known: Record<string, RouteAccess> = { ...routeAccess, ...furtherAccess };
  const access = known[path];
  return {
    requiresAuth: access?.requiresAuth ?? false,
    roles: access?.roles ?? [],
    headers: access?.headers ?? true,
    look: searchLookPages.includes(path) ? 'search' : 'other',
  };
}
