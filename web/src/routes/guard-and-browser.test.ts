import { roles } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import { isOpenTo } from '../auth/page-access.ts';
import { routeAccess } from './route-access.ts';
import type { KeyValue } from '../auth/session/browser-storage.ts';
import { createSessionStore } from '../auth/session/session-store.ts';

const now = 1_000_000;
const all = routeAccess;
type Path = keyof typeof all;
const paths = Object.keys(all) as Path[];
const guardedPaths = paths.filter((path) => all[path].requiresAuth);
const publicPaths = paths.filter((path) => !all[path].requiresAuth);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (userRoles: readonly string[], expiresInS = 900): string =>
  `${part({ alg: 'HS256' })}.${part({ sub: '1', roles: userRoles, exp: now / 1000 + expiresInS })}.signature`;

function storage(entries: Record<string, string> = {}): KeyValue & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const stored = (role: Role, changes: Record<string, string> = {}) => ({
  token: tokenOf([role]),
  email: 'ada@lab.example',
  ntoken: 'node',
  isLoginInThisBrowser: 'true',
  ...changes,
});

/** A new tab in a browser with this storage. */
function tabOf(entries: Record<string, string>) {
  const local = storage(entries);
  return { local, store: createSessionStore({ local, session: storage(), now: () => now }) };
}

describe('a new tab', () => {
  it('adopts token, e-mail and node token from a logged-in browser, and continues', () => {
    const { store } = tabOf(stored('FULL_USER'));
    expect(store.get().isLogin).toBe(false);
    expect(guard(all['/search'], store)).toBe('continue');
    expect(store.get()).toMatchObject({
      isLogin: true,
      token: tokenOf(['FULL_USER']),
      nodeToken: 'node',
      username: 'ada@lab.example',
      currentUserRole: 'FULL_USER',
    });
  });

  it('does so on public pages too', () => {
    for (const path of publicPaths) {
      const { store } = tabOf(stored('FULL_USER'));
      expect(guard(all[path], store)).toBe('continue');
      expect(store.get().isLogin).toBe(true);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['tokens, but counts as logged out', stored('SUPER_ADMIN', { isLoginInThisBrowser: 'false' })],
    ['tokens, and an invalid flag', stored('SUPER_ADMIN', { isLoginInThisBrowser: 'TRUE' })],
    ['the flag alone', { isLoginInThisBrowser: 'true', email: 'ada@lab.example', ntoken: 'node' }],
    ['an expired token', stored('SUPER_ADMIN', { token: tokenOf(['SUPER_ADMIN'], -1) })],
  ])('redirects to the login on every page that requires one if the browser stores %s', (_, entries) => {
    for (const path of guardedPaths) {
      const { store } = tabOf(entries);
      expect([path, guard(all[path], store)]).toEqual([path, 'login']);
      expect(store.get().isLogin).toBe(false);
    }
    for (const path of publicPaths) expect(guard(all[path], tabOf(entries).store)).toBe('continue');
  });

  it('removes all data of an expired session', () => {
    const { store, local } = tabOf(
      stored('FULL_USER', { token: tokenOf(['FULL_USER'], -1), 'moltrove.x': 'y' }),
    );
    guard(all['/results'], store);
    expect(local.entries.size).toBe(0);
  });

  it('has no role unknown to the server, whatever the token contains', () => {
    const { store } = tabOf(stored('FULL_USER', { token: tokenOf(['ROOT', 'full_user', 'SUPER_ADMIN ']) }));
    expect(guard(all['/search'], store)).toBe('accessDenied');
    expect(guard(all['/superadmin'], store)).toBe('accessDenied');
    expect(store.get()).toMatchObject({ userRoles: [], currentUserRole: null });
  });
});

describe('a session without a node token', () => {
  const wanting: readonly Path[] = [
    '/',
    '/search',
    '/admin/dashboard',
    '/admin/subscriptions',
    '/admin/trackers',
  ];
  const { ntoken: _, ...withoutNode } = stored('SUPER_ADMIN');

  it.each(wanting)(
    'ends at %s: the browser is marked as logged out, and the next tab redirects to the login',
    (path) => {
      const { store, local } = tabOf(withoutNode);
      expect(guard(all[path], store)).toBe('login');
      expect(local.entries.get('isLoginInThisBrowser')).toBe('false');
      expect(guard(all['/results'], tabOf(Object.fromEntries(local.entries)).store)).toBe('login');
    },
  );

  it('continues everywhere else that the role may open', () => {
    for (const path of guardedPaths.filter((each) => !wanting.includes(each))) {
      const { store, local } = tabOf(withoutNode);
      expect(guard(all[path], store)).not.toBe('login');
      expect(local.entries.get('isLoginInThisBrowser')).toBe('true');
    }
  });
});

const over = (): boolean => true;

describe('a subscription that is over', () => {
  /** Deliberately duplicated here: the dashboard with the profile, and account security. */
  const open = ['/access-tokens', '/change-password', '/dashboard', '/sessions', '/two-step'];

  it.each(roles)(
    'leaves %s only the dashboard, with the renewal, among the pages that require a login',
    (role) => {
      const hasDashboard = isOpenTo(all['/dashboard'], role);
      for (const path of guardedPaths) {
        const before = guard(all[path], tabOf(stored(role)).store);
        const after = guard(all[path], tabOf(stored(role)).store, over);
        if (open.includes(path)) expect([path, after]).toEqual([path, before]);
        else expect([path, after]).toEqual([path, hasDashboard ? 'renewal' : 'over']);
      }
      for (const path of publicPaths)
        expect(guard(all[path], tabOf(stored(role)).store, over)).toBe('continue');
    },
  );
});
