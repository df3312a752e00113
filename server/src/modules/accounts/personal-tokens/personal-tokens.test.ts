import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CallBody,
  createPersonalToken,
  currentRoleHeader,
  disableUser,
  type Endpoint,
  endpoints,
  forgotPassword,
  limits,
  listSavedSearches,
  ownSessions,
  type PersonalToken,
  personalTokens,
  prepareCall,
  release,
  revokePersonalToken,
  type Role,
  storeSearch,
  type TokenScope,
  tokenScopeOf,
  tokenScopes,
  verifyAccount,
} from '@moltrove/contract';
import { inputOf } from '../../../platform/http/testing/right-inputs.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  expiredUser,
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { tidyAccounts } from '../tidy.ts';

type Wanted = CallBody<typeof createPersonalToken>;
const username = usernameOf('FULL_USER');
const dayMs = 24 * 3_600_000;

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let session: Tokens;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  session = await server.logIn(username);
});
afterAll(() => server.close());

const wrongEnd = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

const dayIn = (days: number): string => new Date(server.clock.now + days * dayMs).toISOString().slice(0, 10);

const ask = (changes: Partial<Wanted> = {}, by = session) =>
  server.call(
    createPersonalToken,
    { body: { name: 'Nightly', scopes: ['read'], endDate: dayIn(30), ...changes } },
    by,
  );

async function newToken(changes: Partial<Wanted> = {}, by = session) {
  const answer = await ask(changes, by);
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  return answer.json() as { token: string; created: PersonalToken };
}

/** A call with a personal access token as the only header of a login. */
const callWith = (
  token: string,
  endpoint: Endpoint,
  given: { remoteAddress?: string; headers?: Record<string, string>; input?: object } = {},
) => {
  const { remoteAddress = '10.0.0.1', headers = {}, input = inputOf(endpoint) } = given;
  const { url, method, body } = prepareCall(endpoint, input as never);
  return server.app.inject({
    method,
    url,
    remoteAddress,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === null ? {} : { payload: body }),
  });
};

const listed = async (by = session) =>
  ((await server.call(personalTokens, {}, by)).json() as { tokens: PersonalToken[] }).tokens;
const revoke = (id: string, by = session) => server.call(revokePersonalToken, { body: { id } }, by);
const deeds = async () => (await auditTrail(server.userData).list({}, 5)).map(({ action }) => action);
const refusalOf = async (answer: ReturnType<typeof callWith>) => {
  const { code, message } = (await answer).json<{ code: string; message: string }>();
  return [code, message];
};

