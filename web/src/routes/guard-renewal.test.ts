import { roles } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import type { GuardAnswer } from './guard.ts';
import { isOpenTo } from '../auth/page-access.ts';
import { routeAccess } from './route-access.ts';
import { emptySession } from '../auth/session/session-store.ts';

const all = routeAccess;
const paths = Object.keys(all) as (keyof typeof all)[];
/** Deliberately duplicated here. */
const openWhenOver = ['/dashboard', '/change-password', '/sessions', '/two-step', '/access-tokens'];

const storeOf = (role: Role) => ({
  get: () => ({
    ...emptySession,
    isLogin: true,
    token: 'main',
    nodeToken: 'node',
    userRoles: [role],
    currentUserRole: role,
  }),
  restore: () => false,
  markLoggedOut: () => undefined,
});

const answer = (path: keyof typeof all, role: Role): GuardAnswer =>
  guard(all[path], storeOf(role), (each) => each === role);

describe('after the end of the subscription', () => {
  it.each(paths.flatMap((path) => roles.map((role) => [path, role] as const)))(
    '%s as %s redirects to the dashboard, is refused as over, or stays open',
    (path, role) => {
      const before = guard(all[path], storeOf(role));
      const stays = !all[path].requiresAuth || openWhenOver.includes(path);
      const elsewhere = isOpenTo(routeAccess['/dashboard'], role) ? 'renewal' : 'over';
      expect(answer(path, role)).toBe(stays ? before : elsewhere);
    },
  );

  it('a page that the role may not open is refused for that reason', () => {
    expect(answer('/search', 'PARTIAL_USER')).toBe('over');
    expect(answer('/', 'SUPER_ADMIN')).toBe('over');
    expect(guard(routeAccess['/dashboard'], storeOf('PARTIAL_USER'))).toBe('accessDenied');
  });

  it('a user with a dashboard is sent nowhere else', () => {
    for (const path of ['/', '/search', '/results/$tabid', '/saved'] as const) {
      expect(answer(path, 'FULL_USER')).toBe('renewal');
    }
    expect(answer('/dashboard', 'FULL_USER')).toBe('continue');
    expect(answer('/login', 'FULL_USER')).toBe('continue');
  });

  it('another role of the user still works', () => {
    const store = storeOf('GOSTAR_ADMIN');
    expect(guard(routeAccess['/'], store, (role) => role === 'FULL_USER')).toBe('continue');
  });
});
