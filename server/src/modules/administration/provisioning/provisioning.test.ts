import { beforeEach, describe, expect, it } from 'vitest';
import {
  createProvisioningToken,
  createPersonalToken,
  limits,
  listContracts,
  ownSessions,
  provisioning,
  type ProvisioningChange,
  provisioningChanges,
  type ProvisioningToken,
  release,
  revokeProvisioningToken,
  saveSubscription,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { hashOfPassword, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { administrationSuite, ok, subscriptionIn } from '../subscriptions/testing/administration-suite.ts';

const dayMs = 24 * 3_600_000;
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface User {
  readonly id: string;
  readonly userName: string;
  readonly externalId?: string;
  readonly active: boolean;
  readonly displayName?: string;
  readonly groups?: ReadonlyArray<{ readonly value: string }>;
  readonly meta: { readonly location: string };
}
interface Listed<T> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly T[];
}

const suite = administrationSuite();
/** Two companies, each with a contract of 2 seats and a token. */
let mine: { contractId: string; token: string };
let other: { contractId: string; token: string };
beforeEach(async () => {
  mine = await tenant('Mine');
  other = await tenant('Other');
});

const dayIn = (days: number): string =>
  new Date(suite.server.clock.now + days * dayMs).toISOString().slice(0, 10);

async function tenant(name: string) {
  const { contract } = await suite.makeContract(name);
  return { contractId: contract.id, token: await newToken(contract.id) };
}

const ask = (id: string, by: Tokens, changes = {}) =>
  suite.server.call(
    createProvisioningToken,
    { params: { id }, body: { name: 'Login service', role: 'FULL_USER', endDate: dayIn(30), ...changes } },
    by,
  );

async function newToken(contractId: string, changes = {}): Promise<string> {
  const answer = await ask(contractId, suite.admin, changes);
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  return (answer.json() as { token: string }).token;
}

async function scim<T = User>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  {
    body,
    token = mine.token,
    status = method === 'POST' ? 201 : 200,
  }: { body?: unknown; token?: string; status?: number } = {},
): Promise<T> {
  const answer = await suite.server.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  expect([method, path, answer.statusCode, answer.body]).toEqual([method, path, status, expect.anything()]);
  if (status === 204) return null as T;
  expect(answer.headers['content-type']).toContain('application/scim+json');
  const read = answer.json<T & { schemas: string[]; status?: string }>();
  if (status >= 400) expect(read).toMatchObject({ schemas: [errorSchema], status: String(status) });
  return read;
}

