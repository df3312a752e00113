import { describe, expect, it } from 'vitest';
import type { KeyValue } from './browser-storage.ts';
import { sessionKey } from './browser-storage.ts';
import { createSessionStore, roleKey } from './session-store.ts';
import { claimsOf } from './token-claims.ts';

const now = 1_000_000;

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function token(roles: string[], expiresInS = 900, sid = 'session-1'): string {
  const claims = { sub: 'ü', sid, roles, exp: now / 1000 + expiresInS };
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

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

function storeOn(local = storage(), session = storage()) {
  return { local, session, store: createSessionStore({ local, session, now: () => now }) };
}

const tokens = {
  token: token(['FLAT_FILE_ONLY', 'FULL_USER', 'GUEST']),
  nodeToken: 'node',
  username: 'a@b.example',
};

describe('what a failed session leaves', () => {
  it('is the e-mail of a user whose profile could not be loaded', () => {
    const { store, local } = storeOn();
    store.storeMail('a@b.example');
    expect(store.get()).toMatchObject({ isLogin: false, token: null, username: 'a@b.example' });
    expect(local.entries.get('email')).toBe('a@b.example');
    store.open(tokens);
    expect(store.get().isLogin).toBe(true);
  });

  it('is the idle limit of 30 minutes, if the token was missing', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    store.refused(tokens.token);
    expect(Object.fromEntries(local.entries)).toEqual({ logoutLimit: '1800000' });
    store.open(tokens);
    store.close('loggedOut');
    expect(local.entries.size).toBe(0);
  });
});

