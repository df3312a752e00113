import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResultsCount, type CallResponse, usageRows } from '@moltrove/contract';
import { noteRequests, type NotedRequest } from '../../../platform/http/note-requests.ts';
import { makeLogger } from '../../../platform/http/request-log.ts';
import { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { targetQuery } from '../../../testing/searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { requestRecorder, tidyRequests } from './request-recorder.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let admin: Tokens;
beforeAll(async () => {
  const knowledge = fakeKnowledge();
  server = await testServer({
    knowledge: { ...knowledge, counts: () => Promise.reject(new Error('The index is gone.')) },
  });
  admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
});
afterAll(() => server.close());

const noted = (changes: Partial<NotedRequest> = {}): NotedRequest => ({
  id: randomUUID(),
  at: server.clock.now,
  call: 'allResultsCount',
  userId: null,
  contractId: null,
  status: 500,
  durationMs: 12,
  slow: 0,
  failed: 1,
  ...changes,
});
const ids = async (): Promise<string[]> => {
  const rows = await server.userData.selectFrom('notedRequests').select('id').orderBy('at').execute();
  return rows.map(({ id }) => id);
};

describe('slow and failed requests', () => {
  it('are recorded with the request ID that the user saw, without the search', async () => {
    const user = await server.logIn(usernameOf('FULL_USER'));
    const body = { searchcriteria: targetQuery('SECRET1'), sessionid: 'session-1' };
    const failed = await server.call(allResultsCount, { body }, user);
    expect(failed.statusCode).toBe(500);
    // Refused, not failed.
    await server.call(allResultsCount, { body }, admin);
    const day = new Date(server.clock.now).toISOString().slice(0, 10);
    const counted = { from: day, to: day, figure: 'failedRequests' as const };
    const answer = await server.call(usageRows, { body: counted }, admin);
    const { rows, total } = answer.json() as CallResponse<typeof usageRows>;
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        user: usernameOf('FULL_USER'),
        text: 'allResultsCount',
        details: { status: 500, contract: 'Test', requestId: failed.headers['x-request-id'] },
      },
    ]);
    const stored = await server.userData.selectFrom('notedRequests').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/SECRET1|index is gone/);
  });

  it('are noted when the answer begins, without those of probes', async () => {
    const requests: NotedRequest[] = [];
    const app = fastify();
    app.decorateRequest('caller', null);
    app.addHook('onResponse', (_request, _reply, done) => done());
    noteRequests(app, { slowMs: 40, now: () => 7, note: (request) => requests.push(request) });
    app.get('/slow/:id', { config: { call: 'slowCall' } }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return 'done';
    });
    app.get('/quick', () => 'done');
    // While no release is loaded.
    for (const call of ['readyz', 'release'])
      app.get(`/${call}`, { config: { call } }, (_request, reply) => reply.code(503).send());
    for (const url of ['/slow/secret?text=secret', '/quick', '/readyz', '/release'])
      await app.inject({ url });
    await app.close();
    expect(requests).toMatchObject([
      { at: 7, call: 'slowCall', status: 200, slow: 1, failed: 0, userId: null },
      { call: 'release', status: 503, slow: 0, failed: 1 },
    ]);
    expect(JSON.stringify(requests)).not.toContain('secret');
  });

  it('are dropped beyond the room in memory, which the log says', async () => {
    const lines: string[] = [];
    const logger = makeLogger('info', { write: (line) => void lines.push(line) });
    const recorder = requestRecorder(server.userData, logger, 2);
    const all = [noted(), noted(), noted()];
    for (const each of all) recorder.note(each);
    await recorder.stop();
    const written = await ids();
    expect(all.map(({ id }) => written.includes(id))).toEqual([true, true, false]);
    expect(lines.join('')).toContain('"requests":1');
  });

  it('never fail a call, even if they cannot be written', async () => {
    const lines: string[] = [];
    const logger = makeLogger('info', { write: (line) => void lines.push(line) });
    const recorder = requestRecorder(server.userData, logger);
    recorder.note(noted({ status: null as unknown as number }));
    await recorder.write();
    expect(lines.join('')).toContain('could not be recorded');
    const next = noted();
    recorder.note(next);
    await recorder.stop();
    expect(await ids()).toContain(next.id);
  });

  it('are removed after 90 days, and beyond their number the oldest first', async () => {
    await server.userData.deleteFrom('notedRequests').execute();
    const { now } = server.clock;
    const recorder = requestRecorder(server.userData, makeLogger('silent'));
    const [old, third, second, newest] = [91, 3, 2, 1].map((days) => noted({ at: now - days * dayMs }));
    for (const each of [newest, old, second, third]) recorder.note(each);
    await recorder.stop();
    await tidyRequests(server.userData, now);
    expect(await ids()).toEqual([third.id, second.id, newest.id]);
    await tidyRequests(server.userData, now, 2);
    expect(await ids()).toEqual([second.id, newest.id]);
  });
});
