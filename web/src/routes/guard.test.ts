import { roles } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { describe, expect, it, vi } from 'vitest';
import { guard } from './guard.ts';
import type { GuardAnswer } from './guard.ts';
import { routeAccess } from './route-access.ts';
import { emptySession } from '../auth/session/session-store.ts';
import type { SessionState } from '../auth/session/session-store.ts';

function loggedIn(role: Role, nodeToken: string | null = 'node'): SessionState {
  return {
    ...emptySession,
    isLogin: true,
    token: 'main',
    nodeToken,
    currentUserRole: role,
    userRoles: [role],
  };
}

function storeOf(state: SessionState, restored: SessionState | null = null) {
  let current = state;
  return {
    get: () => current,
    restore: vi.fn(() => {
      if (restored !== null) current = restored;
      return restored !== null;
    }),
    markLoggedOut: vi.fn(),
  };
}

describe('the route guard', () => {
  it('redirects to the login if nothing can be restored', () => {
    expect(guard(routeAccess['/results'], storeOf(emptySession))).toBe('login');
  });

  it('continues a session that the browser stored', () => {
    expect(guard(routeAccess['/results'], storeOf(emptySession, loggedIn('FULL_USER')))).toBe('continue');
  });

  it('restores on public pages too and admits everyone', () => {
    const store = storeOf(emptySession, loggedIn('FULL_USER'));
    expect(guard(routeAccess['/login'], store)).toBe('continue');
    expect(store.get().isLogin).toBe(true);
    expect(guard(routeAccess['/login'], storeOf(emptySession))).toBe('continue');
  });

  it.each(['/', '/search'] as const)(
    'requires the node token on %s and marks the browser as logged out without it',
    (path) => {
      const store = storeOf(loggedIn('FULL_USER', null));
      expect(guard(routeAccess[path], store)).toBe('login');
      expect(store.markLoggedOut).toHaveBeenCalledOnce();
    },
  );

  it('does not require the node token elsewhere', () => {
    expect(guard(routeAccess['/results/$tabid'], storeOf(loggedIn('FULL_USER', null)))).toBe('continue');
  });

  it.each<[Role, 'continue' | 'accessDenied']>([
    ['FULL_USER', 'continue'],
    ['PARTIAL_USER', 'continue'],
    ['EVALUATE_USER', 'continue'],
    ['DOWNLOAD_EVALUATOR', 'continue'],
    ['FLAT_FILE_ONLY', 'accessDenied'],
    ['FLAT_FILE_ADMIN', 'accessDenied'],
    ['GOSTAR_ADMIN', 'accessDenied'],
    ['SUPER_ADMIN', 'accessDenied'],
  ])('answers %s on the search page with %s', (role, answer) => {
    for (const path of ['/search', '/results', '/results/$tabid'] as const) {
      expect(guard(routeAccess[path], storeOf(loggedIn(role)))).toBe(answer);
    }
    expect(guard(routeAccess['/'], storeOf(loggedIn(role)))).toBe('continue');
  });
});

/** Initials of the roles in the order of the catalogue, for the table below. */
const initials: Record<Role, string> = {
  FULL_USER: 'F',
  PARTIAL_USER: 'P',
  EVALUATE_USER: 'E',
  DOWNLOAD_EVALUATOR: 'D',
  FLAT_FILE_ONLY: 'O',
  FLAT_FILE_ADMIN: 'A',
  GOSTAR_ADMIN: 'G',
  SUPER_ADMIN: 'S',
};

/**
 * The roles that may open each page, deliberately duplicated here: `public`, or initials of roles; `->
 * dashboard` if the others are sent to the dashboard, provided they may open it.
 */
