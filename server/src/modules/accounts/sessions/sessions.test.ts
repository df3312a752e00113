import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeAllSessions,
  lastSessionTime,
  limits,
  logoutSession,
  ownSessions,
  regenerateToken,
  validateSession,
} from '@moltrove/contract';
import { tidy } from '../../../housekeeping.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { sessionsStore } from './sessions-store.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
interface Listed {
  sessionid: string;
  current: boolean;
  openedAt: string;
  lastSeenAt: string;
  userAgent: string;
  address: string;
}

const user = usernameOf('FULL_USER');
const minuteMs = 60_000;
let server: Server;
beforeEach(async () => {
  server = await testServer();
  return () => server.close();
});

const idsOf = ({ main }: Tokens): { user_id: string; sessionid: string } => {
  const claims = JSON.parse(Buffer.from(main.split('.')[1], 'base64url').toString()) as Record<
    string,
    string
  >;
  return { user_id: claims['sub'], sessionid: claims['sid'] };
};
const listed = async (tokens: Tokens): Promise<Listed[]> =>
  ((await server.call(ownSessions, {}, tokens)).json() as { sessions: Listed[] }).sessions;
const isOpen = async (tokens: Tokens): Promise<boolean> =>
  (await server.call(validateSession, {}, tokens)).statusCode === 200;
const later = (minutes: number): void => {
  server.clock.now += minutes * minuteMs;
};

const last = async (tokens: Tokens) =>
  ((await server.call(lastSessionTime, {}, tokens)).json() as { lastsessiontime: unknown }).lastsessiontime;

describe('the sessions of a user', () => {
  it('are listed: the current one, then the newest first', async () => {
    const first = await server.logIn(user);
    later(1);
    const second = await server.logIn(user);
    later(1);
    const third = await server.logIn(user);
    await server.logIn(usernameOf('GOSTAR_ADMIN'));
    const sessions = await listed(second);
    expect(sessions.map((session) => session.sessionid)).toEqual(
      [second, third, first].map((tokens) => idsOf(tokens).sessionid),
    );
    expect(sessions.map((session) => session.current)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ userAgent: 'lightMyRequest', address: '127.0.0.1' });
  });

  it('show when they were last seen, and disappear when their tokens expire', async () => {
    const old = await server.logIn(user);
    later(10);
    await server.call(regenerateToken, {}, old);
    const now = Math.floor(server.clock.now / 1000) * 1000;
    later(14);
    const young = await server.logIn(user);
    const seen = (await listed(young)).find((session) => session.sessionid === idsOf(old).sessionid);
    expect(seen?.lastSeenAt).toBe(new Date(now).toISOString());
    later(2);
    expect((await listed(young)).map((session) => session.sessionid)).toEqual([idsOf(young).sessionid]);
  });

  it('can be closed one by one', async () => {
    const [here, there] = [await server.logIn(user), await server.logIn(user)];
    const answer = await server.call(logoutSession, { body: idsOf(there) }, here);
    expect(answer.json()).toEqual({ closed: true, logoutTime: new Date(server.clock.now).toISOString() });
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect((await server.call(logoutSession, { body: idsOf(there) }, here)).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
    await server.call(logoutSession, { body: idsOf(here) }, here);
    expect(await isOpen(here)).toBe(false);
  });

  it('can all be closed but one, and are then refused as a missing token', async () => {
    const [here, ...others] = [await server.logIn(user), await server.logIn(user), await server.logIn(user)];
    const stranger = await server.logIn(usernameOf('EVALUATE_USER'));
    const answer = await server.call(closeAllSessions, { body: idsOf(here) }, here);
    expect(answer.json()).toEqual({ closed: 2 });
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(stranger)).toBe(true);
    for (const other of others)
      expect((await server.call(validateSession, {}, other)).json()).toMatchObject({
        code: 'TOKEN_MISSING',
        message: 'token is missing',
      });
  });

  it('cannot be closed by any other user, not even an administrator', async () => {
    const [mine, admin] = [await server.logIn(user), await server.logIn(usernameOf('SUPER_ADMIN'))];
    for (const each of [closeAllSessions, logoutSession]) {
      const foreignUser = await server.call(each, { body: idsOf(mine) }, admin);
      expect(foreignUser.json()).toMatchObject({ code: 'ROLE_REFUSED' });
      const foreignSession = { user_id: idsOf(admin).user_id, sessionid: idsOf(mine).sessionid };
      expect((await server.call(each, { body: foreignSession }, admin)).json()).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await isOpen(mine)).toBe(true);
  });
});

