import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginTwoStep,
  confirmTwoStep,
  forgotPassword,
  generateToken,
  ownSessions,
  passSecondFactor,
  renewRecoveryCodes,
  turnTwoStepOff,
  twoStepState,
  verifyAccount,
} from '@moltrove/contract';
import { Secret, TOTP } from 'otpauth';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { turnOffFor } from './turn-off-for.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const username = usernameOf('FULL_USER');
const stepMs = 30_000;
const minuteMs = 60_000;

let server: Server;
let tokens: Tokens;
beforeEach(async () => {
  server = await testServer();
  // In the middle of a step, so that a few milliseconds do not reach the next.
  server.clock.now = Math.floor(server.clock.now / stepMs) * stepMs + stepMs / 2;
  tokens = await server.logIn(username);
  return () => server.close();
});

const codeAt = (secret: string, at = server.clock.now): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
/** A code that matches no time step around now. */
const wrongFor = (secret: string): string => codeAt(secret, server.clock.now + 100 * stepMs);

async function begin(): Promise<string> {
  const answer = await server.call(beginTwoStep, { body: { password } }, tokens);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { secret: string }).secret;
}

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin();
  const answer = await server.call(confirmTwoStep, { body: { code: codeAt(secret) } }, tokens);
  expect(answer.statusCode).toBe(200);
  const { recoveryCodes } = answer.json() as { recoveryCodes: string[] };
  server.clock.now += stepMs;
  return { secret, recoveryCodes };
}

const tryLogin = (code?: string, secret = password, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/tpd/api/pub/moltrove/generate-token',
    remoteAddress,
    payload: { username, password: secret, ...(code === undefined ? {} : { code }) },
  });
const pass = (code: string, by: Tokens) => server.call(passSecondFactor, { body: { code } }, by);
/** A response without the parts that differ per request. */
const strip = (body: string): string => body.replace(/"requestId":"[^"]+"/, '');
const stateNow = async () => (await server.call(twoStepState, {}, tokens)).json();
const deeds = async () => (await auditTrail(server.userData).list({}, 50)).map(({ action }) => action);

