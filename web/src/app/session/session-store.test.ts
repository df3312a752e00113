import { describe, expect, it } from 'vitest';
import type { KeyValue } from './browser-storage.ts';
import { createSessionStore, sessionKey } from './session-store.ts';
import { claimsOf } from './token-claims.ts';

const now = 1_000_000;

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function token(roles: string[], expiresInS = 900): string {
  return `${part({ alg: 'HS256' })}.${part({ sub: 'ü', roles, exp: now / 1000 + expiresInS })}.signature`;
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

describe('the session', () => {
  it('reads the roles from the token and starts with the last recognised one', () => {
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

  it('keeps in the browser what the specification names', () => {
    const { store, local } = storeOn();
    store.open(tokens);
    expect(Object.fromEntries(local.entries)).toEqual({
      token: tokens.token,
      email: 'a@b.example',
      ntoken: 'node',
      isLoginInThisBrowser: 'true',
    });
  });

  it('survives a reload of the page, with the role that was switched to', () => {
    const { store, local, session } = storeOn();
    store.open(tokens);
    store.switchRole('FLAT_FILE_ONLY');
    const reloaded = storeOn(local, session).store.get();
    expect(reloaded.currentUserRole).toBe('FLAT_FILE_ONLY');
    expect(reloaded.nodeToken).toBe('node');
  });

  it('is restored in a new tab from what the browser keeps', () => {
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
    ['the token ran out', { token: token(['FULL_USER'], -1), ntoken: 'n', isLoginInThisBrowser: 'true' }],
  ])('is not restored when %s', (_, entries) => {
    const { store } = storeOn(storage(entries));
    expect(store.restore()).toBe(false);
    expect(store.get().isLogin).toBe(false);
  });

  it('leaves nothing in the browser when it ran out and nobody logged out', () => {
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

  it('does not come back from a damaged or outdated entry of this tab', () => {
    const outdated = JSON.stringify({ token: token(['FULL_USER'], -1), isLogin: true });
    for (const entry of ['{', 'null', '{"isLogin":true}', outdated]) {
      expect(storeOn(storage(), storage({ [sessionKey]: entry })).store.get().isLogin).toBe(false);
    }
  });

  it('keeps the role over a renewal of the tokens', () => {
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

  it('leaves nothing in the browser at the end', () => {
    const set = { 'mantine-color-scheme-value': 'dark', 'moltrove.columns.a@b.example.structuretab': '{}' };
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