describe('the last session', () => {
  it('is null at first, then the previous one with its end', async () => {
    const openedAt = server.clock.now;
    const first = await server.logIn(user);
    expect(await last(first)).toBeNull();
    later(5);
    await server.call(logoutSession, { body: idsOf(first) }, first);
    const endedAt = server.clock.now;
    later(60);
    const second = await server.logIn(user);
    expect(await last(second)).toEqual({
      openedAt: new Date(openedAt).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    });
  });

  it('ended when its tokens expired if nobody logged out, and has no end while it is open', async () => {
    await server.logIn(user);
    const expiresAt = Math.floor(server.clock.now / 1000) * 1000 + limits.tokenLifetimeMs;
    later(1);
    const second = await server.logIn(user);
    expect(await last(second)).toMatchObject({ endedAt: null });
    later(30);
    const third = await server.logIn(user);
    await server.call(logoutSession, { body: idsOf(third) }, third);
    later(1);
    const fourth = await server.logIn(user);
    expect(await last(fourth)).toMatchObject({
      endedAt: new Date(server.clock.now - minuteMs).toISOString(),
    });
    expect(expiresAt).toBeLessThan(server.clock.now);
  });

  it('ignores one that was closed more than a year ago', async () => {
    await server.logIn(user);
    server.clock.now += 366 * 24 * 60 * minuteMs;
    await tidy(server.userData, server.clock.now);
    await tidy(server.userData, server.clock.now);
    expect(await server.userData.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('ignores one that was never opened', async () => {
    const pending = () =>
      server.app.inject({
        method: 'POST',
        url: '/tpd/api/pub/moltrove/generate-token',
        payload: { username: user, password },
      });
    await pending();
    later(30);
    await tidy(server.userData, server.clock.now);
    await pending();
    const here = await server.logIn(user);
    expect((await server.call(closeAllSessions, { body: idsOf(here) }, here)).json()).toEqual({ closed: 0 });
    expect(await last(here)).toBeNull();
  });
});

describe('the sessions of an account', () => {
  it('are limited: a further login closes the oldest, and few closed ones are stored', async () => {
    const first = await server.logIn(user);
    for (let logins = 1; logins < limits.maxOpenSessions; logins += 1) {
      later(0.01);
      await server.logIn(user);
    }
    expect(await isOpen(first)).toBe(true);
    later(0.01);
    const last = await server.logIn(user);
    expect([await isOpen(first), await isOpen(last)]).toEqual([false, true]);
    const store = sessionsStore(server.userData);
    const { userId } = await server.userData
      .selectFrom('sessions')
      .select('userId')
      .executeTakeFirstOrThrow();
    await store.makeRoom(userId, server.clock.now, { open: 3, closed: 4 });
    await store.makeRoom(userId, server.clock.now, { open: 3, closed: 4 });
    const states = await server.userData.selectFrom('sessions').select('state').execute();
    expect(states.filter(({ state }) => state === 'open')).toHaveLength(2);
    expect(states.filter(({ state }) => state === 'closed')).toHaveLength(4);
    expect(await isOpen(last)).toBe(true);
  });

  it('end for good when the user is disabled', async () => {
    const tokens = await server.logIn(user);
    const other = await server.logIn(usernameOf('EVALUATE_USER'));
    const setDisabled = (disabled: 0 | 1) =>
      server.userData.updateTable('users').set({ disabled }).where('username', '=', user).execute();
    await setDisabled(1);
    expect(await isOpen(tokens)).toBe(false);
    await setDisabled(0);
    expect(await isOpen(tokens)).toBe(false);
    expect(await isOpen(await server.logIn(user))).toBe(true);
    expect(await isOpen(other)).toBe(true);
  });
});
