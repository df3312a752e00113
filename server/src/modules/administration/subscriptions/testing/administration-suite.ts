import { afterEach, beforeEach, expect } from 'vitest';
import { addUser, type Role, saveClient, saveContract, userDetails } from '@moltrove/contract';
import { usersStore } from '../../../../shared/users/users-store.ts';
import type { fakeKnowledge } from '../../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../../testing/test-server.ts';

export interface Changed {
  readonly id: string;
  readonly revision: number;
}

interface Details {
  readonly user: { revision: number; credits: number; openSessions: number; disabled: boolean };
  readonly locked: string | null;
  readonly subscriptions: Array<{ id: string; endDate: string; state: string }>;
  readonly ledger: Array<{ kind: string; amount: number }>;
}

type Changes = Readonly<Record<string, unknown>>;

/** The answer of a change that must succeed. */
export async function ok(answer: Promise<{ statusCode: number; json: () => unknown }>): Promise<Changed> {
  const done = await answer;
  expect([done.statusCode, done.json()]).toEqual([200, expect.anything()]);
  return done.json() as Changed;
}

export async function refused(answer: Promise<{ json: () => unknown }>) {
  return (await answer).json() as { code: string; message: string; details?: Record<string, unknown> };
}

export const subscriptionIn = (contractId: string, changes: Changes = {}) => ({
  contractId,
  role: 'FULL_USER' as Role,
  endDate: '2999-01-01',
  flatFileAccess: false,
  contractAdministrator: false,
  ...changes,
});

/** A server for each test, with an administrator and a super administrator. Read it in tests and hooks. */
export function administrationSuite() {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let admin: Tokens;
  let chief: Tokens;
  beforeEach(async () => {
    server = await testServer();
    admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    await server.userData.updateTable('sessions').set({ secondFactorAt: server.clock.now }).execute();
    server.mails.length = 0;
  });
  afterEach(() => server.close());

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get chief() {
      return chief;
    },
    idOf: async (username: string): Promise<string> =>
      (await usersStore(server.userData).byName(username))!.id,
    async revisionOf(id: string): Promise<number> {
      const row = server.userData.selectFrom('users').select('revision').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).revision;
    },
    /** A contract of 2 seats with its own client. */
    async makeContract(name: string, changes: Changes = {}) {
      const company = { id: null, revision: 0, name: `Client of ${name}`, note: '' };
      const client = await ok(server.call(saveClient, { body: company }, admin));
      const ends = { endDate: '2999-01-01', extendSubscriptions: false };
      const wanted = { name, seats: 2, note: '', clientId: client.id, ...ends, ...changes };
      const body = { id: null, revision: 0, ...wanted };
      return { client, contract: await ok(server.call(saveContract, { body }, admin)), wanted };
    },
    add(name: string, contractId: string, changes: Changes = {}, by = admin) {
      const names = { username: `${name}@new.example`, firstName: name, lastName: 'New' };
      return server.call(addUser, { body: { ...names, ...subscriptionIn(contractId, changes) } }, by);
    },
    detailsOf: async (id: string, by = admin): Promise<Details> =>
      (await server.call(userDetails, { params: { id } }, by)).json() as Details,
  };
}
