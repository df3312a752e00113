import type { PageAccess, RouteMeta } from '../auth/page-access.ts';
import { entries } from './entries/entries.ts';

/** What the guard knows about a route. */
export interface RouteAccess extends PageAccess {
  readonly title: string;
}

export type GuardedPath = (typeof entries)[number]['path'];

export const routeAccess = Object.fromEntries(
  entries.map(({ path, title, access }) => [path, { title, ...access }]),
) as Readonly<Record<GuardedPath, RouteAccess>>;

/** Pages with the search look. They also need the node token. */
export const searchLookPages: readonly string[] = [
  '/',
  '/search',
  '/admin/dashboard',
  '/admin/subscriptions',
  '/admin/trackers',
];

/** The metadata of a route by its path pattern; an unknown path requires nothing. */
export function routeMeta(path: string): RouteMeta {
  const known: Record<string, RouteAccess> = routeAccess;
  const access = known[path];
  return {
    requiresAuth: access?.requiresAuth ?? false,
    roles: access?.roles ?? [],
    headers: access?.headers ?? true,
    look: searchLookPages.includes(path) ? 'search' : 'other',
  };
}
