import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientDashboard, type Endpoint, endpoints, profile } from '@moltrove/contract';
import { flatFilesOf } from '../platform/files/stored-files.ts';
import { inputBy } from '../platform/http/testing/right-inputs.ts';
import { accessOf, named } from '../platform/http/testing/who-may-call.ts';
import { contractCredits } from '../shared/append-only/contract-credits.ts';
import { noticeStore } from '../shared/notifying/notice-store.ts';
import type { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens } from '../testing/test-server.ts';
import { addClient } from '../testing/two-clients.ts';
import { offerFile } from './datasets/offer-file.ts';

/** All names and texts of Bob and his contract contain this word. */
const secret = 'bobs-secret';

type Input = Readonly<Record<string, unknown>>;

/** Calls that an administrator of a contract may make, of all calls that there are. */
const callable = endpoints.filter((endpoint) => {
  const access = accessOf(endpoint);
  return access !== undefined && access !== 'public' && access.includes('FULL_USER');
});

/** Calls with which Bob would end his own session or lose his data. */
const ending = /^(logout|close|delete|remove|revoke|cancel|drop|changePassword|turnTwoStep)/i;

const isText = /^(name|title|note|description|text|firstName|lastName|terms)$/;
const isId = /(^id$|Ids?$|_id$|^ids$|^userName$|^username$|^path$)/;
const ofSearchSession = /^session_?id$/i;

/** The input with other values where `change` returns some, and all inputs with one of them if there are several. */
function* variants(value: unknown, change: (key: string) => readonly string[], key = ''): Generator {
  if (typeof value === 'string') {
    for (const each of change(key)) yield each;
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [own, child] of Object.entries(value))
    for (const changed of variants(child, change, Array.isArray(value) ? key : own))
      if (Array.isArray(value)) yield value.map((each, at) => (String(at) === own ? changed : each));
      else yield { ...value, [own]: changed };
}

/** The input with the secret in every text that a user writes. */
function withSecret(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return isText.test(key) ? secret : value;
  if (Array.isArray(value)) return value.map((each) => withSecret(each, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([own, child]) => [own, withSecret(child, own)]));
}

describe('a tenant', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let ann: Tokens;
  let bobId: string;
  let ids: readonly string[];
  const bobsSession = 'session-of-bob';

  beforeAll(async () => {
    server = await testServer();
    const { userData } = server;
    await addClient(userData, 'ann', { credits: 100 });
    const { user } = await addClient(userData, 'bob', { credits: 100 });
    bobId = user.id;
    await userData
      .updateTable('subscriptions')
      .set({ contractAdministrator: 1 })
      .where('contractId', 'in', ['contract-ann', 'contract-bob'])
      .execute();
    await userData
      .updateTable('users')
      .set({ firstName: secret, lastName: secret })
      .where('id', '=', bobId)
      .execute();
    await userData
      .updateTable('contracts')
      .set({ name: secret, remark: secret })
      .where('id', '=', 'contract-bob')
      .execute();
    ann = await server.logIn('ann@client.example');
    const bob = await server.logIn(user.username);
    const at = server.clock.now;
    const source = join(server.folder, `${secret}.csv`);
    await writeFile(source, secret);
    const file = { source, name: null, description: secret, contractId: null, owner: user.username };
    await offerFile(userData, flatFilesOf(server.folder), { ...file, datasetType: 'customCut' }, at);
    const notice = { kind: 'message' as const, title: secret, text: secret, section: null, at };
    await noticeStore(userData).add({ ...notice, to: { userId: bobId } });
    await contractCredits(userData).grant({
      contractId: 'contract-bob',
      amount: 50,
      at,
      note: secret,
      actorId: null,
    });
    // Bob makes every call that adds something.
    for (const endpoint of callable)
      if (!ending.test(endpoint.name))
        await server.call(endpoint, bobsInput(endpoint, bob, user.username), bob);
    ids = await idsOfBob();
    const written = (await rowsOfBob()).filter((row) => JSON.stringify(row).includes(secret));
    expect(new Set(written.map(({ table }) => table)).size).toBeGreaterThan(7);
    const { body } = await server.call(clientDashboard, { params: { id: 'contract-bob' } }, bob);
    expect(body).toContain(secret);
  });
  afterAll(() => server.close());

  /** A valid input of Bob, about his contract and session. */
  function bobsInput(endpoint: Endpoint, bob: Tokens, username: string): Input {
    const input = withSecret(inputBy(endpoint, bob, username)) as Input;
    const text = JSON.stringify(input ?? {}).replaceAll('access-session', bobsSession);
    const own = JSON.parse(text) as Input;
    return endpoint.path.includes('/contracts/:id')
      ? { ...own, params: { ...(own['params'] as object), id: 'contract-bob' } }
      : own;
  }

  /** The rows about Bob and his contract in all tables, but for the sessions, which calls extend. */
  async function rowsOfBob(): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> {
    const { userData } = server;
    const found: Record<string, unknown>[] = [];
    for (const { name, columns } of await userData.introspection.getTables()) {
      if (['usage_by_user', 'audit_entries', 'audit_hashes'].includes(name)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        userData.withoutPlugins(),
      );
      const owner = columns
        .map((column) => column.name)
        .filter((column) => /^(user|owner|contract|for_contract)_id$/.test(column));
      const own = name === 'users' || name === 'contracts' ? ['id'] : owner;
      found.push(
        ...rows
          .filter((row) => own.some((column) => row[column] === bobId || row[column] === 'contract-bob'))
          .map((row) => ({ table: name, ...row })),
      );
    }
    return found;
  }

  async function idsOfBob(): Promise<string[]> {
    const first = new Map<string, string>();
    for (const row of await rowsOfBob())
      for (const [column, value] of Object.entries(row))
        if (/(^|_)id$/.test(column) && typeof value === 'string' && !value.includes(secret))
          first.set(`${String(row['table'])} ${column}`, value);
    return [...new Set([...first.values(), bobId, 'contract-bob', 'bob@client.example'])];
  }

  const foreign = (key: string): readonly string[] => {
    if (ofSearchSession.test(key)) return [bobsSession];
    return isId.test(key) ? ids : [];
  };

  it.each(named(callable))('sees and changes nothing of another by %s', async (_, endpoint) => {
    // An earlier call may have ended the session.
    const { statusCode: known } = await server.call(profile, {}, ann);
    if (known === 401) ann = await server.logIn('ann@client.example');
    const before = await rowsOfBob();
    const own = inputBy(endpoint, ann, 'ann@client.example') as Input;
    for (const input of [own, ...variants(own, foreign)]) {
      const { body, statusCode } = await server.call(endpoint, input as never, ann);
      expect(body).not.toContain(secret);
      // A refused login or too many calls would hide what the call answers.
      if (!ending.test(endpoint.name)) expect([401, 429]).not.toContain(statusCode);
    }
    expect(await rowsOfBob()).toEqual(before);
  });
});
