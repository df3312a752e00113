import { beforeEach, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  changePassword,
  fetchSettings,
  forgotPassword,
  generateToken,
  limits,
  passwordLink,
  profile,
  register,
  registrationOpen,
  saveSettings,
  validateSession,
  verifyAccount,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { password, testServer, type TestServer, usernameOf } from '../../../testing/test-server.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const newcomer = 'ada@lab.example';
const known = usernameOf('FULL_USER');
const strong = 'plum kettle orbit';
const dayMs = 24 * 3_600_000;

let server: Server;
beforeEach(async () => {
  server = await testServer();
  return () => server.close();
});

const ask = (email = newcomer, firstName = 'Ada') =>
  server.call(register, { body: { email, firstName, lastName: 'Lovelace' } });
const forget = (username: string) => server.call(forgotPassword, { body: { username } });
/** Waits for this number of mails and returns them. */
const mailsOf = async (count: number) => {
  await expect.poll(() => server.mails.length).toBe(count);
  return server.mails;
};
const codeIn = (text: string): string => /\/pub\/account\/verify\/(\S+)/.exec(text)![1];
const newCode = async (): Promise<string> => {
  const before = server.mails.length;
  await ask();
  return codeIn((await mailsOf(before + 1))[before].text);
};
const setPassword = (code: string, secret = strong) =>
  server.call(verifyAccount, { body: { code, password: secret } });
const logIn = (username: string, secret: string) =>
  server.call(generateToken, { body: { username, password: secret } });
const from = (remoteAddress: string, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/tpd/api/pub/moltrove/${url}`, remoteAddress, payload });

const refused = (answer: { json: () => unknown }) =>
  expect(answer.json()).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringMatching(/no longer works/) as string,
  });
const links = () => server.mails.filter(({ text }) => text.includes('/pub/account/verify/'));
const resetCode = async (username = known): Promise<string> => {
  const before = links().length;
  await forget(username);
  await expect.poll(() => links().length).toBe(before + 1);
  return codeIn(links()[before].text);
};
const change = (tokens: Awaited<ReturnType<Server['logIn']>>, currentPassword: string, newPassword: string) =>
  server.call(changePassword, { body: { currentPassword, newPassword } }, tokens);
const save = (tokens: Awaited<ReturnType<Server['logIn']>>, settings: Record<string, string | null>) =>
  server.call(saveSettings, { body: { settings } }, tokens);

describe('registration', () => {
  it('leads from the form through the mailed link to an account that can search for 14 days', async () => {
    const asked = await ask('  Ada@Lab.Example ');
    expect(asked.json()).toEqual({ accepted: true });
    const [mail] = await mailsOf(1);
    expect(mail).toMatchObject({ to: newcomer, subject: 'Set your Moltrove password' });
    expect(mail.text).toContain('https://moltrove.example/pub/account/verify/');
    const code = codeIn(mail.text);
    expect((await logIn(newcomer, strong)).statusCode).toBe(403);

    const looked = await server.call(passwordLink, { body: { code } });
    expect(looked.json()).toEqual({
      purpose: 'registration',
      username: newcomer,
      expiresAt: new Date(server.clock.now + 48 * 3_600_000).toISOString(),
    });
    expect((await setPassword(code)).json()).toEqual({ username: newcomer });

    const { token: main } = (await logIn(newcomer, strong)).json() as { token: string };
    const user = (await server.call(profile, {}, { main, node: '' })).json() as {
      subscriptionDetailsList: Array<{ roleName: string; endDate: string; contractId: string }>;
    };
    expect(user).toMatchObject({
      userName: newcomer,
      firstName: 'Ada',
      lastName: 'Lovelace',
      isNewUser: true,
    });
    const [subscription] = user.subscriptionDetailsList;
    expect(subscription).toMatchObject({ roleName: 'EVALUATE_USER', havingFlatFileAccess: false });
    const daysLeft = (Date.parse(subscription.endDate) - server.clock.now) / dayMs;
    expect(daysLeft).toBeGreaterThanOrEqual(14);
    expect(daysLeft).toBeLessThanOrEqual(15);
    const credits = await server.userData
      .selectFrom('creditEntries')
      .select('amount')
      .where('contractId', '=', subscription.contractId)
      .execute();
    expect(credits).toEqual([]);
  });

  it('lets the new user search until the trial ends', async () => {
    await setPassword(await newCode());
    const search = { body: { searchcriteria: { rows: [] }, sessionid: 'first-search' } };
    const tokensNow = async () => {
      const answer = (await logIn(newcomer, strong)).json() as { token: string };
      const opened = await server.app.inject({
        method: 'POST',
        url: '/webapilogin',
        headers: { javaauthorization: answer.token },
      });
      return { main: answer.token, node: opened.json<{ token: string }>().token };
    };
    expect((await server.call(allResultsCount, search, await tokensNow())).statusCode).toBe(200);
    server.clock.now += 13.9 * dayMs;
    expect((await server.call(allResultsCount, search, await tokensNow())).statusCode).toBe(200);
    server.clock.now += 1.2 * dayMs;
    expect((await server.call(allResultsCount, search, await tokensNow())).json()).toMatchObject({
      code: 'SUBSCRIPTION_EXPIRED',
    });
  });

  it('gives each evaluator a separate contract, so that none sees what another shares', async () => {
    await setPassword(await newCode());
    await ask('bob@lab.example', 'Bob');
    await setPassword(codeIn((await mailsOf(2))[1].text));
    const rows = await server.userData
      .selectFrom('subscriptions')
      .select('contractId')
      .where('role', '=', 'EVALUATE_USER')
      .execute();
    expect(new Set(rows.map((row) => row.contractId)).size).toBe(3);
  });

  it('returns the same answer when there is an account; only its mailbox is told', async () => {
    const [unknown, existing] = [await ask(), await ask(known.toUpperCase())];
    expect(existing.statusCode).toBe(unknown.statusCode);
    expect(existing.body).toBe(unknown.body);
    const mails = await mailsOf(2);
    expect(mails[1]).toMatchObject({ to: known, subject: 'You have a Moltrove account already' });
    expect(mails[1].text).not.toContain('/verify/');
    expect((await logIn(known, password)).statusCode).toBe(200);
  });

  it('stores no code that a reader of the database could use', async () => {
    const code = await newCode();
    const rows = JSON.stringify(await server.userData.selectFrom('accountLinks').selectAll().execute());
    const [selector, secret] = [code.slice(0, 32), code.slice(32)];
    expect(rows).toContain(selector);
    expect(rows).not.toContain(secret);
    expect(server.log.join('')).not.toContain(secret);
  });

  it('is refused when switched off', async () => {
    const closed = await testServer({ parts: { registration: false } });
    const answer = await closed.call(register, {
      body: { email: newcomer, firstName: 'Ada', lastName: 'Lovelace' },
    });
    expect(answer.json()).toMatchObject({
      code: 'ROLE_REFUSED',
      message: expect.stringMatching(/administrator/) as string,
    });
    expect((await closed.call(registrationOpen, {})).json()).toEqual({ open: false });
    expect((await server.call(registrationOpen, {})).json()).toEqual({ open: true });
    await closed.close();
  });

  it('invalidates its mailed links when switched off, while other links work', async () => {
    const [registering, resetting] = [await newCode(), await resetCode()];
    const closed = await testServer({ folder: server.folder, parts: { registration: false } });
    refused(await closed.call(passwordLink, { body: { code: registering } }));
    refused(await closed.call(verifyAccount, { body: { code: registering, password: strong } }));
    expect((await closed.call(passwordLink, { body: { code: resetting } })).statusCode).toBe(200);
    await closed.close();
    expect((await setPassword(registering)).statusCode).toBe(200);
  });

  it.each(['nobody', 'a@', '@b.example', 'a b@c.example', 'a@b.example\nBcc: c@d.example'])(
    'rejects the address %j',
    async (email) => {
      expect((await ask(email)).json()).toMatchObject({ code: 'INVALID_REQUEST' });
      expect(server.mails).toEqual([]);
    },
  );
});

describe('a mailed link', () => {
  it('works once', async () => {
    const code = await newCode();
    expect((await setPassword(code)).statusCode).toBe(200);
    refused(await setPassword(code, 'another long password'));
    refused(await server.call(passwordLink, { body: { code } }));
    expect((await logIn(newcomer, strong)).statusCode).toBe(200);
  });

  it('works only once when used twice at the same moment', async () => {
    const code = await newCode();
    const answers = await Promise.all([setPassword(code), setPassword(code, 'another long password')]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('works for 48 hours', async () => {
    const code = await newCode();
    server.clock.now += limits.passwordLinkMs - 1;
    expect((await server.call(passwordLink, { body: { code } })).statusCode).toBe(200);
    server.clock.now += 1;
    refused(await setPassword(code));
  });

  it('is refused with a wrong secret or none', async () => {
    const code = await newCode();
    const [selector, secret] = [code.slice(0, 32), code.slice(32)];
    const foreign = '0'.repeat(32) + secret;
    for (const wrong of [selector, `${code}0`, selector + secret.slice(1), foreign, 'x', '.'])
      refused(await setPassword(wrong));
    expect((await setPassword(code)).statusCode).toBe(200);
  });

  it('invalidates the other links of its user', async () => {
    const [first, second] = [await newCode(), await newCode()];
    expect((await setPassword(second)).statusCode).toBe(200);
    refused(await setPassword(first));
  });

  it('stays valid when the new password is rejected', async () => {
    const code = await newCode();
    for (const weak of ['short', 'password1234', newcomer])
      expect((await setPassword(code, weak)).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: [{ path: 'password' }] },
      });
    expect((await setPassword(code)).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which ends every session', async () => {
    const tokens = await server.logIn(known);
    const code = await resetCode(` ${known.toUpperCase()}`);
    expect((await server.call(validateSession, {}, tokens)).statusCode).toBe(200);
    expect((await server.call(passwordLink, { body: { code } })).json()).toMatchObject({ purpose: 'reset' });
    expect((await setPassword(code)).json()).toEqual({ username: known });
    expect((await server.call(validateSession, {}, tokens)).json()).toMatchObject({ code: 'TOKEN_MISSING' });
    expect((await logIn(known, password)).statusCode).toBe(403);
    expect((await logIn(known, strong)).statusCode).toBe(200);
    expect((await mailsOf(2))[1]).toMatchObject({ to: known, subject: 'Your Moltrove password was changed' });
  });

  it('gets the same answer with or without an account, and mails nobody without one', async () => {
    await server.userData
      .updateTable('users')
      .set({ disabled: 1 })
      .where('username', '=', usernameOf('PARTIAL_USER'))
      .execute();
    const answers = [
      await forget('nobody@test.example'),
      await forget(usernameOf('PARTIAL_USER')),
      await forget(known),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(answers[0].body);
    }
    expect(await mailsOf(1)).toMatchObject([{ to: known }]);
  });

  it('is answered before anything is looked up or mailed', async () => {
    const mailing = Promise.withResolvers<void>();
    const slow = await testServer({ parts: { mailer: { send: () => mailing.promise } } });
    const answers = [
      await slow.call(forgotPassword, { body: { username: known } }),
      await slow.call(register, { body: { email: known, firstName: 'Ada', lastName: 'Lovelace' } }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    mailing.resolve();
    await slow.close();
  });

  it('unlocks an account that failed logins had locked', async () => {
    for (let n = 1; n <= 5; n++)
      await from(`10.0.0.${n}`, 'generate-token', { username: known, password: 'wrong' });
    expect((await from('10.0.0.9', 'generate-token', { username: known, password })).statusCode).toBe(429);
    await setPassword(await resetCode());
    const again = await from('10.0.0.9', 'generate-token', { username: known, password: strong });
    expect(again.statusCode).toBe(200);
  });

  it('does not unlock the address that failed', async () => {
    for (let n = 1; n <= 5; n++)
      await from('10.0.0.1', 'generate-token', { username: known, password: 'wrong' });
    await setPassword(await resetCode());
    const again = await from('10.0.0.1', 'generate-token', { username: known, password: strong });
    expect(again.statusCode).toBe(429);
  });
});

const deeds = async () =>
  (await auditTrail(server.userData).list({}, 20))
    .toReversed()
    .map(({ action, actorName, after }) => [action, actorName, after]);

describe('the audit trail', () => {
  it('records registrations and new passwords, and contains no secret', async () => {
    await setPassword(await newCode());
    const tokens = await server.logIn(known);
    await server.logIn(known);
    await change(tokens, password, strong);
    await setPassword(await resetCode(), 'another long password');
    expect(await deeds()).toEqual([
      [
        'user.registered',
        newcomer,
        { username: newcomer, contractId: expect.any(String), endDate: expect.any(String) },
      ],
      ['password.changed', known, null],
      ['sessions.closed', known, { count: 1 }],
      ['password.reset', known, null],
      ['sessions.closed', known, { count: 1 }],
    ]);
    const text = JSON.stringify(await server.userData.selectFrom('auditEntries').selectAll().execute());
    expect(text).not.toMatch(/scrypt|another long|plum kettle/);
  });

  it('is written together with its change or not at all', async () => {
    const tokens = await server.logIn(known);
    const [registering, resetting] = [await newCode(), await resetCode()];
    const rename = (from: string, to: string) =>
      server.userData.schema.alterTable(from).renameTo(to).execute();
    await rename('audit_entries', 'gone');
    try {
      const answers = [
        await setPassword(registering),
        await setPassword(resetting),
        await change(tokens, password, strong),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500, 500]);
    } finally {
      await rename('gone', 'audit_entries');
    }
    expect((await server.call(validateSession, {}, tokens)).statusCode).toBe(200);
    expect((await logIn(known, password)).statusCode).toBe(200);
    expect((await logIn(newcomer, strong)).statusCode).toBe(403);
    expect((await setPassword(registering)).statusCode).toBe(200);
    expect((await setPassword(resetting)).statusCode).toBe(200);
  });
});

describe('limits of public calls', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace' };

  it.each([
    ['register', { ...person, email: newcomer }],
    ['forgot-password', { username: known }],
    ['forgot-password', { username: 'nobody@test.example' }],
  ])('%s allows three tries an hour for one account, whether it exists or not', async (url, body) => {
    for (let n = 1; n <= 3; n++) expect((await from(`10.0.0.${n}`, url, body)).statusCode).toBe(200);
    server.clock.now += 60_000;
    const fourth = await from('10.0.0.9', url, body);
    expect(fourth.statusCode).toBe(429);
    expect(fourth.headers['retry-after']).toBe(String(59 * 60));
    expect(fourth.json()).toMatchObject({ message: 'Too many attempts. Try again in 59 minutes.' });
    server.clock.now += 59 * 60_000;
    expect((await from('10.0.0.9', url, body)).statusCode).toBe(200);
  });

  it('allow twenty tries an hour from one address, even concurrent ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        from('10.0.0.1', 'forgot-password', { username: `nobody-${n}@test.example` }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20);
    const other = await from('10.0.0.2', 'forgot-password', { username: 'nobody@test.example' });
    expect(other.statusCode).toBe(200);
  });

  it('allow sixty codes in 15 minutes from one address', async () => {
    const tries = Array.from({ length: 61 }, () => from('10.0.0.1', 'account/link', { code: 'a.b' }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a password change', () => {
  it('closes all sessions but the current one', async () => {
    const [here, there, elsewhere] = [
      await server.logIn(known),
      await server.logIn(known),
      await server.logIn(usernameOf('GOSTAR_ADMIN')),
    ];
    expect((await change(here, password, strong)).json()).toEqual({ changed: true, closedSessions: 1 });
    expect((await server.call(validateSession, {}, here)).statusCode).toBe(200);
    expect((await server.call(validateSession, {}, elsewhere)).statusCode).toBe(200);
    expect((await server.call(validateSession, {}, there)).json()).toMatchObject({ code: 'TOKEN_MISSING' });
    expect((await logIn(known, password)).statusCode).toBe(403);
    expect((await logIn(known, strong)).statusCode).toBe(200);
    expect((await mailsOf(1))[0]).toMatchObject({ to: known, subject: 'Your Moltrove password was changed' });
  });

  it.each(['SUPER_ADMIN', 'PARTIAL_USER'] as const)(
    'is allowed for %s too, who has no page for it',
    async (role) => {
      const tokens = await server.logIn(usernameOf(role));
      expect((await change(tokens, password, strong)).json()).toMatchObject({ changed: true });
      expect((await logIn(usernameOf(role), strong)).statusCode).toBe(200);
    },
  );

  it('invalidates links that were mailed before', async () => {
    await forget(known);
    const code = codeIn((await mailsOf(1))[0].text);
    await change(await server.logIn(known), password, strong);
    expect((await setPassword(code, 'another long password')).statusCode).toBe(404);
  });

  it('requires the current password, and counts wrong ones as failed logins', async () => {
    const tokens = await server.logIn(known);
    for (let n = 1; n <= 5; n++)
      expect((await change(tokens, 'wrong', strong)).json()).toMatchObject({
        code: 'LOGIN_REFUSED',
        message: 'The current password is wrong.',
      });
    expect((await change(tokens, password, strong)).statusCode).toBe(429);
    expect((await logIn(known, password)).statusCode).toBe(429);
  });

  it('rejects a weak password and the current one', async () => {
    const tokens = await server.logIn(known);
    for (const wrong of ['short', 'qwertyuiopas', known, password])
      expect((await change(tokens, password, wrong)).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: [{ path: 'newPassword' }] },
      });
    expect((await logIn(known, password)).statusCode).toBe(200);
  });
});

const settingsGone = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${n}`, null]));