const person = (name: string, changes = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@mine.example`,
  externalId: `ext-${name}`,
  name: { givenName: name, familyName: 'Curie' },
  emails: [{ value: `${name}@mine.example`, primary: true }],
  active: true,
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Chemistry' },
  ...changes,
});
const patch = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations });
const add = (name: string, changes = {}, token = mine.token) =>
  scim('POST', '/Users', { body: person(name, changes), token });

/** A session of a provisioned user, who sets a password. */
async function sessionOf(id: string, username: string): Promise<Tokens> {
  const passwordHash = await hashOfPassword();
  await suite.server.userData.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
  return suite.server.logIn(username);
}
const isOpen = async (tokens: Tokens) =>
  (await suite.server.call(ownSessions, {}, tokens)).statusCode === 200;

const listed = async (id: string, by: Tokens) =>
  suite.server.call(provisioning, { params: { id } }, by).then(
    (answer) =>
      answer.json() as {
        code?: string;
        address: string;
        tokens: ProvisioningToken[];
        mayCreate: boolean;
      },
  );

const changesOf = async (id: string, by: Tokens) =>
  (await suite.server.call(provisioningChanges, { params: { id }, query: {} }, by)).json() as {
    code?: string;
    entries: ProvisioningChange[];
    more: boolean;
  };

describe('an identity provider', () => {
  it('finds out what the server can do', async () => {
    expect(await scim('GET', '/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: limits.maxProvisionedPage },
      bulk: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = await scim<Listed<{ name: string }>>('GET', '/ResourceTypes');
    expect(types.Resources.map(({ name }) => name).toSorted()).toEqual(['Group', 'User']);
    expect(await scim('GET', '/ResourceTypes/User')).toMatchObject({ endpoint: '/Users' });
    const schemas = await scim<Listed<{ id: string }>>('GET', '/Schemas');
    expect(schemas.Resources.map(({ id }) => id)).toContain('urn:ietf:params:scim:schemas:core:2.0:User');
    await scim('GET', '/Schemas/nothing', { status: 404 });
    await scim('GET', '/Bulk', { status: 404 });
  });

  it('adds, finds, changes and removes users', async () => {
    const ada = await add('Ada');
    expect(ada).toMatchObject({
      userName: 'ada@mine.example',
      externalId: 'ext-Ada',
      active: true,
      name: { givenName: 'Ada', familyName: 'Curie', formatted: 'Ada Curie' },
      emails: [{ value: 'ada@mine.example', primary: true }],
      groups: [{ value: 'FULL_USER' }],
      meta: { resourceType: 'User', location: `https://moltrove.example/scim/v2/Users/${ada.id}` },
    });
    for (const filter of [
      'userName eq "ADA@mine.example"',
      'externalId eq "ext-Ada"',
      `id eq "${ada.id}"`,
      'userName sw "ada" and active eq true',
      'emails.value eq "ada@mine.example"',
    ]) {
      const found = await scim<Listed<User>>('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, found.totalResults, found.Resources[0]?.id]).toEqual([filter, 1, ada.id]);
    }
    const none = await scim<Listed<User>>('GET', '/Users?filter=userName%20eq%20%22nobody%22');
    expect(none).toMatchObject({ totalResults: 0, Resources: [] });
    const shown = await scim('GET', `/Users/${ada.id}?attributes=userName`);
    expect(shown).not.toHaveProperty('active');

    const replaced = await scim('PUT', `/Users/${ada.id}`, {
      body: person('Ada', {
        name: { givenName: 'Augusta', familyName: 'King' },
        userName: 'ada.king@mine.example',
      }),
    });
    expect(replaced).toMatchObject({ userName: 'ada.king@mine.example', name: { givenName: 'Augusta' } });
    const patched = await scim('PATCH', `/Users/${ada.id}`, {
      body: patch(
        { op: 'Replace', path: 'name.familyName', value: 'Lovelace' },
        { op: 'add', value: { externalId: 'new', title: 'Countess' } },
      ),
    });
    expect(patched).toMatchObject({
      externalId: 'new',
      name: { givenName: 'Augusta', familyName: 'Lovelace' },
    });

    await scim('DELETE', `/Users/${ada.id}`, { status: 204 });
    await scim('GET', `/Users/${ada.id}`, { status: 404 });
    await scim('DELETE', `/Users/${ada.id}`, { status: 404 });
    const back = await scim('POST', '/Users', { body: person('Ada', { userName: 'ada.king@mine.example' }) });
    expect(back).toMatchObject({ id: ada.id, active: true, groups: [{ value: 'FULL_USER' }] });
    const trail = await auditTrail(suite.server.userData).list({ subject: { kind: 'user', id: ada.id } }, 9);
    expect(trail.map(({ action, actorName }) => `${action} by ${actorName}`)).toEqual([
      'user.provisioned by SCIM: Login service',
      'user.deprovisioned by SCIM: Login service',
      ...Array.from({ length: 3 }, () => 'user.provisioned by SCIM: Login service'),
    ]);
  });

  it('ends sessions and tokens of a user at once, by PATCH and by DELETE', async () => {
    const ada = await add('Ada');
    for (const [at, deactivate] of [
      { op: 'replace', path: 'active', value: false },
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'replace', value: { active: false } },
    ].entries()) {
      const tokens = await sessionOf(ada.id, ada.userName);
      const body = { name: 'Nightly', scopes: ['read' as const], endDate: dayIn(9) };
      const made = await suite.server.call(createPersonalToken, { body }, tokens);
      const { token } = made.json() as { token: string };
      const withToken = async () =>
        (
          await suite.server.app.inject({
            url: '/api/results/metadata/release',
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode;
      expect([await isOpen(tokens), await withToken()]).toEqual([true, 200]);
      expect(await scim('PATCH', `/Users/${ada.id}`, { body: patch(deactivate) })).toMatchObject({
        active: false,
      });
      expect([at, await isOpen(tokens), await withToken()]).toEqual([at, false, 401]);
      await scim('PATCH', `/Users/${ada.id}`, {
        body: patch({ op: 'replace', path: 'active', value: at === 1 ? 'True' : true }),
      });
      expect([at, await isOpen(tokens), await withToken()]).toEqual([at, false, 401]);
    }
    const tokens = await sessionOf(ada.id, ada.userName);
    await scim('DELETE', `/Users/${ada.id}`, { status: 204 });
    expect((await suite.server.call(release, {}, tokens)).statusCode).toBe(401);
  });

  it('takes no more seats than there are', async () => {
    await add('Ada');
    const bob = await add('Bob');
    const refused = await scim<{ detail: string }>('POST', '/Users', { body: person('Cid'), status: 409 });
    expect(refused.detail).toContain('has 2 seats');
    expect((await scim<Listed<User>>('GET', '/Users')).totalResults).toBe(2);
    const cid = await add('Cid', { active: false });
    const activate = { body: patch({ op: 'replace', path: 'active', value: true }), status: 409 };
    await scim('PATCH', `/Users/${cid.id}`, activate);
    await scim('PATCH', `/Users/${bob.id}`, { body: patch({ op: 'replace', path: 'active', value: false }) });
    await scim('PATCH', `/Users/${cid.id}`, { ...activate, status: 200 });
  });

  it('pages through users in a fixed order', async () => {
    const unlimited = await suite.makeContract('Large', { seats: null });
    const token = await newToken(unlimited.contract.id, { role: null });
    for (let at = 0; at < 7; at += 1) await add(`User${at}`, {}, token);
    const seen: string[] = [];
    for (const startIndex of [1, 4, 7]) {
      const page = await scim<Listed<User>>('GET', `/Users?startIndex=${startIndex}&count=3`, { token });
      expect(page).toMatchObject({ totalResults: 7, startIndex, itemsPerPage: startIndex === 7 ? 1 : 3 });
      seen.push(...page.Resources.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(7);
    const filtered = await scim<Listed<User>>(
      'GET',
      '/Users?filter=active%20eq%20true&startIndex=6&count=5',
      { token },
    );
    expect([filtered.totalResults, filtered.Resources.length]).toEqual([7, 2]);
    expect(await scim<Listed<User>>('GET', '/Users?count=0', { token })).toMatchObject({
      totalResults: 7,
      Resources: [],
    });
  });

  it('gives roles by groups, all or none', async () => {
    const token = await newToken(mine.contractId, { role: null, name: 'Groups' });
    const ada = await add('Ada', {}, token);
    expect(ada.groups ?? []).toEqual([]);
    const bob = await add('Bob', {}, token);
    const groups = await scim<Listed<{ id: string; displayName: string }>>('GET', '/Groups');
    expect(groups.Resources.map(({ id }) => id)).toEqual([
      'FULL_USER',
      'PARTIAL_USER',
      'EVALUATE_USER',
      'DOWNLOAD_EVALUATOR',
      'FLAT_FILE_ONLY',
    ]);
    const named = await scim<Listed<{ id: string }>>(
      'GET',
      '/Groups?filter=displayName%20eq%20%22full%20user%22',
    );
    expect(named.Resources.map(({ id }) => id)).toEqual(['FULL_USER']);
    const members = async (id = 'FULL_USER') =>
      ((await scim<{ members?: Array<{ value: string }> }>('GET', `/Groups/${id}`)).members ?? [])
        .map(({ value }) => value)
        .toSorted();
    const change = (...operations: unknown[]) =>
      scim('PATCH', '/Groups/FULL_USER', { body: patch(...operations) });
    await change({ op: 'add', path: 'members', value: [{ value: ada.id }, { value: bob.id }] });
    expect(await members()).toEqual([ada.id, bob.id].toSorted());
    expect((await scim('GET', `/Users/${ada.id}`)).groups).toMatchObject([{ value: 'FULL_USER' }]);
    await change({ op: 'Remove', path: `members[value eq "${ada.id}"]` });
    await change({ op: 'Remove', path: 'members', value: [{ value: bob.id }] });
    expect(await members()).toEqual([]);
    await scim('PUT', '/Groups/EVALUATE_USER', {
      body: { displayName: 'Evaluation user', members: [{ value: bob.id }] },
    });
    expect(await members('EVALUATE_USER')).toEqual([bob.id]);
    await change({ op: 'replace', value: { members: [{ value: ada.id }] } });
    expect(await members()).toEqual([ada.id]);

    const cid = await add('Cid', {}, token);
    const tooMany = patch({ op: 'add', path: 'members', value: [{ value: cid.id }, { value: bob.id }] });
    await scim('PATCH', '/Groups/FULL_USER', { body: tooMany, status: 409 });
    expect(await members()).toEqual([ada.id]);
    await scim('PATCH', '/Groups/FULL_USER', {
      body: patch({ op: 'add', path: 'members', value: [{ value: 'nobody' }] }),
      status: 404,
    });
    await scim('PATCH', '/Groups/FULL_USER', {
      body: patch({ op: 'replace', path: 'displayName', value: 'Others' }),
      status: 400,
    });
    await scim('POST', '/Groups', { body: { displayName: 'Full user' }, status: 409 });
    await scim('POST', '/Groups', { body: { displayName: 'Chemists' }, status: 400 });
    await scim('DELETE', '/Groups/FULL_USER', { status: 403 });
    for (const id of ['GOSTAR_ADMIN', 'SUPER_ADMIN', 'nothing'])
      await scim('GET', `/Groups/${id}`, { status: 404 });
  });

  it('is told what is wrong with a request', async () => {
    const ada = await add('Ada');
    const longPath = `emails[${'(type eq "work") and '.repeat(2000)}type eq "home"].value`;
    const wrong: ReadonlyArray<
      readonly [method: 'POST' | 'PUT' | 'PATCH' | 'GET', path: string, body: unknown, scimType: string]
    > = [
      ['POST', '/Users', { ...person('Bob'), userName: undefined }, 'invalidValue'],
      ['POST', '/Users', { ...person('Bob'), userName: 'two words' }, 'invalidValue'],
      ['POST', '/Users', { ...person('Bob'), active: 'perhaps' }, 'invalidValue'],
      ['POST', '/Users', { ...person('x'.repeat(101)) }, 'invalidValue'],
      ['POST', '/Users', [], 'invalidSyntax'],
      ['PATCH', `/Users/${ada.id}`, { Operations: [] }, 'invalidSyntax'],
      ['PATCH', `/Users/${ada.id}`, patch({ op: 'jump', path: 'active' }), 'invalidSyntax'],
      ['PATCH', `/Users/${ada.id}`, patch({ op: 'replace', path: 'nothing', value: 1 }), 'invalidPath'],
      ['PATCH', `/Users/${ada.id}`, patch({ op: 'remove', path: 'userName' }), 'invalidValue'],
      // The library would work on these for a long time.
      ['POST', '/Users', person('Bob', { emails: Array.from({ length: 20_000 }, () => ({})) }), 'tooMany'],
      ['PATCH', `/Users/${ada.id}`, patch({ op: 'replace', path: longPath, value: 1 }), 'invalidPath'],
      ['PATCH', `/Users/${ada.id}`, patch({ op: 'replace', value: { [longPath]: 1 } }), 'invalidPath'],
      ['GET', '/Users?filter=userName', undefined, 'invalidFilter'],
      ['GET', `/Users?filter=${encodeURIComponent('(userName eq "a"')}`, undefined, 'invalidFilter'],
      ['GET', '/Users?count=many', undefined, 'invalidValue'],
    ];
    for (const [method, path, body, scimType] of wrong) {
      const failure = await scim<{ scimType: string; detail: string }>(method, path, { body, status: 400 });
      expect([method, path, failure.scimType]).toEqual([method, path, scimType]);
      expect(failure.detail.length).toBeGreaterThan(10);
    }
    expect(await scim('GET', `/Users/${ada.id}`)).toMatchObject({
      userName: 'ada@mine.example',
      active: true,
    });
    const broken = await suite.server.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${mine.token}`, 'content-type': 'application/json' },
      payload: '{"userName":',
    });
    expect(broken.json()).toMatchObject({ schemas: [errorSchema], status: '400' });
  });
});

describe('another company', () => {
  it('is invisible to a provider, in every request', async () => {
    const theirs = await add('Theirs', {}, other.token);
    const list = await scim<Listed<User>>('GET', '/Users');
    expect(list.totalResults).toBe(0);
    for (const filter of [`id eq "${theirs.id}"`, 'userName eq "theirs@mine.example"', 'userName pr'])
      expect(
        (await scim<Listed<User>>('GET', `/Users?filter=${encodeURIComponent(filter)}`)).totalResults,
      ).toBe(0);
    const path = `/Users/${theirs.id}`;
    await scim('GET', path, { status: 404 });
    await scim('PUT', path, { body: person('Mine'), status: 404 });
    await scim('PATCH', path, { body: patch({ op: 'replace', path: 'active', value: false }), status: 404 });
    await scim('DELETE', path, { status: 404 });
    const members = patch({ op: 'add', path: 'members', value: [{ value: theirs.id }] });
    await scim('PATCH', '/Groups/EVALUATE_USER', { body: members, status: 404 });
    const group = await scim<{ members?: unknown[] }>('GET', '/Groups/FULL_USER');
    expect(group.members ?? []).toEqual([]);
    // Names are unique on the server, and a removed account stays with its company.
    const taken = { body: person('Theirs'), status: 409 };
    expect(await scim('POST', '/Users', taken)).toMatchObject({ scimType: 'uniqueness' });
    await scim('DELETE', path, { token: other.token, status: 204 });
    await scim('POST', '/Users', taken);
    expect(await scim('POST', '/Users', { ...taken, token: other.token, status: 201 })).toMatchObject({
      id: theirs.id,
    });
  });

  it('does not share users with an administrator’s role', async () => {
    const token = await newToken('contract');
    const names = (await scim<Listed<User>>('GET', '/Users', { token })).Resources.map(
      ({ userName }) => userName,
    );
    expect(names).toContain(usernameOf('FULL_USER'));
    for (const role of ['SUPER_ADMIN', 'GOSTAR_ADMIN', 'FLAT_FILE_ADMIN'] as const)
      expect(names).not.toContain(usernameOf(role));
  });
});

describe('tokens of identity providers', () => {
  it('are made by administrators; who manages the contract sees and revokes those of it', async () => {
    const ada = await add('Ada');
    const tokens = await sessionOf(ada.id, ada.userName);
    expect((await listed(mine.contractId, tokens)).code).toBe('NOT_FOUND');
    const subscriptionId = (await suite.detailsOf(ada.id)).subscriptions[0].id;
    const body = {
      ...subscriptionIn(mine.contractId, { contractAdministrator: true }),
      subscriptionId,
      revision: await suite.revisionOf(ada.id),
    };
    await ok(suite.server.call(saveSubscription, { params: { id: ada.id }, body }, suite.admin));
    expect((await changesOf(other.contractId, tokens)).code).toBe('NOT_FOUND');
    const { address, tokens: own, mayCreate } = await listed(mine.contractId, tokens);
    expect([mayCreate, (await listed(mine.contractId, suite.admin)).mayCreate]).toEqual([false, true]);
    expect(address).toBe('https://moltrove.example/scim/v2');
    expect(own).toMatchObject([
      { name: 'Login service', role: 'FULL_USER', createdBy: usernameOf('GOSTAR_ADMIN') },
    ]);
    expect((await ask(mine.contractId, tokens)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await listed(other.contractId, tokens)).code).toBe('NOT_FOUND');
    expect((await ask(other.contractId, tokens)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const [{ id: tokenId }] = (await listed(other.contractId, suite.admin)).tokens;
    for (const id of [other.contractId, mine.contractId]) {
      const revoked = await suite.server.call(
        revokeProvisioningToken,
        { params: { id }, body: { tokenId } },
        tokens,
      );
      expect(revoked.statusCode).toBe(404);
    }
    const [{ id: ownId }] = own;
    const params = { id: mine.contractId };
    await ok(suite.server.call(revokeProvisioningToken, { params, body: { tokenId: ownId } }, tokens));
    expect((await suite.server.call(listContracts, { query: {} }, tokens)).statusCode).toBe(403);
  });

  it('leave what they changed in a list, also after they were revoked', async () => {
    const ada = await add('Ada');
    await scim('PATCH', `/Users/${ada.id}`, { body: patch({ op: 'replace', path: 'active', value: false }) });
    await add('Theirs', {}, other.token);
    const [{ id: tokenId }] = (await listed(mine.contractId, suite.admin)).tokens;
    const params = { id: mine.contractId };
    await ok(suite.server.call(revokeProvisioningToken, { params, body: { tokenId } }, suite.admin));
    const { entries, more } = await changesOf(mine.contractId, suite.admin);
    expect(entries).toMatchObject([
      {
        user: ada.userName,
        actor: 'SCIM: Login service',
        before: { active: true },
        after: { active: false },
      },
      { user: ada.userName, action: 'user.provisioned', before: null, after: { active: true } },
    ]);
    expect(more).toBe(false);
    const query = { before: entries[0].position };
    const older = await suite.server.call(provisioningChanges, { params, query }, suite.admin);
    expect((older.json() as { entries: unknown[] }).entries).toEqual(entries.slice(1));
  });

  it('end on their day, and at once when they are revoked; others are told nothing', async () => {
    await scim('GET', '/Users');
    await expect
      .poll(async () => (await listed(mine.contractId, suite.admin)).tokens[0].lastUsedAt)
      .toBe(new Date(suite.server.clock.now).toISOString());
    const [{ id: tokenId }] = (await listed(mine.contractId, suite.admin)).tokens;
    const refusal = async (token: string) =>
      (await scim<{ detail: string }>('GET', '/Users', { token, status: 401 })).detail;
    await ok(
      suite.server.call(
        revokeProvisioningToken,
        { params: { id: mine.contractId }, body: { tokenId } },
        suite.admin,
      ),
    );
    expect(await refusal(mine.token)).toBe('This token was revoked.');
    for (const wrong of [
      `${other.token.slice(0, -1)}x`,
      'moltrove-scim_',
      'x',
      other.token.replace('-scim', ''),
    ])
      expect(await refusal(wrong)).toBe('This token is not valid.');
    const stored = JSON.stringify(
      await suite.server.userData.selectFrom('provisioningTokens').selectAll().execute(),
    );
    expect(stored).not.toContain(other.token.slice(-64));
    for (const endDate of [dayIn(0), dayIn(limits.maxProvisioningDays + 1)])
      expect((await ask(mine.contractId, suite.admin, { endDate })).statusCode).toBe(400);
    suite.server.clock.now += 31 * dayMs;
    expect(await refusal(other.token)).toContain('ended on');
  });
});
