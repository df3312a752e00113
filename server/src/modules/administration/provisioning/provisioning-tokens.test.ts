import { describe, expect, it } from 'vitest';
import {
  limits,
  listContracts,
  provisioningChanges,
  revokeProvisioningToken,
  saveSubscription,
} from '@moltrove/contract';
import { usernameOf } from '../../../testing/test-server.ts';
import { ok, subscriptionIn } from '../subscriptions/testing/administration-suite.ts';
import { type Listed, type ProvidedUser, providerSuite, person, patch } from './testing/provider-suite.ts';

const dayMs = 24 * 3_600_000;

const provider = providerSuite();
const { suite, dayIn, ask, newToken, scim, add, sessionOf, listed, changesOf } = provider;

describe('another company', () => {
  it('is invisible to a provider, in every request', async () => {
    const theirs = await add('Theirs', {}, provider.other.token);
    const list = await scim<Listed<ProvidedUser>>('GET', '/Users');
    expect(list.totalResults).toBe(0);
    for (const filter of [`id eq "${theirs.id}"`, 'userName eq "theirs@mine.example"', 'userName pr'])
      expect(
        (await scim<Listed<ProvidedUser>>('GET', `/Users?filter=${encodeURIComponent(filter)}`)).totalResults,
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
    await scim('DELETE', path, { token: provider.other.token, status: 204 });
    await scim('POST', '/Users', taken);
    expect(
      await scim('POST', '/Users', { ...taken, token: provider.other.token, status: 201 }),
    ).toMatchObject({
      id: theirs.id,
    });
  });

  it('does not share users with an administrator’s role', async () => {
    const token = await newToken('contract');
    const names = (await scim<Listed<ProvidedUser>>('GET', '/Users', { token })).Resources.map(
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
    expect((await listed(provider.mine.contractId, tokens)).code).toBe('NOT_FOUND');
    const subscriptionId = (await suite.detailsOf(ada.id)).subscriptions[0].id;
    const body = {
      ...subscriptionIn(provider.mine.contractId, { contractAdministrator: true }),
      subscriptionId,
      revision: await suite.revisionOf(ada.id),
    };
    await ok(suite.server.call(saveSubscription, { params: { id: ada.id }, body }, suite.admin));
    expect((await changesOf(provider.other.contractId, tokens)).code).toBe('NOT_FOUND');
    const { address, tokens: own, mayCreate } = await listed(provider.mine.contractId, tokens);
    expect([mayCreate, (await listed(provider.mine.contractId, suite.admin)).mayCreate]).toEqual([
      false,
      true,
    ]);
    expect(address).toBe('https://moltrove.example/scim/v2');
    expect(own).toMatchObject([
      { name: 'Login service', role: 'FULL_USER', createdBy: usernameOf('GOSTAR_ADMIN') },
    ]);
    expect((await ask(provider.mine.contractId, tokens)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await listed(provider.other.contractId, tokens)).code).toBe('NOT_FOUND');
    expect((await ask(provider.other.contractId, tokens)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const [{ id: tokenId }] = (await listed(provider.other.contractId, suite.admin)).tokens;
    for (const id of [provider.other.contractId, provider.mine.contractId]) {
      const revoked = await suite.server.call(
        revokeProvisioningToken,
        { params: { id }, body: { tokenId } },
        tokens,
      );
      expect(revoked.statusCode).toBe(404);
    }
    const [{ id: ownId }] = own;
    const params = { id: provider.mine.contractId };
    await ok(suite.server.call(revokeProvisioningToken, { params, body: { tokenId: ownId } }, tokens));
    expect((await suite.server.call(listContracts, { query: {} }, tokens)).statusCode).toBe(403);
  });

  it('leave what they changed in a list, also after they were revoked', async () => {
    const ada = await add('Ada');
    await scim('PATCH', `/Users/${ada.id}`, { body: patch({ op: 'replace', path: 'active', value: false }) });
    await add('Theirs', {}, provider.other.token);
    const [{ id: tokenId }] = (await listed(provider.mine.contractId, suite.admin)).tokens;
    const params = { id: provider.mine.contractId };
    await ok(suite.server.call(revokeProvisioningToken, { params, body: { tokenId } }, suite.admin));
    const { entries, more } = await changesOf(provider.mine.contractId, suite.admin);
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
      .poll(async () => (await listed(provider.mine.contractId, suite.admin)).tokens[0].lastUsedAt)
      .toBe(new Date(suite.server.clock.now).toISOString());
    const [{ id: tokenId }] = (await listed(provider.mine.contractId, suite.admin)).tokens;
    const refusal = async (token: string) =>
      (await scim<{ detail: string }>('GET', '/Users', { token, status: 401 })).detail;
    await ok(
      suite.server.call(
        revokeProvisioningToken,
        { params: { id: provider.mine.contractId }, body: { tokenId } },
        suite.admin,
      ),
    );
    expect(await refusal(provider.mine.token)).toBe('This token was revoked.');
    for (const wrong of [
      `${provider.other.token.slice(0, -1)}x`,
      'moltrove-scim_',
      'x',
      provider.other.token.replace('-scim', ''),
    ])
      expect(await refusal(wrong)).toBe('This token is not valid.');
    const stored = JSON.stringify(
      await suite.server.userData.selectFrom('provisioningTokens').selectAll().execute(),
    );
    expect(stored).not.toContain(provider.other.token.slice(-64));
    for (const endDate of [dayIn(0), dayIn(limits.maxProvisioningDays + 1)])
      expect((await ask(provider.mine.contractId, suite.admin, { endDate })).statusCode).toBe(400);
    suite.server.clock.now += 31 * dayMs;
    expect(await refusal(provider.other.token)).toContain('ended on');
  });
});