describe('page settings', () => {
  it('persist for a user across logins, and for no other', async () => {
    const tokens = await server.logIn(known);
    await save(tokens, { theme: 'dark', columns: '["smiles"]', charts: '[]' });
    await save(tokens, { theme: 'light', charts: null });
    const { main } = await server.logIn(known);
    expect((await server.call(fetchSettings, {}, { main, node: '' })).json()).toEqual({
      settings: { theme: 'light', columns: '["smiles"]' },
    });
    const other = await server.logIn(usernameOf('EVALUATE_USER'));
    expect((await server.call(fetchSettings, {}, other)).json()).toEqual({ settings: {} });
  });

  it('are limited in number per change', async () => {
    const tokens = await server.logIn(known);
    expect((await save(tokens, settingsGone(limits.maxSettingChanges))).statusCode).toBe(200);
    expect((await save(tokens, settingsGone(limits.maxSettingChanges + 1))).json()).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('are limited in number and length, and a refused change alters nothing', async () => {
    const tokens = await server.logIn(known);
    await save(tokens, { theme: 'dark' });
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`key-${n}`, 'x']));
    expect((await save(tokens, many)).json()).toMatchObject({ code: 'TOO_LARGE' });
    const long = Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [`long-${n}`, 'x'.repeat(1_400_000)]),
    );
    expect((await save(tokens, long)).json()).toMatchObject({ code: 'TOO_LARGE' });
    expect((await server.call(fetchSettings, {}, tokens)).json()).toEqual({ settings: { theme: 'dark' } });
  });
});