describe('two-step login', () => {
  it('is off until a first code confirms the secret', async () => {
    expect(await stateNow()).toEqual({ on: false, since: null, recoveryCodesLeft: 0, needsSetUpCode: false });
    const secret = await begin();
    expect((await tryLogin()).statusCode).toBe(200);
    const wrong = await server.call(confirmTwoStep, { body: { code: wrongFor(secret) } }, tokens);
    expect(wrong.json()).toMatchObject({ code: 'CODE_WANTED' });
    expect(await stateNow()).toMatchObject({ on: false });
    const at = new Date(server.clock.now).toISOString();
    const { recoveryCodes } = (
      await server.call(confirmTwoStep, { body: { code: codeAt(secret) } }, tokens)
    ).json() as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateNow()).toEqual({ on: true, since: at, recoveryCodesLeft: 10, needsSetUpCode: false });
    expect(await deeds()).toEqual(['twostep.on']);
  });

  it('returns the secret in the form that RFC 6238 apps read', async () => {
    const { secret, uri } = (await server.call(beginTwoStep, { body: { password } }, tokens)).json() as {
      secret: string;
      uri: string;
    };
    const address = new URL(uri);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(address.pathname)).toBe(`/Moltrove:${username}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      issuer: 'Moltrove',
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    });
  });

  it('requires the password before showing a secret, which stays pending for 15 minutes', async () => {
    const wrong = await server.call(beginTwoStep, { body: { password: 'wrong' } }, tokens);
    expect(wrong.json()).toMatchObject({ code: 'LOGIN_REFUSED' });
    const first = await begin();
    const second = await begin();
    const replaced = await server.call(confirmTwoStep, { body: { code: codeAt(first) } }, tokens);
    expect(replaced.statusCode).toBe(403);
    server.clock.now += 15 * minuteMs;
    tokens = await server.logIn(username);
    const late = await server.call(confirmTwoStep, { body: { code: codeAt(second) } }, tokens);
    expect(late.json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('asks for a code only after the right password', async () => {
    const { secret } = await turnOn();
    const without = await tryLogin();
    expect(without.statusCode).toBe(403);
    expect(without.json()).toMatchObject({ code: 'CODE_WANTED' });
    expect(without.body).not.toContain('"token"');
    const stranger = await server.call(generateToken, {
      body: { username: 'nobody@test.example', password: 'wrong' },
    });
    for (const code of [undefined, codeAt(secret), wrongFor(secret)]) {
      const refused = await tryLogin(code, 'wrong', `10.1.0.${String(code).slice(0, 2).length}`);
      expect(strip(refused.body)).toBe(strip(stranger.body));
    }
    expect((await tryLogin(codeAt(secret), password, '10.2.0.1')).statusCode).toBe(200);
  });

  it('accepts codes of the previous and next step, each step once and none earlier than one already used', async () => {
    const { secret } = await turnOn();
    const at = server.clock.now + 10 * stepMs;
    server.clock.now = at;
    const login = async (steps: number) => (await tryLogin(codeAt(secret, at + steps * stepMs))).statusCode;
    expect(await login(-2)).toBe(403);
    expect(await login(2)).toBe(403);
    expect(await login(-1)).toBe(200);
    server.clock.now += 1;
    expect(await login(-1)).toBe(403);
    expect(await login(1)).toBe(200);
    expect(await login(0)).toBe(403);
  });

  it('refuses the code that turned it on', async () => {
    const secret = await begin();
    const code = codeAt(secret);
    await server.call(confirmTwoStep, { body: { code } }, tokens);
    expect((await tryLogin(code)).json()).toMatchObject({ code: 'CODE_WANTED' });
  });

  it('accepts one of several concurrent logins with the same code', async () => {
    const { secret } = await turnOn();
    const answers = await Promise.all([1, 2, 3].map(() => tryLogin(codeAt(secret))));
    const through = answers.filter((answer) => answer.statusCode === 200);
    expect(through).toHaveLength(1);
  });

  it('tells its user by mail when it is turned on or off, and when a recovery code is used', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await expect.poll(() => server.mails.length).toBe(1);
    await tryLogin(recoveryCodes[0]);
    await expect.poll(() => server.mails.length).toBe(2);
    await tryLogin(recoveryCodes[0]);
    await server.call(turnTwoStepOff, { body: { password, code: codeAt(secret) } }, tokens);
    await expect.poll(() => server.mails.length).toBe(3);
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [username, 'Two-step login of Moltrove is on'],
      [username, 'A recovery code of your Moltrove account was used'],
      [username, 'Two-step login of Moltrove is off'],
    ]);
    const texts = server.mails.map(({ text }) => text);
    for (const text of texts) expect(text).toContain('https://moltrove.example/forgot-password');
    expect(texts[1]).toContain('9 are left.');
    for (const code of [secret, ...recoveryCodes]) expect(texts.join('')).not.toContain(code);
  });

  it('allows a right password without code 20 times in 15 minutes, which opens nothing and resets nothing', async () => {
    const { secret } = await turnOn();
    server.clock.now += 1;
    for (let n = 1; n <= 4; n++) await tryLogin(wrongFor(secret), password, `10.6.0.${n}`);
    for (let n = 1; n <= 20; n++)
      expect((await tryLogin(undefined, password, `10.7.0.${n}`)).json()).toMatchObject({
        code: 'CODE_WANTED',
      });
    const waiting = await tryLogin(undefined, password, '10.8.0.1');
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe(String(15 * 60));
    const others = await server.call(generateToken, {
      body: { username: usernameOf('EVALUATE_USER'), password },
    });
    expect(others.statusCode).toBe(200);
    server.clock.now += 15 * minuteMs;
    expect((await tryLogin(undefined, password, '10.8.0.1')).json()).toMatchObject({ code: 'CODE_WANTED' });
    expect((await tryLogin(codeAt(secret), password, '10.8.0.1')).statusCode).toBe(200);
  });

  it('counts wrong codes as failed logins, but not right passwords without a code', async () => {
    const { secret } = await turnOn();
    for (let n = 1; n <= 5; n++) {
      expect((await tryLogin(wrongFor(secret), password, `10.3.0.${n}`)).statusCode).toBe(403);
      // Knowing the password must not reset the count.
      if (n < 5) expect((await tryLogin(undefined, password, '10.4.0.1')).statusCode).toBe(403);
    }
    const waiting = await tryLogin(codeAt(secret), password, '10.5.0.1');
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe(String(15 * 60));
    server.clock.now += 15 * minuteMs;
    expect((await tryLogin(codeAt(secret), password, '10.5.0.1')).statusCode).toBe(200);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first, second] = recoveryCodes;
    expect((await tryLogin(first)).statusCode).toBe(200);
    server.clock.now += 1;
    expect((await tryLogin(first)).json()).toMatchObject({ code: 'CODE_WANTED' });
    expect((await tryLogin(` ${second.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect(await stateNow()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await deeds()).toEqual(['twostep.recoveryUsed', 'twostep.recoveryUsed', 'twostep.on']);
  });

  it('replaces the recovery codes, given password and code', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const body = { password, code: wrongFor(secret) };
    expect((await server.call(renewRecoveryCodes, { body }, tokens)).json()).toMatchObject({
      code: 'CODE_WANTED',
    });
    const renewed = await server.call(
      renewRecoveryCodes,
      { body: { password, code: codeAt(secret) } },
      tokens,
    );
    const { recoveryCodes: next } = renewed.json() as { recoveryCodes: string[] };
    expect(next).toHaveLength(10);
    expect((await tryLogin(recoveryCodes[0])).statusCode).toBe(403);
    server.clock.now += 1;
    expect((await tryLogin(next[0])).statusCode).toBe(200);
  });

  it('is turned off with password and code, and leaves nothing behind', async () => {
    const { secret } = await turnOn();
    const withWrong = { password: 'wrong', code: codeAt(secret) };
    expect((await server.call(turnTwoStepOff, { body: withWrong }, tokens)).json()).toMatchObject({
      code: 'LOGIN_REFUSED',
    });
    const off = await server.call(turnTwoStepOff, { body: { password, code: codeAt(secret) } }, tokens);
    expect(off.json()).toEqual({ on: false });
    expect((await tryLogin()).statusCode).toBe(200);
    for (const table of ['twoStepSecrets', 'recoveryCodes'] as const)
      expect(await server.userData.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await deeds()).toEqual(['twostep.off', 'twostep.on']);
    const again = await server.call(turnTwoStepOff, { body: withWrong }, tokens);
    expect(again.json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('can be turned off by whoever runs the server for a user who has lost everything', async () => {
    await turnOn();
    const turnOff = (name: string) =>
      turnOffFor(server.userData, name, server.clock.now, 'https://moltrove.example');
    expect(await turnOff(username.toUpperCase())).toEqual({
      text: `Two-step login of ${username} is off now.`,
      mail: expect.objectContaining({ to: username, subject: 'Two-step login of Moltrove is off' }) as Mail,
    });
    expect((await tryLogin()).statusCode).toBe(200);
    expect(await turnOff(username)).toEqual({
      text: `Two-step login of ${username} was already off.`,
      mail: null,
    });
    await expect(turnOff('nobody')).rejects.toThrow('There is no user nobody.');
    const [entry] = await auditTrail(server.userData).list({}, 1);
    expect(entry).toMatchObject({ action: 'twostep.off', actorId: null });
  });

  it('marks the session that turned it on, that logged in with a code, or that entered one later', async () => {
    const passed = async (): Promise<boolean[]> => {
      const rows = await server.userData
        .selectFrom('sessions')
        .select('secondFactorAt')
        .orderBy('openedAt')
        .orderBy('secondFactorAt')
        .execute();
      return rows.map(({ secondFactorAt }) => secondFactorAt !== null);
    };
    server.clock.now += 1000;
    const other = await server.logIn(username);
    expect((await pass('000000', other)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Two-step login is off.',
    });
    const { secret } = await turnOn();
    expect(await passed()).toEqual([true, false]);
    await tryLogin(codeAt(secret));
    expect(await passed()).toEqual([true, false, true]);
    expect((await pass(codeAt(secret), other)).json()).toMatchObject({ code: 'CODE_WANTED' });
    server.clock.now += stepMs;
    expect((await pass(codeAt(secret), other)).json()).toEqual({ passed: true });
    expect(await passed()).toEqual([true, true, true]);
    server.clock.now += stepMs;
    await server.call(turnTwoStepOff, { body: { password, code: codeAt(secret) } }, tokens);
    expect(await passed()).toEqual([false, false, false]);
  });

  it('counts wrong codes that are entered later as failed logins', async () => {
    const { secret } = await turnOn();
    for (let n = 1; n <= 5; n++) expect((await pass(wrongFor(secret), tokens)).statusCode).toBe(403);
    expect((await pass(codeAt(secret), tokens)).statusCode).toBe(429);
  });

  it('stays on when a mailed link sets a new password', async () => {
    await turnOn();
    await server.call(forgotPassword, { body: { username } });
    await expect.poll(() => server.mails.length).toBe(2);
    const [, code] = /verify\/([0-9a-f]+)/.exec(server.mails.map(({ text }) => text).join('\n'))!;
    const next = 'another long password';
    await server.call(verifyAccount, { body: { code, password: next } });
    expect((await tryLogin(undefined, next)).json()).toMatchObject({ code: 'CODE_WANTED' });
  });

  it('leaves open the sessions of other browsers, which are listed', async () => {
    await server.logIn(username);
    await turnOn();
    const { sessions } = (await server.call(ownSessions, {}, tokens)).json() as { sessions: unknown[] };
    expect(sessions).toHaveLength(2);
  });

  it('stores no secret or code in plain text, and none in log or audit trail', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await tryLogin(codeAt(secret));
    const stored = JSON.stringify([
      await server.userData.selectFrom('twoStepSecrets').selectAll().execute(),
      await server.userData.selectFrom('recoveryCodes').selectAll().execute(),
      await server.userData.selectFrom('auditEntries').selectAll().execute(),
      server.log,
    ]);
    for (const text of [secret, ...recoveryCodes, codeAt(secret)]) expect(stored).not.toContain(text);
  });

  it('falls back to recovery codes when its key is lost', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { folder } = server;
    const other = await testServer({ folder, parts: { twoStepKey: new Uint8Array(32).fill(1) } });
    other.clock.now = server.clock.now;
    const login = (code: string) => other.call(generateToken, { body: { username, password, code } });
    expect((await login(codeAt(secret))).json()).toMatchObject({
      code: 'CODE_WANTED',
      message: expect.stringContaining('recovery code') as string,
    });
    expect((await login(recoveryCodes[0])).statusCode).toBe(200);
    await other.app.close();
    await other.userData.destroy();
  });
});
