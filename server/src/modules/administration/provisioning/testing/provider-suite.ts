import { beforeEach, expect } from 'vitest';
import {
  createProvisioningToken,
  ownSessions,
  provisioning,
  type ProvisioningChange,
  provisioningChanges,
  type ProvisioningToken,
} from '@moltrove/contract';
import { hashOfPassword, type Tokens } from '../../../../testing/test-server.ts';
import { administrationSuite } from '../../subscriptions/testing/administration-suite.ts';

const dayMs = 24 * 3_600_000;
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface ProvidedUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId?: string;
  readonly active: boolean;
  readonly displayName?: string;
  readonly groups?: ReadonlyArray<{ readonly value: string }>;
  readonly meta: { readonly location: string };
}
export interface Listed<T> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly T[];
}

/** A user as a provider describes one. */
export const person = (name: string, changes = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@mine.example`,
  externalId: `ext-${name}`,
  name: { givenName: name, familyName: 'Curie' },
  emails: [{ value: `${name}@mine.example`, primary: true }],
  active: true,
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Chemistry' },
  ...changes,
});

export const patch = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations });

/** A server for each test, with two companies that each have an identity provider. */
export function providerSuite() {
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

  async function scim<T = ProvidedUser>(
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

  return {
    suite,
    get mine() {
      return mine;
    },
    get other() {
      return other;
    },
    dayIn,
    ask,
    newToken,
    scim,
    add,
    sessionOf,
    isOpen,
    listed,
    changesOf,
  };
}