describe('the session', () => {
  it('reads the roles from the token and starts with the last one it recognises', () => {
    const { store } = storeOn();
    store.open(tokens);
    expect(store.get()).toEqual({
      userRoles: ['FLAT_FILE_ONLY', 'FULL_USER'],
      currentUserRole: 'FULL_USER',
      isLogin: true,
      token: tokens.token,
      nodeToken: 'node',
      jwtokenForNodeAPI: tokens.token,
      username: 'a@b.example',
    });
  });

  it('stores in the browser what the specification names', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    expect(Object.fromEntries(local.entries)).toEqual({
      token: tokens.token,
      email: 'a@b.example',
      ntoken: 'node',
      isLoginInThisBrowser: 'true',
    });
  });

  it('survives a reload of the page, with the role that the user switched to', () => {
    const { store, local, session } = storeOn();
    store.open(tokens);
    store.switchRole('FLAT_FILE_ONLY');
    const reloaded = storeOn(local, session).store.get();
    expect(reloaded.currentUserRole).toBe('FLAT_FILE_ONLY');
    expect(reloaded.nodeToken).toBe('node');
  });

  it('continues after a reload in the role that another tab switched to in the meantime', () => {
    const { store, local, session } = storeOn();
    store.open(tokens);
    const other = storeOn(local).store;
    other.restore();
    other.switchRole('FLAT_FILE_ONLY');
    expect(storeOn(local, session).store.get().currentUserRole).toBe('FLAT_FILE_ONLY');
  });

  it('is restored in a new tab from what the browser stores', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    const other = storeOn(local).store;
    expect(other.get().isLogin).toBe(false);
    expect(other.restore()).toBe(true);
    expect(other.get()).toEqual(store.get());
  });

  it.each([
    ['the flag is off', { token: token(['FULL_USER']), ntoken: 'n', isLoginInThisBrowser: 'false' }],
    ['there is no token', { ntoken: 'n', isLoginInThisBrowser: 'true' }],
    ['the token has expired', { token: token(['FULL_USER'], -1), ntoken: 'n', isLoginInThisBrowser: 'true' }],
  ])('is not restored when %s', (_, entries) => {
    const { store } = storeOn(storage(entries));
    expect(store.restore()).toBe(false);
    expect(store.get().isLogin).toBe(false);
  });

  it('leaves nothing in the browser if it expired without a logout', () => {
    const left = { 'moltrove.structures.a@b.example': '[]', isLoginInThisBrowser: 'true' };
    const over = storeOn(
      storage({ ...left, token: token(['FULL_USER'], -1) }),
      storage({ 'moltrove.drawing.a': 'C' }),
    );
    over.store.restore();
    expect([over.local.entries.size, over.session.entries.size]).toEqual([0, 0]);
    const running = storeOn(storage({ ...left, token: token(['FULL_USER']) }));
    running.store.restore();
    expect(running.local.entries.get('moltrove.structures.a@b.example')).toBe('[]');
  });

  it('is not restored from a damaged or outdated entry of this tab', () => {
    const outdated = JSON.stringify({ token: token(['FULL_USER'], -1), isLogin: true });
    for (const entry of ['{', 'null', '{"isLogin":true}', outdated]) {
      expect(storeOn(storage(), storage({ [sessionKey]: entry })).store.get().isLogin).toBe(false);
    }
  });

  it('keeps the role when the tokens are renewed', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    store.switchRole('FLAT_FILE_ONLY');
    const renewed = token(['FLAT_FILE_ONLY', 'FULL_USER'], 1800);
    store.renew({ token: renewed, nodeToken: 'node2' });
    expect(store.get()).toMatchObject({
      token: renewed,
      nodeToken: 'node2',
      currentUserRole: 'FLAT_FILE_ONLY',
    });
    expect(local.entries.get('ntoken')).toBe('node2');
  });

  it('adopts renewed tokens only if they are newer than its own and belong to the same session', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    const newest = token(['FULL_USER'], 1800);
    store.renew({ token: newest, nodeToken: 'newest' });
    store.renew({ token: token(['FULL_USER'], 1700), nodeToken: 'older' });
    store.renew({ token: token(['FULL_USER'], 3600, 'session-2'), nodeToken: 'foreign' });
    expect([store.get().token, local.entries.get('ntoken')]).toEqual([newest, 'newest']);
    store.close('loggedOut');
    store.renew({ token: token(['FULL_USER'], 3600), nodeToken: 'late' });
    expect(store.get().isLogin).toBe(false);
    expect(local.entries.size).toBe(0);
  });

  it('keeps the tokens that expire later if two tabs renewed at the same moment, in either order', () => {
    const [first, second] = [token(['FULL_USER'], 1800), token(['FULL_USER'], 1801)];
    for (const order of [
      [first, second],
      [second, first],
    ] as const) {
      const { store, local } = storeOn();
      store.open(tokens);
      const other = storeOn(local).store;
      other.restore();
      store.renew({ token: order[0], nodeToken: 'node' });
      other.renew({ token: order[1], nodeToken: 'node' });
      store.followTabs();
      expect([store.get().token, other.get().token, local.entries.get('token')]).toEqual([
        second,
        second,
        second,
      ]);
    }
  });

  it('does not adopt tokens of another tab that expire earlier than its own', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    const newest = token(['FULL_USER'], 1801);
    store.renew({ token: newest, nodeToken: 'newest' });
    local.setItem('token', token(['FULL_USER'], 1800));
    store.followTabs();
    expect(store.get()).toMatchObject({ token: newest, nodeToken: 'newest' });
  });

  it('continues with tokens that another tab renewed if its own are refused, and otherwise ends', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    const slept = storeOn(local).store;
    slept.restore();
    const renewed = token(['FULL_USER'], 1800);
    store.renew({ token: renewed, nodeToken: 'node2' });
    expect(slept.refused(tokens.token)).toBe(true);
    expect(slept.get()).toMatchObject({ isLogin: true, token: renewed, nodeToken: 'node2' });
    // Another call was in progress with the old token.
    expect(slept.refused(tokens.token)).toBe(true);
    expect(slept.refused(renewed)).toBe(false);
    expect([slept.lastEnd(), [...local.entries.keys()]]).toEqual(['lost', ['logoutLimit']]);
    expect(store.refused(renewed)).toBe(false);
    expect(store.lastEnd()).toBe('elsewhere');
  });

  it('leaves another user’s login in another tab alone when its token is refused', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    storeOn(local).store.open({ ...tokens, username: 'other@b.example' });
    expect(store.refused(tokens.token)).toBe(false);
    expect(store.get().isLogin).toBe(false);
    expect(local.entries.get('email')).toBe('other@b.example');
  });

  it('continues in every tab in the role that one tab switched to, until the next login', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    const other = storeOn(local).store;
    other.restore();
    store.switchRole('FLAT_FILE_ONLY');
    expect(other.get().currentUserRole).toBe('FULL_USER');
    other.followTabs();
    expect(other.get().currentUserRole).toBe('FLAT_FILE_ONLY');
    const later = storeOn(local).store;
    later.restore();
    expect(later.get().currentUserRole).toBe('FLAT_FILE_ONLY');
    store.open(tokens);
    expect(store.get().currentUserRole).toBe('FULL_USER');
  });

  it('does not adopt a role that the user does not have', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    store.switchRole('SUPER_ADMIN');
    expect(local.entries.has(roleKey)).toBe(false);
    local.setItem(roleKey, 'SUPER_ADMIN');
    store.followTabs();
    store.restore();
    expect(store.get().currentUserRole).toBe('FULL_USER');
  });

  it('leaves nothing in the browser when it ends', () => {
    const set = { 'mantine-color-scheme-value': 'dark', 'moltrove.columns.a@b.example.structures': '{}' };
    const { store, local, session } = storeOn(storage(set));
    let told = 0;
    store.open(tokens);
    store.subscribe(() => (told += 1));
    store.close('idle');
    store.close('lost');
    expect(told).toBe(1);
    expect(store.lastEnd()).toBe('idle');
    expect(store.get().token).toBeNull();
    expect(local.entries.size).toBe(0);
    expect(session.entries.size).toBe(0);
  });

  it('leaves a new login of another tab alone', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    local.setItem('email', 'other@b.example');
    store.close('elsewhere');
    expect(local.getItem('email')).toBe('other@b.example');
  });
});

describe('the claims of a token', () => {
  it.each(['', 'a.b.c', 'x', `a.${Buffer.from('null').toString('base64url')}.c`])(
    'are empty for %j',
    (text) => {
      expect(claimsOf(text)).toEqual({ roles: [], expiresAtMs: null, userId: null, sessionId: null });
    },
  );
});
