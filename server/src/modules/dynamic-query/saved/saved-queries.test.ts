import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CallResponse,
  changeDynamicQuery,
  type Endpoint,
  listDynamicQueries,
  openDynamicQuery,
  openRanQuery,
  queryLimits,
  removeDynamicQuery,
  restoreDynamicQuery,
  runDynamicQuery,
  saveDynamicQuery,
} from '@moltrove/contract';
import { tidy } from '../../../housekeeping.ts';
import { addOutsider, outsider } from '../../../testing/outsider.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { ranQueryStore } from './ran-query-store.ts';
import { savedQueryStore } from './saved-query-store.ts';

const dayMs = 24 * 3_600_000;
const query = { table: 'assay', columns: [{ column: 'assay.assay_id' }] };
const otherQuery = { table: 'target', columns: [{ column: 'target.pref_name' }] };

const of = ({ id }: { id: string }, body?: object) => ({
  params: { id },
  ...(body !== undefined && { body }),
});

describe('saved queries', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let ann: Tokens;
  let bob: Tokens;
  let out: Tokens;
  const logIn = async (): Promise<void> => {
    ann = await server.logIn(usernameOf('FULL_USER'));
    bob = await server.logIn(usernameOf('EVALUATE_USER'));
    out = await server.logIn(outsider);
  };
  beforeAll(async () => {
    server = await testServer();
    await addOutsider(server);
    await logIn();
    return () => server.close();
  });

  const right = async <E extends Endpoint>(
    endpoint: E,
    input: object,
    by = ann,
  ): Promise<CallResponse<E>> => {
    const answer = await server.call(endpoint, input as never, by);
    expect(answer.json()).not.toHaveProperty('code');
    return endpoint.response.parse(answer.json()) as CallResponse<E>;
  };
  const wrong = async (endpoint: Endpoint, input: object, by = ann) => {
    const answer = await server.call(endpoint, input, by);
    return { status: answer.statusCode, ...(answer.json() as { message: string; details?: object }) };
  };
  const save = (name: string, more: object = {}) =>
    right(saveDynamicQuery, { body: { name, query, ...more } });

  it('are opened as they were saved, under names unique per user', async () => {
    const saved = await save('  Assays ');
    expect(saved).toMatchObject({
      name: 'Assays',
      revision: 0,
      sentence: 'Assays; columns: Assay ID.',
      mine: true,
      sharedWith: null,
    });
    expect((await right(openDynamicQuery, of(saved))).query).toMatchObject(query);
    expect(await wrong(saveDynamicQuery, { body: { name: 'ASSAYS', query } })).toMatchObject({
      status: 409,
      message: 'You already have a saved query called “ASSAYS”. Choose another name, or replace that one.',
      details: { id: saved.id, revision: 0 },
    });
    const unknown = { body: { name: 'Wrong', query: { ...query, table: 'meta' } } };
    expect(await wrong(saveDynamicQuery, unknown)).toMatchObject({ status: 400 });
  });

  it('are replaced and renamed from their latest revision only', async () => {
    const saved = await save('Changing');
    const replace = { id: saved.id, revision: 0 };
    const replaced = await right(saveDynamicQuery, {
      body: { name: 'Changing', query: otherQuery, replace },
    });
    expect(replaced).toMatchObject({ id: saved.id, revision: 1, sentence: 'Targets; columns: Target.' });
    const late = { body: { name: 'Changing', query, replace } };
    expect(await wrong(saveDynamicQuery, late)).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed in another window') as string,
      details: { id: saved.id, revision: 1 },
    });
    expect((await right(openDynamicQuery, of(saved))).query).toMatchObject(otherQuery);
    expect(await right(changeDynamicQuery, of(saved, { revision: 1, name: 'Changed' }))).toMatchObject({
      name: 'Changed',
      revision: 2,
    });
    expect(await wrong(changeDynamicQuery, of(saved, { revision: 1, name: 'x' }))).toMatchObject({
      status: 409,
    });
  });

  it('are shared with the users of the contract, who cannot change them; others never see them', async () => {
    const saved = await save('Shared');
    expect(await wrong(openDynamicQuery, of(saved), bob)).toMatchObject({ status: 404 });
    const shared = await right(changeDynamicQuery, of(saved, { revision: 0, shared: true }));
    expect(shared.sharedWith).toMatchObject({ name: 'Test' });
    expect(await right(openDynamicQuery, of(saved), bob)).toMatchObject({ mine: false, query });
    expect((await right(listDynamicQueries, {}, bob)).shared.map(({ id }) => id)).toContain(saved.id);
    const changes: Array<[Endpoint, object]> = [
      [changeDynamicQuery, of(saved, { revision: 1, name: 'Mine' })],
      [changeDynamicQuery, of(saved, { revision: 1, shared: false })],
      [removeDynamicQuery, of(saved)],
      [restoreDynamicQuery, of(saved)],
      [saveDynamicQuery, { body: { name: 'Mine', query, replace: { id: saved.id, revision: 1 } } }],
    ];
    for (const [endpoint, input] of changes)
      for (const by of [bob, out]) expect(await wrong(endpoint, input, by)).toMatchObject({ status: 404 });
    expect(await wrong(openDynamicQuery, of(saved), out)).toMatchObject({ status: 404 });
    const { own, shared: others } = await right(listDynamicQueries, {}, out);
    expect([own, others]).toEqual([[], []]);
    await right(changeDynamicQuery, of(saved, { revision: 1, shared: false }));
    expect(await wrong(openDynamicQuery, of(saved), bob)).toMatchObject({ status: 404 });
  });

  it('can be restored for a day after deletion', async () => {
    const saved = await save('Short-lived');
    await right(removeDynamicQuery, of(saved));
    expect(await wrong(openDynamicQuery, of(saved))).toMatchObject({ status: 404 });
    expect(await right(restoreDynamicQuery, of(saved))).toMatchObject({ name: 'Short-lived' });
    await right(removeDynamicQuery, of(saved));
    await tidy(server.userData, server.clock.now + dayMs + 1);
    await logIn();
    expect(await wrong(restoreDynamicQuery, of(saved))).toMatchObject({ status: 404 });
  });

  it('list what a user ran, each query once, for this user only', async () => {
    await right(runDynamicQuery, { body: { query: otherQuery } });
    await right(runDynamicQuery, { body: { query } });
    await right(runDynamicQuery, { body: { query: otherQuery } });
    const { ran } = await right(listDynamicQueries, {});
    expect(ran.map(({ sentence }) => sentence).toSorted()).toEqual([
      'Assays; columns: Assay ID.',
      'Targets; columns: Target.',
    ]);
    const [{ id }] = ran;
    expect((await right(openRanQuery, { params: { id } })).query).toMatchObject({ grouped: false });
    expect(await wrong(openRanQuery, { params: { id } }, bob)).toMatchObject({ status: 404 });
  });

  it('are limited in number, of those that were saved and of those that ran', async () => {
    const { id: userId } = await server.userData
      .selectFrom('users')
      .select('id')
      .where('username', '=', outsider)
      .executeTakeFirstOrThrow();
    const store = savedQueryStore(server.userData);
    const content = { sentence: 'x', query: JSON.stringify(query), changedAt: 1 };
    for (let at = 0; at < queryLimits.maxSaved; at += 1)
      await store.add(userId, { ...content, name: `Query ${at}` });
    await expect(store.add(userId, { ...content, name: 'One more' })).rejects.toThrow(
      `You have ${queryLimits.maxSaved} saved queries, the maximum.`,
    );
    const ran = ranQueryStore(server.userData);
    for (let at = 0; at < queryLimits.maxRan + 3; at += 1)
      await ran.add({
        userId,
        ranAt: at,
        rowCount: null,
        durationMs: 1,
        failure: null,
        sentence: 'x',
        query: `{"at":${at}}`,
      });
    const listed = await ran.list(userId);
    expect(listed).toHaveLength(queryLimits.maxRan);
    expect(listed[0]?.ranAt).toBe(queryLimits.maxRan + 2);
  });
});
