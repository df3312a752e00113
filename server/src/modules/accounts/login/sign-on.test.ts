import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createProvisioningToken,
  finishSignOn,
  forgotPassword,
  generateToken,
  profile,
  signOnCallbackPath,
  signOnOffer,
  signOnStartPath,
  validateSession,
  webApiLogin,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { openTestProvider, type TestProvider } from '../../../testing/openid-provider.ts';
import { password, testServer, type TestServer, usernameOf } from '../../../testing/test-server.ts';
import type { SignOnConfig } from '../sign-on/settings.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const username = usernameOf('FULL_USER');
const ada = {
  sub: 'ada-1',
  email: 'Ada@lab.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'L',
};
const minuteMs = 60_000;

let provider: TestProvider;
let server: Server;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

async function serve(config: Partial<SignOnConfig> = {}): Promise<void> {
  const { issuer, clientId, clientSecret } = provider;
  const signOn: SignOnConfig = {
    issuer,
    clientId,
    clientSecret,
    label: 'Lab login',
    domains: [],
    userClaim: 'email',
    linkByEmail: false,
    newUserRole: 'EVALUATE_USER',
    contract: 'Lab',
    subscriptionDays: 30,
    passwords: true,
    ...config,
  };
  await server?.close();
  server = await testServer({ parts: { signOn } });
}

beforeEach(async () => {
  provider.claims = ada;
  provider.userInfo = null;
  provider.fault = 'none';
  provider.exchanges.splice(0);
  await serve();
  return async () => {
    await server.close();
    server = undefined as never;
  };
});

/** A browser, reduced to its cookies. */
type Browser = Map<string, string>;

async function visit(url: string, browser: Browser) {
  const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await server.app.inject({ method: 'GET', url, headers: { cookie } });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  for (const each of set) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(each)!;
    browser.set(name, value);
  }
  return { answer, location: String(answer.headers.location), set };
}

/** Starts a sign-on and returns the URL that the provider sends the browser back to. */
async function atProvider(
  browser: Browser,
  returnTo?: string,
  decide: 'yes' | 'no' = 'yes',
): Promise<string> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  const { location } = await visit(`${signOnStartPath}${query}`, browser);
  const back = await fetch(`${location}&decide=${decide}`, { redirect: 'manual' });
  const { pathname, search, origin } = new URL(back.headers.get('location')!);
  expect(origin + pathname).toBe(`https://moltrove.example${signOnCallbackPath}`);
  return pathname + search;
}

const finish = async (browser: Browser) => {
  const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.app.inject({
    method: 'POST',
    url: '/tpd/api/pub/moltrove/sign-on/finish',
    headers: { cookie },
    payload: {},
  });
};
/** Runs the complete flow; returns the URL where it ends. */
async function signOn(browser: Browser = new Map()): Promise<string> {
  return (await visit(await atProvider(browser), browser)).location;
}
const enter = async (): Promise<string> => {
  const browser: Browser = new Map();
  expect(await signOn(browser)).toBe('/login?signOn=done');
  return (await finish(browser)).json<{ token: string }>().token;
};
const byPassword = (name: string, secret = password) =>
  server.call(generateToken, { body: { username: name, password: secret } });
const whoIs = async (main: string) =>
  (await server.call(profile, {}, { main, node: '' })).json() as {
    userName: string;
    subscriptionDetailsList: unknown[];
  };

