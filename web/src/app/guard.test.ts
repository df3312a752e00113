import type { Role } from '@moltrove/contract';
import { describe, expect, it, vi } from 'vitest';
import { guard } from './guard.ts';
import { routeAccess } from './route-access.ts';
import { emptySession } from './session/session-store.ts';
import type { SessionState } from './session/session-store.ts';

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
  it('sends to the login when nothing can be restored', () => {
    expect(guard(routeAccess['/results'], storeOf(emptySession))).toBe('login');
  });

  it('goes on with a session that the browser kept', () => {
    expect(guard(routeAccess['/results'], storeOf(emptySession, loggedIn('FULL_USER')))).toBe('continue');
  });

  it('restores on public pages too and lets everybody in', () => {
    const store = storeOf(emptySession, loggedIn('FULL_USER'));
    expect(guard(routeAccess['/login'], store)).toBe('continue');
    expect(store.get().isLogin).toBe(true);
    expect(guard(routeAccess['/login'], storeOf(emptySession))).toBe('continue');
  });

  it.each(['/', '/search'] as const)(
    'wants the node token on %s and takes the flag away without it',
    (path) => {
      const store = storeOf(loggedIn('FULL_USER', null));
      expect(guard(routeAccess[path], store)).toBe('login');
      expect(store.markLoggedOut).toHaveBeenCalledOnce();
    },
  );

  it('does not want the node token elsewhere', () => {
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
  ])('answers %s at the search with %s', (role, answer) => {
    for (const path of ['/search', '/results', '/results/$tabid'] as const) {
      expect(guard(routeAccess[path], storeOf(loggedIn(role)))).toBe(answer);
    }
    expect(guard(routeAccess['/'], storeOf(loggedIn(role)))).toBe('continue');
  });
});
