import type * as Argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { beginTwoStep, changePassword, generateToken, limits } from '@moltrove/contract';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  expiredUser,
  headersOf,
  password,
  testServer,
  type TestServer,
  usernameOf,
} from '../../../testing/test-server.ts';
import { requestLimitsOf } from '../limits/request-limits.ts';

const argon2 = vi.hoisted(() => ({ verified: 0, hashed: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      argon2.verified += 1;
      return real.verify(...args);
    },
    hash: (...args: Parameters<typeof real.hash>) => {
      argon2.hashed += 1;
      return real.hash(...args);
    },
  };
});

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const known = usernameOf('FULL_USER');
const disabled = usernameOf('PARTIAL_USER');
const unknown = 'nobody@test.example';

let server: Server;
beforeEach(async () => {
  server = await testServer();
  await server.userData.updateTable('users').set({ disabled: 1 }).where('username', '=', disabled).execute();
  // The first check creates the dummy hash used for unknown users.
  await post('generate-token', { username: unknown, password: 'x' }, '10.255.0.1');
  return () => server.close();
});

function post(call: string, payload: object, remoteAddress = '10.0.0.1'): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: 'POST',
    url: `/tpd/api/pub/moltrove/${call}`,
    remoteAddress,
    payload,
  });
}
const logIn = (username: string, secret: string, address?: string) =>
  post('generate-token', { username, password: secret }, address);

/** A response without the parts that differ per request. */
function shown({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date, 'x-request-id': requestId, ...rest } = headers;
  expect(date).toBeDefined();
  return { statusCode, headers: rest, body: body.replace(String(requestId), '') };
}

/** The hashing work that a call causes. */
async function workOf(ask: () => Promise<unknown>): Promise<typeof argon2> {
  const before = { ...argon2 };
  await ask();
  return { verified: argon2.verified - before.verified, hashed: argon2.hashed - before.hashed };
}

const codeIn = (text: string): string => /\/pub\/account\/verify\/(\S+)/.exec(text)![1];
async function mailedCode(username: string): Promise<string> {
  const links = () => server.mails.filter(({ to, text }) => to === username && text.includes('/verify/'));
  const before = links().length;
  await post('forgot-password', { username }, '10.9.9.9');
  await expect.poll(() => links().length).toBe(before + 1);
  return codeIn(links()[before].text);
}

