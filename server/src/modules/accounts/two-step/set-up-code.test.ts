import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginTwoStep,
  confirmTwoStep,
  giveSetUpCode,
  secondFactor,
  turnTwoStepOff,
  twoStepState,
} from '@moltrove/contract';
import { Secret, TOTP } from 'otpauth';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { codeFor } from './code-for.ts';

const username = usernameOf('SUPER_ADMIN');
const other = usernameOf('FULL_USER');
const dayMs = 24 * 3_600_000;
const stepMs = 30_000;
const noCode = 'aaaa-aaaa-aaaa-aaaa';

describe('two-step login of a super administrator', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let tokens: Tokens;
  beforeEach(async () => {
    server = await testServer();
    tokens = await server.logIn(username);
    return () => server.close();
  });

  const codeOf = async (name = username): Promise<string> =>
    (await codeFor(server.userData, name, server.clock.now)).code;
  const appCode = (secret: string): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now });
  const begin = (setUpCode?: string, by = tokens) =>
    server.call(beginTwoStep, { body: { password, setUpCode } }, by);
  const confirm = (secret: string, setUpCode?: string, by = tokens) =>
    server.call(confirmTwoStep, { body: { code: appCode(secret), setUpCode } }, by);
  const begun = async (setUpCode?: string, by = tokens): Promise<string> => {
    const answer = await begin(setUpCode, by);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { secret: string }).secret;
  };
  const turnOn = async (setUpCode: string) => {
    const secret = await begun(setUpCode);
    expect((await confirm(secret, setUpCode)).statusCode).toBe(200);
    server.clock.now += stepMs;
    return secret;
  };
  const stateNow = async (by = tokens) => (await server.call(secondFactor, {}, by)).json();
  const makeSuper = (name: string) =>
    server.userData
      .updateTable('subscriptions')
      .set({ role: 'SUPER_ADMIN' })
      .where('userId', '=', server.userData.selectFrom('users').select('id').where('username', '=', name))
      .execute();

  it('cannot be set up by somebody who has only the password', async () => {
    expect((await server.call(twoStepState, {}, tokens)).json()).toMatchObject({ needsSetUpCode: true });
    for (const wrong of [undefined, noCode, await codeOf().then(() => noCode)]) {
      const refused = await begin(wrong);
      expect(refused.json()).toMatchObject({
        code: 'CODE_WANTED',
        message: expect.stringContaining('whoever runs the server') as string,
      });
    }
    expect(await server.userData.selectFrom('twoStepSecrets').selectAll().execute()).toEqual([]);
    expect(await stateNow()).toEqual({ state: 'off' });
  });

  it('is set up with a code that works once', async () => {
    const code = await codeOf();
    await turnOn(` ${code.toUpperCase().replaceAll('-', ' ')}`);
    expect(await stateNow()).toEqual({ state: 'passed' });
    expect(await server.userData.selectFrom('setUpCodes').selectAll().execute()).toEqual([]);
  });

  it('needs the code also when the secret is confirmed, and keeps it for another try', async () => {
    const code = await codeOf();
    const secret = await begun(code);
    expect((await confirm(secret)).json()).toMatchObject({ code: 'CODE_WANTED' });
    expect((await confirm(secret, noCode)).json()).toMatchObject({ code: 'CODE_WANTED' });
    expect((await confirm(secret, code)).statusCode).toBe(200);
  });

  it('is not turned on by a secret from before the role', async () => {
    const early = await server.logIn(other);
    const secret = await begun(undefined, early);
    await makeSuper(other);
    expect((await confirm(secret, undefined, early)).json()).toMatchObject({ code: 'CODE_WANTED' });
  });

  it('takes a code for a day, for its user alone, and the newest only', async () => {
    await makeSuper(other);
    const first = await codeOf();
    expect((await begin(await codeOf(other))).statusCode).toBe(403);
    const second = await codeOf();
    expect((await begin(first)).statusCode).toBe(403);
    expect((await begin(second)).statusCode).toBe(200);
    server.clock.now += dayMs;
    tokens = await server.logIn(username);
    expect((await begin(second)).statusCode).toBe(403);
  });

  it('counts wrong codes as failed logins', async () => {
    const code = await codeOf();
    for (let n = 1; n <= 5; n++) expect((await begin(noCode)).statusCode).toBe(403);
    expect((await begin(code)).statusCode).toBe(429);
  });

  it('takes a code of another super administrator, with a reason, and of nobody else', async () => {
    await makeSuper(other);
    const { id } = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', other)
      .executeTakeFirstOrThrow();
    const give = (user: string, by = tokens) =>
      server.call(giveSetUpCode, { params: { id: user }, body: { reason: 'New colleague' } }, by);
    expect((await give(id)).json()).toMatchObject({ code: 'SECOND_FACTOR_WANTED' });
    await turnOn(await codeOf());
    const made = (await give(id)).json() as { code: string; expiresAt: string };
    expect(Date.parse(made.expiresAt)).toBe(server.clock.now + dayMs);
    const [entry] = await auditTrail(server.userData).list({}, 1);
    expect(entry).toMatchObject({
      action: 'twostep.setUpCode',
      actorName: username,
      after: { reason: 'New colleague' },
    });
    expect(JSON.stringify(entry)).not.toContain(made.code);
    const colleague = await server.logIn(other);
    const secret = await begun(made.code, colleague);
    expect((await confirm(secret, made.code, colleague)).statusCode).toBe(200);
    expect((await give(id)).json()).toMatchObject({ code: 'CONFLICT' });
    const plain = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', usernameOf('PARTIAL_USER'))
      .executeTakeFirstOrThrow();
    expect((await give(plain.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('moves to another app with a code made before it is turned off', async () => {
    const secret = await turnOn(await codeOf());
    const { id } = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const own = await server.call(giveSetUpCode, { params: { id }, body: { reason: 'New phone' } }, tokens);
    const { code } = own.json() as { code: string };
    await server.call(turnTwoStepOff, { body: { password, code: appCode(secret) } }, tokens);
    server.clock.now += stepMs;
    expect((await begin()).statusCode).toBe(403);
    await turnOn(code);
    expect(await stateNow()).toEqual({ state: 'passed' });
  });

  it('is told on the command line who needs no code', async () => {
    await expect(codeOf('nobody')).rejects.toThrow('There is no user nobody.');
    await expect(codeOf(other)).rejects.toThrow(`${other} is no super administrator and needs no code.`);
    await turnOn(await codeOf());
    await expect(codeOf()).rejects.toThrow('turn it off first');
  });

  it('needs no code on a server for evaluation', async () => {
    const { folder } = server;
    const evaluation = await testServer({ folder, parts: { superAdminTwoStep: false } });
    const by = await evaluation.logIn(username);
    expect((await evaluation.call(beginTwoStep, { body: { password } }, by)).statusCode).toBe(200);
    await evaluation.app.close();
    await evaluation.userData.destroy();
  });
});