describe('single sign-on', () => {
  it('leads through the provider to a session like any other', async () => {
    const browser: Browser = new Map();
    const started = await visit(signOnStartPath, browser);
    expect(started.answer.statusCode).toBe(303);
    const asked = new URL(started.location);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: `https://moltrove.example${signOnCallbackPath}`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(started.set).toEqual([
      expect.stringMatching(
        /^moltrove-sign-on=[\w-]{43}; Max-Age=600; Path=\/tpd\/api\/pub\/moltrove\/sign-on; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const back = await visit(await atProvider(browser), browser);
    expect(back.location).toBe('/login?signOn=done');
    expect(back.set).toEqual([
      expect.stringMatching(
        /^moltrove-ticket=[\w-]{43}; Max-Age=60; Path=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const { token: main } = (await finish(browser)).json<{ token: string }>();
    const { token: node } = (await server.call(webApiLogin, {}, { main, node: '' })).json() as {
      token: string;
    };
    expect((await server.call(validateSession, {}, { main, node })).statusCode).toBe(200);
  });

  it('creates a user at the first sign-on and recognizes them by issuer and subject from then on', async () => {
    const first = await whoIs(await enter());
    const endDate = new Date(server.clock.now + 30 * 24 * 60 * minuteMs).toISOString().slice(0, 10);
    expect(first).toMatchObject({
      userName: 'ada@lab.example',
      firstName: 'Ada',
      lastName: 'L',
      subscriptionDetailsList: [{ roleName: 'EVALUATE_USER', endDate }],
    });
    provider.claims = { ...ada, email: 'ada@new.example' };
    expect((await whoIs(await enter())).userName).toBe('ada@lab.example');
    provider.claims = { ...ada, sub: 'bob-1', email: 'bob@lab.example' };
    expect((await whoIs(await enter())).userName).toBe('bob@lab.example');
    const contracts = await server.userData.selectFrom('contracts').select('name').execute();
    expect(contracts.filter(({ name }) => name === 'Lab')).toHaveLength(1);
    const [entry] = (await auditTrail(server.userData).list({}, 10)).toReversed();
    expect(entry).toMatchObject({
      action: 'user.registered',
      actorName: 'ada@lab.example',
      after: { issuer: provider.issuer, subject: 'ada-1' },
    });
  });

  it('has a labelled button only if it is configured', async () => {
    expect((await server.call(signOnOffer, {})).json()).toEqual({ label: 'Lab login' });
    await server.close();
    server = await testServer();
    expect((await server.call(signOnOffer, {})).json()).toEqual({ label: null });
    expect((await visit(signOnStartPath, new Map())).answer.statusCode).toBe(404);
    expect((await finish(new Map([['moltrove-ticket', 'x'.repeat(43)]]))).json()).toMatchObject({
      code: 'LOGIN_REFUSED',
    });
  });

  describe('into an existing account', () => {
    const own = { ...ada, email: username };

    it('is off unless configured', async () => {
      provider.claims = own;
      expect(await signOn()).toBe('/login?signOn=taken');
      await serve({ newUserRole: null });
      expect(await signOn()).toBe('/login?signOn=unknown');
    });

    it('works for the owner of its e-mail address if the provider has verified it', async () => {
      await serve({ linkByEmail: true, newUserRole: null });
      for (const verified of [false, undefined]) {
        provider.claims = { ...own, email_verified: verified };
        expect(await signOn()).toBe('/login?signOn=unknown');
      }
      provider.claims = own;
      expect((await whoIs(await enter())).userName).toBe(username);
      const [entry] = await auditTrail(server.userData).list({}, 1);
      expect(entry).toMatchObject({ action: 'signon.linked', after: { subject: 'ada-1' } });
      // The provider has given the address to someone else.
      provider.claims = { ...own, sub: 'eve-1' };
      expect(await signOn()).toBe('/login?signOn=taken');
    });

    it('is that of a user whom an identity provider manages, until it removes the user', async () => {
      const provision = async () => {
        const admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
        const body = { name: 'Lab', role: 'FULL_USER' as const, endDate: '2999-01-01' };
        const days = 24 * 60 * minuteMs;
        body.endDate = new Date(server.clock.now + 9 * days).toISOString().slice(0, 10);
        const params = { id: 'contract' };
        const made = await server.call(createProvisioningToken, { params, body }, admin);
        const { token } = made.json() as { token: string };
        const headers = { authorization: `Bearer ${token}` };
        const users = '/scim/v2/Users';
        const payload = { userName: 'Ada@Lab.example', name: { givenName: 'Ada', familyName: 'L' } };
        const added = await server.app.inject({ method: 'POST', url: users, headers, payload });
        const { id } = added.json<{ id: string }>();
        return { id, remove: () => server.app.inject({ method: 'DELETE', url: `${users}/${id}`, headers }) };
      };
      await serve({ newUserRole: null });
      const { id, remove } = await provision();
      provider.claims = { ...ada, email_verified: false };
      expect(await signOn()).toBe('/login?signOn=unknown');
      provider.claims = ada;
      const main = await enter();
      expect(await whoIs(main)).toMatchObject({ userId: id, userName: 'ada@lab.example' });
      expect((await whoIs(await enter())).userName).toBe('ada@lab.example');
      await remove();
      expect((await server.call(profile, {}, { main, node: '' })).statusCode).toBe(401);
      expect(await signOn()).toBe('/login?signOn=disabled');

      await serve({ newUserRole: 'EVALUATE_USER', userClaim: 'preferred_username' });
      const second = await provision();
      provider.claims = { sub: 'ada-2', preferred_username: 'ada@lab.example' };
      expect(await whoIs(await enter())).toMatchObject({ userId: second.id });
    });

    it('is refused to disabled users', async () => {
      await serve({ linkByEmail: true });
      provider.claims = own;
      await enter();
      await server.userData.updateTable('users').set({ disabled: 1 }).execute();
      expect(await signOn()).toBe('/login?signOn=disabled');
    });

    it('disables the password if configured, for that account only', async () => {
      await serve({ linkByEmail: true, passwords: false });
      expect((await byPassword(username)).statusCode).toBe(200);
      provider.claims = own;
      await enter();
      expect((await byPassword(username)).json()).toMatchObject({
        code: 'LOGIN_REFUSED',
        message: 'This account logs in with Lab login, not with a password.',
      });
      // Only someone who knows the password is told this.
      expect((await byPassword(username, 'wrong')).json()).toMatchObject({
        message: 'User name or password is wrong.',
      });
      expect((await byPassword(usernameOf('EVALUATE_USER'))).statusCode).toBe(200);
    });

    it('mails how to log in, instead of a link for setting a useless password', async () => {
      await serve({ linkByEmail: true, passwords: false });
      provider.claims = own;
      await enter();
      const linked = await server.call(forgotPassword, { body: { username } });
      const other = await server.call(forgotPassword, { body: { username: usernameOf('EVALUATE_USER') } });
      expect(linked.json()).toEqual(other.json());
      await expect.poll(() => server.mails.length).toBe(2);
      const textTo = (to: string) => server.mails.find((mail) => mail.to === to)!.text;
      expect(textTo(username)).toContain(
        'Choose “Lab login” on the login page: https://moltrove.example/login',
      );
      expect(textTo(username)).not.toContain('/pub/account/verify/');
      expect(textTo(usernameOf('EVALUATE_USER'))).toContain('/pub/account/verify/');
    });
  });

  it('lets in only verified addresses of allowed domains', async () => {
    await serve({ domains: ['lab.example'] });
    expect(await signOn()).toBe('/login?signOn=done');
    for (const email of [
      'eve@elsewhere.example',
      'eve@lab.example.elsewhere.example',
      'eve@notlab.example',
    ]) {
      provider.claims = { ...ada, sub: email, email };
      expect(await signOn()).toBe('/login?signOn=foreign');
    }
    provider.claims = { ...ada, sub: 'x', email_verified: false };
    expect(await signOn()).toBe('/login?signOn=unverified');
  });

  it('names new users by the configured claim', async () => {
    await serve({ userClaim: 'preferred_username' });
    provider.claims = { sub: 's', preferred_username: 'Grace' };
    expect((await whoIs(await enter())).userName).toBe('grace');
    provider.claims = { sub: 't', preferred_username: 'two words' };
    expect(await signOn()).toBe('/login?signOn=unverified');
    provider.claims = { sub: 'u', preferred_username: username };
    expect(await signOn()).toBe('/login?signOn=taken');
  });

  describe('asks the provider for more when the ID token contains too little', () => {
    const email = 'ada@lab.example';
    const userInfo = { sub: 'ada-1', email, email_verified: true, preferred_username: 'ada' };
    const serveWith = async (claims: object, further: object, config: Partial<SignOnConfig> = {}) => {
      provider.claims = { sub: 'ada-1', ...claims };
      provider.userInfo = { ...userInfo, ...further };
      await serve(config);
    };

    it('for the address and whether it is verified', async () => {
      for (const claims of [{}, { email }]) {
        await serveWith(claims, {});
        expect((await whoIs(await enter())).userName).toBe(email);
      }
    });

    it('for the claim of the name', async () => {
      await serveWith({ email, email_verified: true }, {}, { userClaim: 'preferred_username' });
      expect((await whoIs(await enter())).userName).toBe('ada');
    });

    it.each([
      ['of another address', { email: username }, {}, email],
      ['of an address that the ID token calls not verified', { email, email_verified: false }, {}, null],
      ['that leaves out which address it means', { email }, { email: undefined }, null],
      ['that leaves out whether it is verified', {}, { email_verified: undefined }, null],
    ])('and does not trust it %s', async (_, claims, further, name) => {
      await serveWith(claims, further, { linkByEmail: true });
      if (name === null) expect(await signOn()).toBe('/login?signOn=unverified');
      else expect((await whoIs(await enter())).userName).toBe(name);
    });

    it('and links nobody to the account of an address that it did not verify', async () => {
      await serveWith({ email: username }, {}, { linkByEmail: true, userClaim: 'preferred_username' });
      expect((await whoIs(await enter())).userName).toBe('ada');
    });

    it('and ignores claims about another user', async () => {
      await serveWith({}, { sub: 'eve-1' });
      expect(await signOn()).toBe('/login?signOn=untrusted');
    });
  });

  it('keeps a question mark inside a value of the return URL', async () => {
    const browser: Browser = new Map();
    const back = new URL(await atProvider(browser), 'https://moltrove.example');
    const { searchParams } = back;
    const asked = [
      `note=a?b`,
      ...[...searchParams].map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ];
    expect((await visit(`${back.pathname}?${asked.join('&')}`, browser)).location).toBe('/login?signOn=done');
  });

  describe('is refused', () => {
    it.each([
      'foreign key',
      'foreign issuer',
      'foreign audience',
      'foreign nonce',
      'no signature',
      'old',
    ] as const)('with an ID token of %s', async (fault) => {
      provider.fault = fault;
      expect(await signOn()).toBe('/login?signOn=untrusted');
      expect(await server.userData.selectFrom('signOnTickets').selectAll().execute()).toEqual([]);
    });

    it('when the provider refuses', async () => {
      const browser: Browser = new Map();
      const { location } = await visit(await atProvider(browser, '/saved', 'no'), browser);
      expect(location).toBe('/login?signOn=refused&returnTo=%2Fsaved');
    });

    it('when the client secret is wrong', async () => {
      await serve({ clientSecret: 'wrong' });
      expect(await signOn()).toBe('/login?signOn=failed');
    });

    it('when the provider does not answer', async () => {
      await serve({ issuer: 'http://127.0.0.1:9' });
      expect((await visit(signOnStartPath, new Map())).location).toBe('/login?signOn=unreachable');
    });

    it('in another browser, without cookies, with another state, a second time and too late', async () => {
      const lost = '/login?signOn=lost';
      const browser: Browser = new Map();
      const back = await atProvider(browser);
      const other: Browser = new Map();
      await visit(signOnStartPath, other);
      expect((await visit(back, other)).location).toBe(lost);
      expect((await visit(back, new Map())).location).toBe(lost);
      const otherState = back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`);
      expect((await visit(otherState, browser)).location).toBe(lost);
      expect((await visit(signOnCallbackPath, browser)).location).toBe(lost);
      expect(provider.exchanges).toEqual([]);
      expect((await visit(back, browser)).location).toBe('/login?signOn=done');
      expect((await visit(back, browser)).location).toBe(lost);
      const late = await atProvider(browser);
      server.clock.now += 10 * minuteMs;
      expect((await visit(late, browser)).location).toBe(lost);
      expect(provider.exchanges).toHaveLength(1);
    });

    it('with a used, expired or forged ticket', async () => {
      const browser: Browser = new Map();
      await signOn(browser);
      expect((await finish(browser)).statusCode).toBe(200);
      expect((await finish(browser)).json()).toMatchObject({ code: 'LOGIN_REFUSED' });
      await signOn(browser);
      server.clock.now += minuteMs;
      expect((await finish(browser)).json()).toMatchObject({ code: 'LOGIN_REFUSED' });
      expect((await server.call(finishSignOn, { body: {} })).json()).toMatchObject({ code: 'LOGIN_REFUSED' });
    });
  });

  it('returns only to pages of this site', async () => {
    const ways: Array<[string, string]> = [
      ['/results/activitiestab?s=abc&page=2', '/results/activitiestab?s=abc&page=2'],
      ['https://elsewhere.example/', '/'],
      ['//elsewhere.example', '/'],
      ['/\\elsewhere.example', '/'],
      ['/\t/elsewhere.example', '/'],
    ];
    for (const [wanted, to] of ways) {
      const browser: Browser = new Map();
      const { location } = await visit(await atProvider(browser, wanted), browser);
      const address = new URL(location, 'https://moltrove.example');
      expect(address.origin + address.pathname).toBe('https://moltrove.example/login');
      expect(address.searchParams.get('returnTo') ?? '/').toBe(to);
    }
  });

  it('works in several tabs of one browser at once', async () => {
    const browser: Browser = new Map();
    const first = await atProvider(browser);
    const second = await atProvider(browser);
    expect((await visit(first, browser)).location).toBe('/login?signOn=done');
    expect((await visit(second, browser)).location).toBe('/login?signOn=done');
  });

  it('leaves no secret in the log, and stores states and tickets as hashes', async () => {
    const browser: Browser = new Map();
    const back = await atProvider(browser);
    const { searchParams } = new URL(back, 'https://moltrove.example');
    await visit(back, browser);
    provider.fault = 'foreign key';
    await signOn();
    const secrets = [
      searchParams.get('code'),
      searchParams.get('state'),
      provider.clientSecret,
      ...browser.values(),
    ];
    const stored = JSON.stringify([
      server.log,
      await server.userData.selectFrom('signOnTickets').selectAll().execute(),
      await server.userData.selectFrom('auditEntries').selectAll().execute(),
    ]);
    for (const secret of secrets) expect(stored).not.toContain(secret);
    expect(stored).toContain('single sign-on failed');
  });
});
