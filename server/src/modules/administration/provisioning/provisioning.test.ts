import { describe, expect, it } from 'vitest';
import { createPersonalToken, limits, release } from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import {
  errorSchema,
  type Listed,
  type ProvidedUser,
  providerSuite,
  person,
  patch,
} from './testing/provider-suite.ts';

const provider = providerSuite();
const { suite, dayIn, newToken, scim, add, sessionOf, isOpen } = provider;

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
      const found = await scim<Listed<ProvidedUser>>('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, found.totalResults, found.Resources[0]?.id]).toEqual([filter, 1, ada.id]);
    }
    const none = await scim<Listed<ProvidedUser>>('GET', '/Users?filter=userName%20eq%20%22nobody%22');
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
    expect((await scim<Listed<ProvidedUser>>('GET', '/Users')).totalResults).toBe(2);
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
      const page = await scim<Listed<ProvidedUser>>('GET', `/Users?startIndex=${startIndex}&count=3`, {
        token,
      });
      expect(page).toMatchObject({ totalResults: 7, startIndex, itemsPerPage: startIndex === 7 ? 1 : 3 });
      seen.push(...page.Resources.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(7);
    const filtered = await scim<Listed<ProvidedUser>>(
      'GET',
      '/Users?filter=active%20eq%20true&startIndex=6&count=5',
      { token },
    );
    expect([filtered.totalResults, filtered.Resources.length]).toEqual([7, 2]);
    expect(await scim<Listed<ProvidedUser>>('GET', '/Users?count=0', { token })).toMatchObject({
      totalResults: 7,
      Resources: [],
    });
  });

  it('gives roles by groups, all or none', async () => {
    const token = await newToken(provider.mine.contractId, { role: null, name: 'Groups' });
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
      headers: { authorization: `Bearer ${provider.mine.token}`, 'content-type': 'application/json' },
      payload: '{"userName":',
    });
    expect(broken.json()).toMatchObject({ schemas: [errorSchema], status: '400' });
  });
});