const pages: Record<string, string> = {
  '/': 'FPEDOAGS',
  '/search': 'FPED',
  '/login': 'public',
  '/register': 'public',
  '/results': 'FPED',
  '/results/$tabid': 'FPED',
  '/new-search-results': 'FPED',
  '/new-search-results/$tabid': 'FPED',
  '/saved': 'FPED',
  '/saved/$savedid': 'FPED',
  '/saved/$savedid/changes': 'FPED',
  '/lists': 'FPED',
  '/lists/$listid': 'FPED',
  '/sarview': 'FD',
  '/sarview/cliffs': 'FED',
  '/sarview/pairs': 'FED',
  '/sarview/rgroups': 'FED',
  '/sarview/$tabid': 'FED',
  '/analyzers': 'FD',
  '/analyzers/$tabid': 'FED',
  '/export': 'FD',
  '/export/$tabid': 'FD',
  '/export/alltabs': 'FD',
  '/export/dossier': 'FD',
  '/downloads': 'FD',
  '/downloads/$tabid': 'FD',
  '/leaflet/$idType/$id': 'FPED',
  '/leafletreference/$sid/$rid': 'FPED',
  '/home': 'FPED',
  '/dynamicquery': 'FPEDOAGS',
  '/admin/trackers': 'AGS -> dashboard',
  '/admin/dashboard': 'GS -> dashboard',
  '/admin/client-dashboard': 'FPEDOAGS',
  '/admin/subscriptions': 'GS -> dashboard',
  '/dashboard': 'FEDOAG',
  '/change-password': 'FEDOAG',
  '/two-step': 'FPEDOAGS',
  '/sessions': 'FPEDOAGS',
  '/access-tokens': 'FPEDOAGS',
  '/forgot-password': 'public',
  '/pub/account/verify/$code': 'public',
  '/unsubscribe': 'public',
  '/usermanual': 'public',
  '/usermanual/$chapter': 'public',
  '/keywords': 'public',
  '/valuespread': 'FPEDOAGS',
  '/policies': 'public',
  '/superadmin': 'S -> dashboard',
  '/accessdenied': 'public',
};

const withDashboard = 'FEDOAG';
const all = routeAccess;
const pathsOf = Object.keys(pages) as (keyof typeof all)[];
const wantNodeToken = ['/', '/search', '/admin/dashboard', '/admin/subscriptions', '/admin/trackers'];

function expected(path: string, role: Role): GuardAnswer {
  const [who = '', elsewhere] = pages[path]!.split(' -> ');
  if (who === 'public' || who.includes(initials[role])) return 'continue';
  return elsewhere !== undefined && withDashboard.includes(initials[role]) ? 'dashboard' : 'accessDenied';
}

describe('every page', () => {
  it('is in the table, which has no others', () => {
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it.each(pathsOf.flatMap((path) => roles.map((role) => [path, role] as const)))(
    '%s for %s',
    (path, role) => {
      expect(guard(all[path], storeOf(loggedIn(role)))).toBe(expected(path, role));
    },
  );

  it.each(pathsOf)('%s without a session', (path) => {
    const isPublic = pages[path] === 'public';
    expect(guard(all[path], storeOf(emptySession))).toBe(isPublic ? 'continue' : 'login');
  });

  it.each(pathsOf.filter((path) => pages[path] !== 'public'))('%s without a node token', (path) => {
    const store = storeOf(loggedIn('SUPER_ADMIN', null));
    const wants = wantNodeToken.includes(path);
    expect(guard(all[path], store)).toBe(wants ? 'login' : expected(path, 'SUPER_ADMIN'));
    expect(store.markLoggedOut).toHaveBeenCalledTimes(wants ? 1 : 0);
  });

  it('is closed to users without a known role, except pages that only require a login', () => {
    const nobody = { ...loggedIn('FULL_USER'), userRoles: [], currentUserRole: null };
    const open = pathsOf.filter((path) => guard(all[path], storeOf(nobody)) === 'continue');
    const wanted = pathsOf.filter((path) => ['public', 'FPEDOAGS'].includes(pages[path]!));
    expect(open).toEqual(wanted);
  });
});
