import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  allResultsCount,
  type CallInput,
  type CallResponse,
  type Endpoint,
  fetchNotices,
  listSavedSearches,
  prepareCall,
  releaseHeader,
  releaseInUseHeader,
  type Role,
  resultPage,
  saveSearch,
  useManagedRelease,
} from '@moltrove/contract';
import { homeAt, openCurrent, openEmbedded, switchRelease } from '@moltrove/knowledge';
import { readConfig } from './config.ts';
import { makeLogger } from './platform/http/request-log.ts';
import { type RunningServer, startServer } from './start.ts';
import { fillHome } from './testing/random-home.ts';

const everything = { query: { rows: [] }, filters: [] };
const users = 16;
const switches = 4;
const pageSize = 5;

let folder: string;
let server: RunningServer;
/** The structures of each release: their number, and those of a page. */
const expected = new Map<string, { structures: number; ids: unknown[] }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moltrove-switch-'));
  await fillHome(folder, ['newer', 'older']);
  for (const id of ['newer', 'older']) {
    const knowledge = await openEmbedded({ folder: join(folder, 'releases', id), workers: 0 });
    const { structures } = await knowledge.counts(everything);
    const page = { tab: 'structures', pageNumber: 0, pageSize, sort: null } as const;
    const { rows } = await knowledge.page(everything, page);
    expected.set(id, { structures, ids: rows.map(({ str_id }) => ({ str_id })) });
    await knowledge.close();
  }
  server = await startServer({
    config: await readConfig(
      {
        PORT: '0',
        MOLTROVE_REQUESTS_PER_MINUTE: '0',
        // All users of the test have one account.
        MOLTROVE_SEARCHES_PER_MINUTE: '0',
        MOLTROVE_SUPER_ADMIN_TWO_STEP: 'off',
      },
      folder,
    ),
    logger: makeLogger('silent'),
    webFolder: join(folder, 'web'),
    version: '0.0.0',
    lookEveryMs: 20,
    openKnowledge: (home, { workers: _workers, cacheBytes: _cacheBytes, ...which }) =>
      openCurrent(home, { ...which, workers: 1 }),
  });
  await server.loaded;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const logIn = async (as: Role = 'FULL_USER'): Promise<Record<string, string>> => {
  const { username, password } = server.newLogins!.find(({ role }) => role === as)!;
  const post = async (path: string, headers: Record<string, string>, body?: object) => {
    const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: sent,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const main = await post('/tpd/api/pub/moltrove/generate-token', {}, { username, password });
  return { javaauthorization: main, authorization: await post('/webapilogin', { javaauthorization: main }) };
};

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers: Record<string, string>) {
  const { url, method, body } = prepareCall(endpoint, input);
  const answer = await fetch(server.url + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const release = answer.headers.get(releaseHeader);
  return {
    status: answer.status,
    release,
    id: release?.split('@')[0] ?? '',
    inUse: answer.headers.get(releaseInUseHeader),
    body: (answer.ok ? endpoint.response.parse(await answer.json()) : await answer.json()) as CallResponse<E>,
  };
}

const counted = (session: string, headers: Record<string, string>) =>
  send(allResultsCount, { body: { searchcriteria: { rows: [] }, sessionid: session } }, headers);
const paged = (session: string, headers: Record<string, string>) =>
  send(resultPage, { params: { tab: 'structuretab' }, body: { sessionid: session, pageSize } }, headers);

it('is switched while users search: no call fails, and none mixes two releases', async () => {
  const headers = await logIn();
  const chief = await logIn('SUPER_ADMIN');
  const home = homeAt(folder);
  /** From the page, and on the command line. */
  const choices = [
    async (id: string) => {
      const body = { reason: 'Older values are wanted' };
      expect((await send(useManagedRelease, { params: { id }, body }, chief)).status).toBe(200);
    },
    (id: string) => switchRelease(home, id),
  ];
  const over = new AbortController();
  const seen = new Map<string, number>();
  const search = async (user: number): Promise<void> => {
    const session = `user-${user}-session`;
    // Half of the users name the release of their first answer, as pages do.
    const own = { ...headers };
    for (let call = 0; !over.signal.aborted || call < 2; call += 1) {
      const answer = await (call % 2 === 0 ? counted : paged)(session, own);
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      const { structures, ids } = expected.get(answer.id)!;
      expect(answer.body).toMatchObject(
        call % 2 === 0 ? { rows: [{ structures }] } : { rowCount: structures, data: ids },
      );
      if (user % 2 === 0 && own[releaseHeader] !== undefined) expect(answer.release).toBe(own[releaseHeader]);
      if (user % 2 === 0) own[releaseHeader] = answer.release!;
      seen.set(answer.id, (seen.get(answer.id) ?? 0) + 1);
    }
  };
  const searching = Promise.all(Array.from({ length: users }, (_, user) => search(user)));
  for (let at = 0; at < switches; at += 1) {
    const id = at % 2 === 0 ? 'older' : 'newer';
    await choices[Math.floor(at / 2)](id);
    await vi.waitFor(async () => expect((await counted('other-session', headers)).id).toBe(id), 20_000);
  }
  over.abort();
  await searching;
  expect(Math.min(...seen.values())).toBeGreaterThan(users);
}, 120_000);

it('tells a page that names an earlier release which one is in use', async () => {
  const headers = await logIn();
  const first = await counted('page-session', headers);
  expect(first.inUse).toBeNull();
  await switchRelease(homeAt(folder), first.id === 'newer' ? 'older' : 'newer');
  await vi.waitFor(
    async () => expect((await counted('other-session', headers)).id).not.toBe(first.id),
    20_000,
  );
  const again = await counted('page-session', { ...headers, [releaseHeader]: first.release! });
  const newest = await counted('page-session', headers);
  expect([again.release, again.inUse]).toEqual([first.release, newest.release]);
});

it('runs the alerts of saved searches, and tells their users', async () => {
  const { javaauthorization: main } = await logIn();
  const headers = { authorization: `Bearer ${main}` };
  const alert = { about: 'both', by: 'notice', every: 'release' } as const;
  const saved = await send(saveSearch, { body: { name: 'All', search: everything, alert } }, headers);
  const compared = async () =>
    (await send(listSavedSearches, {}, headers)).body.own[0].alert?.comparedWith?.id ?? null;
  await vi.waitFor(async () => expect(await compared()).toBe(saved.id), 20_000);
  const next = saved.id === 'newer' ? 'older' : 'newer';
  await switchRelease(homeAt(folder), next);
  await vi.waitFor(async () => expect(await compared()).toBe(next), 20_000);
  await vi.waitFor(async () => {
    const { notices } = (await send(fetchNotices, { query: {} }, headers)).body;
    expect(notices.map(({ kind }) => kind)).toContain('searchAlert');
  }, 20_000);
});
