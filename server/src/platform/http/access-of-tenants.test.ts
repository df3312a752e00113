import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@moltrove/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { offerFile } from '../../modules/datasets/offer-file.ts';
import { noticeStore } from '../../shared/notifying/notice-store.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { flatFilesOf } from '../files/stored-files.ts';
import { inputBy, inputOf, placeholders } from './testing/right-inputs.ts';
import { accessOf, guarded } from './testing/who-may-call.ts';

/** All texts that Bob stores contain it. */
const secret = 'bobs-secret';
const bob = 'bob@client.example';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let ann: Tokens;
/** The ids of everything that Bob has. */
let bobs: ReadonlySet<string>;

beforeAll(async () => {
  server = await testServer();
  await addClient(server.userData, 'ann');
  await server.userData
    .updateTable('subscriptions')
    .set({ contractAdministrator: 1 })
    .where('contractId', '=', 'contract-ann')
    .execute();
  const { user } = await addClient(server.userData, 'bob', { credits: 100 });
  await storeSecrets(user.id);
  bobs = await idsOfBob();
  ann = await server.logIn('ann@client.example');
});
afterAll(() => server.close());

/** Bob makes every call that stores something; and has a file, a notice and a token of an identity provider. */
async function storeSecrets(userId: string): Promise<void> {
  const tokens = await server.logIn(bob);
  const admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
  for (const endpoint of endpoints.filter(({ name }) =>
    /^(?:save|keep|store|start|run|create|allRes)/.test(name),
  )) {
    const own = JSON.stringify(inputBy(endpoint, tokens, bob))
      .replaceAll(placeholders, (text) => (text.startsWith('0') ? text : secret))
      .replaceAll(/"(name|note|description)":"[^"]*"/g, `"$1":"${secret}"`);
    await server.call(endpoint, JSON.parse(own) as never, tokens);
  }
  const source = join(server.folder, `${secret}.csv`);
  await writeFile(source, secret);
  const offer = { source, name: null, description: secret, contractId: null, owner: bob };
  const at = server.clock.now;
  await offerFile(server.userData, flatFilesOf(server.folder), { ...offer, datasetType: 'customCut' }, at);
  const notice = { kind: 'message' as const, title: secret, text: secret, section: null, at };
  await noticeStore(server.userData).add({ ...notice, to: { userId } });
  const provider = endpoints.find(({ name }) => name === 'createProvisioningToken')!;
  const { body } = inputOf(provider) as { body: object };
  await server.call(provider, { params: { id: 'contract-bob' }, body }, admin);
  const exportStates = server.userData.selectFrom('exports').select('state').where('userId', '=', userId);
  await vi.waitFor(async () => {
    const states = new Set((await exportStates.execute()).map(({ state }) => state));
    expect(states).toEqual(new Set(['ready']));
  });
}

/** All rows of the store about Bob or his contract, except what Ann stores under the same names. */
async function rowsOfBob(): Promise<string[]> {
  const tables = await server.userData.introspection.getTables();
  const rows: string[] = [];
  for (const { name } of tables) {
    const { rows: all } = await sql<object>`select * from ${sql.table(name)}`.execute(server.userData);
    rows.push(...all.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  const [annId, bobId] = await Promise.all(['ann@client.example', bob].map(idOf));
  const marks = [secret, bob, 'contract-bob', bobId];
  return rows.filter((row) => !row.includes(annId) && marks.some((mark) => row.includes(mark))).toSorted();
}

const idOf = async (username: string): Promise<string> =>
  (await usersStore(server.userData).byName(username))!.id;

async function idsOfBob(): Promise<Set<string>> {
  const text = (await rowsOfBob()).join('\n');
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"[\w-]{32}"/g) ?? [];
  return new Set([...ids.map((id) => id.replaceAll('"', '')), bob, 'contract-bob', secret]);
}

it('is refused by every call that takes an id, with any id of another contract, which stays as it was', async () => {
  const before = await rowsOfBob();
  const taking = guarded.filter(
    (endpoint) =>
      accessOf(endpoint)?.includes('FULL_USER') === true &&
      JSON.stringify(inputOf(endpoint) ?? {}).search(placeholders) > 0,
  );
  expect(taking.length).toBeGreaterThan(60);
  for (const endpoint of taking) {
    const input = JSON.stringify(inputOf(endpoint));
    // The name of a session is the caller's own choice; Bob's is the secret.
    const takesIds = input.replaceAll('access-session', '').search(placeholders) > 0;
    for (const id of takesIds ? bobs : [secret]) {
      const given = JSON.parse(input.replaceAll(placeholders, id)) as never;
      const { body } = await server.call(endpoint, given, ann);
      const told = body.replaceAll(id, '');
      expect([endpoint.name, id, told.includes(secret) || told.includes(bob)]).toContain(false);
    }
  }
  expect(await rowsOfBob()).toEqual(before);
});