describe('a personal access token', () => {
  it('makes calls of both bases by one header, and shows when and where it was used', async () => {
    const { token, created } = await newToken();
    expect(token).toMatch(/^moltrove_[0-9a-f]{96}$/);
    expect(created).toMatchObject({ name: 'Nightly', scopes: ['read'], lastUsedAt: null, expired: false });
    expect((await callWith(token, listSavedSearches)).statusCode).toBe(200);
    expect((await callWith(token, storeSearch)).statusCode).toBe(200);
    await expect
      .poll(async () => (await listed()).find(({ id }) => id === created.id))
      .toMatchObject({ lastUsedAt: new Date(server.clock.now).toISOString(), lastAddress: '10.0.0.1' });
    const stored = await server.userData.selectFrom('personalTokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(-64));
    expect(server.log.join('\n')).not.toContain(token.slice(-64));
    expect(server.log.join('\n')).toContain(`"personalTokenId":"${created.id}"`);
    expect(server.mails.at(-1)).toMatchObject({ to: username, subject: expect.stringContaining('token') });
  });

  it('is revoked at once, by its user alone', async () => {
    const { token, created } = await newToken();
    const other = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect(await listed(other)).toEqual([]);
    expect((await revoke(created.id, other)).statusCode).toBe(404);
    expect((await callWith(token, release)).statusCode).toBe(200);
    expect((await revoke(created.id)).statusCode).toBe(200);
    expect(await refusalOf(callWith(token, release))).toEqual([
      'NOT_AUTHENTICATED',
      'This personal access token was revoked. Create another one on the page /access-tokens.',
    ]);
    expect((await revoke(created.id)).statusCode).toBe(404);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: created.id }));
    expect(await deeds()).toEqual(expect.arrayContaining(['personalToken.created', 'personalToken.revoked']));
  });

  it('ends when its last day begins, at most a year ahead, and is removed months later', async () => {
    for (const endDate of [dayIn(0), dayIn(-5), dayIn(limits.maxTokenDays + 1)])
      expect((await ask({ endDate })).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        details: { fields: [{ path: 'endDate', reason: expect.stringContaining('after today') }] },
      });
    expect((await ask({ scopes: [] })).statusCode).toBe(400);
    const { token, created } = await newToken({ endDate: dayIn(limits.maxTokenDays) });
    const { token: short } = await newToken({ endDate: dayIn(1) });
    const before = server.clock.now;
    server.clock.now += 2 * dayMs;
    const [code, message] = await refusalOf(callWith(short, release));
    expect([code, message]).toEqual(['NOT_AUTHENTICATED', expect.stringContaining('ended on 20')]);
    expect((await listed(await server.logIn(username))).filter(({ expired }) => expired)).toHaveLength(1);
    expect((await callWith(token, release)).statusCode).toBe(200);
    await tidyAccounts(server.userData, before + 1 + (limits.endedTokenDays + 2) * dayMs);
    expect((await refusalOf(callWith(short, release)))[1]).toBe('This personal access token is not valid.');
    server.clock.now = before;
    await revoke(created.id);
  });

  it('gives the same answer to every wrong token, and soon refuses further ones without a look-up', async () => {
    const { token } = await newToken();
    const { token: gone, created } = await newToken();
    await revoke(created.id);
    const guesses = [
      wrongEnd(token),
      wrongEnd(gone),
      'moltrove_',
      'moltrove_nonsense',
      `moltrove_${'0'.repeat(96)}`,
      token.slice(0, -1),
      `${token}0`,
    ];
    const remoteAddress = '10.9.9.9';
    for (const guess of guesses)
      expect(await refusalOf(callWith(guess, release, { remoteAddress }))).toEqual([
        'NOT_AUTHENTICATED',
        'This personal access token is not valid.',
      ]);
    for (let tries = guesses.length; tries < limits.maxUnknownTokens; tries += 1)
      await callWith(guesses[0], release, { remoteAddress });
    const stopped = await callWith(token, release, { remoteAddress });
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
    expect((await callWith(token, release)).statusCode).toBe(200);
    server.clock.now += 16 * 60_000;
    expect((await callWith(token, release, { remoteAddress })).statusCode).toBe(200);
    expect(server.log.join('\n')).toContain('unknown access token');
  });

  it('is sent as a bearer, alone', async () => {
    const { token } = await newToken();
    const { url } = prepareCall(release, {});
    for (const headers of [
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token}`, javaauthorization: session.main },
      { authorization: session.node, javaauthorization: token },
    ])
      expect((await server.app.inject({ url, headers })).statusCode).toBe(401);
    const inQuery = await server.app.inject({ url: `${url}?token=${token}` });
    expect(inQuery.statusCode).toBe(401);
  });

  it('has the role and subscription of its user at each call', async () => {
    const { token } = await newToken({ scopes: [...tokenScopes] }, await server.logIn(expiredUser));
    expect((await callWith(token, storeSearch)).json()).toMatchObject({ code: 'SUBSCRIPTION_EXPIRED' });
    const { token: partial } = await newToken(
      { scopes: [...tokenScopes] },
      await server.logIn(usernameOf('PARTIAL_USER')),
    );
    const exporting = endpoints.find(({ name }) => name === 'exportDataCount')!;
    expect((await callWith(partial, exporting)).json()).toMatchObject({
      code: 'ROLE_REFUSED',
      message: 'Your role may not do this.',
    });
    const headers = { [currentRoleHeader]: 'SUPER_ADMIN' };
    expect((await callWith(partial, storeSearch, { headers })).json()).toMatchObject({
      code: 'ROLE_REFUSED',
    });
  });

  it('ends with a password that is set by a mailed link, and with a disabled user, for good', async () => {
    const name = usernameOf('DOWNLOAD_EVALUATOR');
    const { token } = await newToken({}, await server.logIn(name));
    await server.call(forgotPassword, { body: { username: name } });
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('new Moltrove password');
    const code = /verify\/(\w+)/.exec(server.mails.at(-1)!.text)![1];
    await server.call(verifyAccount, { body: { code, password: `${password}-2` } });
    expect((await refusalOf(callWith(token, release)))[1]).toContain('was revoked');

    const other = usernameOf('EVALUATE_USER');
    const { token: second } = await newToken({}, await server.logIn(other));
    const admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
    const { id } = (await usersStore(server.userData).byName(other))!;
    const switched = async (disabled: boolean, revision: number) =>
      (await server.call(disableUser, { params: { id }, body: { revision, disabled } }, admin)).statusCode;
    expect(await switched(true, 0)).toBe(200);
    expect((await callWith(second, release)).statusCode).toBe(401);
    expect(await switched(false, 1)).toBe(200);
    expect((await callWith(second, release)).statusCode).toBe(401);

    const { token: third } = await newToken({}, await server.logIn(other));
    const byHand = (disabled: 0 | 1) =>
      server.userData.updateTable('users').set({ disabled }).where('id', '=', id).execute();
    await byHand(1);
    expect((await callWith(third, release)).statusCode).toBe(401);
    await tidyAccounts(server.userData, server.clock.now);
    await byHand(0);
    expect((await callWith(third, release)).statusCode).toBe(401);
  });

  it('is limited in number for a user, and in a day', async () => {
    const by = await server.logIn(usernameOf('FLAT_FILE_ADMIN'));
    for (let made = 0; made < limits.maxPersonalTokens; made += 1) await newToken({}, by);
    expect((await ask({}, by)).json()).toMatchObject({ code: 'CONFLICT' });
    for (let made = limits.maxPersonalTokens; made < limits.maxTokensPerDay; made += 1) {
      await revoke((await listed(by))[0].id, by);
      await newToken({}, by);
    }
    await revoke((await listed(by))[0].id, by);
    expect((await ask({}, by)).json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('the scopes of a personal access token', () => {
  /** Calls that change something stored, or cost credits, listed independently of the contract. */
  const saving = [
    'addToHitList',
    'changeDynamicQuery',
    'changeSavedSearch',
    'compareSavedSearch',
    'createHitList',
    'importSavedSearches',
    'putBackInHitList',
    'removeCompoundNote',
    'removeDynamicQuery',
    'removeHistory',
    'removeHitList',
    'removeSavedSearch',
    'renameHitList',
    'renameSavedLabel',
    'renewSavedSearch',
    'setSearchAlert',
    'restoreCompoundNote',
    'restoreDynamicQuery',
    'restoreHistory',
    'restoreHitList',
    'restoreSavedSearch',
    'saveCompoundNote',
    'saveDynamicQuery',
    'saveReportedTerms',
    'saveReportedValue',
    'saveSearch',
    'saveSessionSummary',
    'shareSavedSearch',
    'takeFromHitList',
    'withdrawReportedValue',
  ];
  const never =
    /^\/(tpd\/(user\/(?!tracker)|profile|bu\/criteria\/select|api\/pub)|api\/((super)?admin|client\/)|api\/dashboard\/(closeall|logout|notif|criteria|pendo)|nodeapi|webapilogin|lastsession)|^\/tpd\/user\/tracker\/reports/;
  const exporting = /export(?!SavedSearches)|downloadFile|deleteFile|Dataset|DataRequest|downloadHistory/i;

  const scopeOf = (endpoint: Endpoint): TokenScope | null => {
    if (never.test(prepareCall(endpoint, inputOf(endpoint)).url)) return null;
    if (saving.includes(endpoint.name)) return 'save';
    return exporting.test(endpoint.name) ? 'export' : 'read';
  };

  it('allow their calls and no others, and never those of accounts and administration', async () => {
    const by = await server.logIn(usernameOf('FULL_USER'));
    const tokenOf = new Map<TokenScope, string>();
    for (const scope of tokenScopes) tokenOf.set(scope, (await newToken({ scopes: [scope] }, by)).token);
    const guarded = endpoints.filter(({ access }) => access !== 'public');
    for (const endpoint of guarded) {
      const scope = scopeOf(endpoint);
      for (const given of tokenScopes) {
        // Without a body: the scope is checked first.
        const answer = await callWith(tokenOf.get(given)!, endpoint, {
          input: { ...(inputOf(endpoint) as object), body: undefined },
        });
        const refused = /personal access token/i.test(answer.body);
        expect([endpoint.name, given, refused]).toEqual([endpoint.name, given, given !== scope]);
      }
    }
  });

  it('of reading allow no call whose name says that it changes something', () => {
    const changing =
      /^(add|change|create|delete|disable|import|remove|renew|restore|revoke|save|share|update|withdraw)[A-Z]/;
    const open = endpoints.filter((endpoint) => tokenScopeOf(endpoint) === 'read');
    expect(open.map(({ name }) => name).filter((name) => changing.test(name))).toEqual([]);
  });

  it('say which one is missing, and which calls need a login', async () => {
    const { token } = await newToken({ scopes: ['export'] });
    expect(await refusalOf(callWith(token, storeSearch))).toEqual([
      'ROLE_REFUSED',
      'This personal access token may not make this call: it lacks the scope Read.',
    ]);
    expect(await refusalOf(callWith(token, ownSessions))).toEqual([
      'ROLE_REFUSED',
      'Personal access tokens may not make this call. Log in instead.',
    ]);
  });
});

const allRoles: readonly Role[] = ['PARTIAL_USER', 'SUPER_ADMIN'];
it.each(allRoles)('%s has tokens too', async (role) => {
  const { token } = await newToken({}, await server.logIn(usernameOf(role)));
  expect((await callWith(token, release)).statusCode).toBe(200);
});