describe('a client that guesses names', () => {
  it('gets the same answer for a wrong password, an unknown name and a disabled user', async () => {
    const answers = [
      await logIn(known, 'wrong', '10.0.0.1'),
      await logIn(unknown, 'wrong', '10.0.0.2'),
      await logIn(disabled, 'wrong', '10.0.0.3'),
      await logIn(disabled, password, '10.0.0.4'),
      await logIn(expiredUser, 'wrong', '10.0.0.5'),
    ].map(shown);
    expect(answers[0].statusCode).toBe(403);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('causes the same work for each', async () => {
    for (const [n, name] of [known, unknown, disabled, expiredUser, 'x'].entries())
      expect(await workOf(() => logIn(name, 'wrong', `10.0.0.${n}`))).toEqual({ verified: 1, hashed: 0 });
  });

  it('finds unknown names locked in the same way as existing ones', async () => {
    const shut = [];
    for (const name of [known, 'other@test.example']) {
      const address = (n: number) => `10.1.${name === known ? 1 : 2}.${n}`;
      for (let n = 0; n < 5; n++) await logIn(name, 'wrong', address(n));
      shut.push(shown(await logIn(name, 'wrong', address(9))));
    }
    expect(shut[0].statusCode).toBe(429);
    expect(shut[1]).toEqual(shut[0]);
  });

  it.each([
    ['a forgotten password', 'forgot-password', (username: string) => ({ username })],
    ['a registration', 'register', (email: string) => ({ email, firstName: 'A', lastName: 'B' })],
  ])('learns nothing from %s, and no hash is computed for it', async (_, call, bodyOf) => {
    for (const limit of [false, true]) {
      const answers: ReturnType<typeof shown>[] = [];
      for (const [n, name] of [known, unknown, disabled].entries()) {
        const address = `10.0.${limit ? 1 : 0}.${n}`;
        expect(
          await workOf(async () => answers.push(shown(await post(call, bodyOf(name), address)))),
        ).toEqual({ verified: 0, hashed: 0 });
        if (!limit) for (let more = 0; more < 2; more++) await post(call, bodyOf(name), address);
      }
      expect(answers[0]).toMatchObject({ statusCode: limit ? 429 : 200 });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });
});

describe('a client that guesses passwords', () => {
  it.each([
    ['from one address', () => '10.0.0.1'],
    ['from an address each', (n: number) => `10.0.${n}.1`],
    ['from one IPv6 network', (n: number) => `2001:db8:1:2::${n}`],
    ['from a network each', (n: number) => `2001:db8:1:${n}::1`],
  ])('has five tries at an account %s; the sixth is not checked', async (_, address) => {
    for (let n = 0; n < 5; n++) expect((await logIn(known, `wrong ${n}`, address(n))).statusCode).toBe(403);
    const work = await workOf(async () => {
      for (let n = 5; n < 30; n++) expect((await logIn(known, password, address(n))).statusCode).toBe(429);
    });
    expect(work).toEqual({ verified: 0, hashed: 0 });
  });

  it.each([
    ['one address', () => '10.0.0.1'],
    ['one IPv6 network', (n: number) => `2001:db8:1:2::${n}`],
  ])('has five tries from %s at accounts of any name', async (_, address) => {
    for (let n = 0; n < 5; n++) await logIn(`guess-${n}@test.example`, 'wrong', address(n));
    for (const name of [known, 'guess-9@test.example'])
      expect((await logIn(name, password, address(6))).statusCode).toBe(429);
    expect((await logIn(known, password, '10.7.7.7')).statusCode).toBe(200);
  });

  it('does not get five more by spelling the name differently', async () => {
    const ways = [
      known,
      known.toUpperCase(),
      `  ${known}`,
      `${known}  `,
      `\t${known[0].toUpperCase()}${known.slice(1)}`,
    ];
    for (const [n, name] of ways.entries()) await logIn(name, 'wrong', `10.0.${n}.1`);
    expect((await logIn(known, password, '10.0.9.1')).statusCode).toBe(429);
  });

  it('does not get more by concurrent tries at many accounts from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => logIn(`guess-${n}@test.example`, 'wrong')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
  });

  it('does not get past a limit by forging a proxy header', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/tpd/api/pub/moltrove/generate-token',
        remoteAddress: '10.0.0.1',
        headers: {
          'x-forwarded-for': `192.0.2.${n}`,
          'x-real-ip': `192.0.2.${n}`,
          forwarded: `for=192.0.2.${n}`,
        },
        payload: { username: `guess-${n}@test.example`, password: 'wrong' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('does not wait longer after hitting the limit repeatedly', async () => {
    for (let n = 0; n < 5; n++) await logIn(known, 'wrong', `10.0.0.${n}`);
    server.clock.now += 14 * 60_000;
    for (let n = 0; n < 20; n++) await logIn(known, 'wrong', `10.0.1.${n}`);
    server.clock.now += 60_000;
    expect((await logIn(known, password, '10.0.2.1')).statusCode).toBe(200);
  });

  it('still has five tries after the clock was set back before the last success', async () => {
    expect((await logIn(known, password)).statusCode).toBe(200);
    server.clock.now -= 3_600_000;
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) answers.push((await logIn(known, 'wrong', `10.3.0.${n}`)).statusCode);
    expect(answers).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
  });

  it('does not keep an account locked by failures from a clock that was ahead', async () => {
    for (let n = 0; n < 5; n++) await logIn(known, 'wrong', `10.4.0.${n}`);
    server.clock.now -= 3_600_000;
    expect((await logIn(known, password)).statusCode).toBe(200);
  });

  it('is logged by address, without the name that was entered', async () => {
    await logIn(known, password, '10.5.0.1');
    for (let n = 0; n < 7; n++) await logIn('Secret typed as a name', 'wrong', '10.5.0.2');
    const lines = server.log.filter((line) => line.includes('"failed login"'));
    expect(lines).toHaveLength(8);
    expect(JSON.parse(lines[7])).toMatchObject({ level: 'warn', address: '10.5.0.2', msg: 'failed login' });
    expect(server.log.join('').toLowerCase()).not.toContain('secret typed');
  });

  it('in another user’s open session has five tries at the current password', async () => {
    const tokens = await server.logIn(known);
    const change = (currentPassword: string) =>
      server.call(changePassword, { body: { currentPassword, newPassword: 'plum kettle orbit' } }, tokens);
    for (let n = 0; n < 5; n++) expect((await change(`wrong ${n}`)).statusCode).toBe(403);
    expect((await change(password)).statusCode).toBe(429);
    expect((await server.call(generateToken, { body: { username: known, password } })).statusCode).toBe(429);
    expect(headersOf(changePassword, tokens)).toHaveProperty('authorization');
  });

  it.each([
    ['a new password', changePassword, { currentPassword: password, newPassword: password }],
    ['two-step login that is begun', beginTwoStep, { password }],
  ])('gets no further tries by %s with the right password', async (_, endpoint, body) => {
    const tokens = await server.logIn(known);
    server.clock.now += 1000;
    for (let n = 0; n < 4; n++) await logIn(known, 'wrong', `10.0.0.${n}`);
    server.clock.now += 1000;
    const right = await server.call(endpoint, { body } as never, tokens);
    expect(right.json()).not.toMatchObject({ code: 'LOGIN_REFUSED' });
    expect((await logIn(known, 'wrong', '10.0.1.1')).statusCode).toBe(403);
    expect((await logIn(known, password, '10.0.1.2')).statusCode).toBe(429);
  });

  it('hits one limit on all login requests, whatever their body', async () => {
    for (const body of [
      {},
      { username: known },
      { username: [known], password },
      { username: known, password: '' },
    ])
      expect((await post('generate-token', body)).statusCode).toBe(400);
    const long = await workOf(async () => {
      const answer = await logIn(known, 'x'.repeat(limits.maxPasswordLength + 1));
      expect(answer.statusCode).toBe(400);
    });
    expect(long).toEqual({ verified: 0, hashed: 0 });
  });
});

const wrongOf = (code: string): string => code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');

describe('a client that guesses the codes of mailed links', () => {
  it('gets the same answer for a wrong secret and for an unknown, used or expired link, without any hashing', async () => {
    const used = await mailedCode(known);
    await post('account/verify', { code: used, password: 'plum kettle orbit' }, '10.0.5.1');
    const code = await mailedCode(known);
    const old = await mailedCode(usernameOf('EVALUATE_USER'));
    server.clock.now += limits.passwordLinkMs - 1000;
    const newer = await mailedCode(usernameOf('GOSTAR_ADMIN'));
    server.clock.now += 2000;
    for (const call of ['account/link', 'account/verify']) {
      const answers: unknown[] = [];
      const work = await workOf(async () => {
        for (const each of [wrongOf(newer), 'f'.repeat(96), used, old, code, 'x']) {
          const body =
            call === 'account/link' ? { code: each } : { code: each, password: 'plum kettle orbit' };
          answers.push(shown(await post(call, body, '10.0.6.1')));
        }
      });
      expect(work).toEqual({ verified: 0, hashed: 0 });
      expect(answers[0]).toMatchObject({ statusCode: 404 });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect((await post('account/link', { code: newer }, '10.0.6.2')).statusCode).toBe(200);
  });

  it('has 60 tries in 15 minutes from one address, for lookups and changes together', async () => {
    const maxRequests = requestLimitsOf.passwordLink.ofAddress;
    const statuses = [];
    for (let n = 0; n < maxRequests + 2; n++) {
      const body = { code: `${n}`.padStart(96, '0'), password: 'plum kettle orbit' };
      const answer = await (n % 2 === 0
        ? post('account/link', { code: body.code }, `2001:db8:1:2::${n}`)
        : post('account/verify', body, `2001:db8:1:2::${n}`));
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, maxRequests).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(maxRequests)).toEqual([429, 429]);
  });
});

describe('a client that triggers mails', () => {
  it('can cause 20 an hour from one address, to any accounts', async () => {
    for (const [call, bodyOf] of [
      ['forgot-password', (n: number) => ({ username: `x${n}@lab.example` })],
      ['register', (n: number) => ({ email: `y${n}@lab.example`, firstName: 'A', lastName: 'B' })],
    ] as const) {
      const statuses = [];
      for (let n = 0; n < 22; n++) statuses.push((await post(call, bodyOf(n), '10.0.3.1')).statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual([429, 429]);
    }
  });

  it('can cause three an hour to one mailbox, from any number of addresses', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await post('forgot-password', { username: known }, `10.0.${n}.1`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    await expect.poll(() => server.mails.length).toBe(3);
  });
});
