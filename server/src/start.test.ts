import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { readConfig } from './config.ts';
import { makeLogger } from './platform/http/request-log.ts';
import { NoRelease } from './platform/start-failure.ts';
import { type KnowledgeOptions, type RunningServer, type StartOptions, startServer } from './start.ts';
import { type FakeKnowledge, fakeKnowledge } from './testing/fake-knowledge.ts';
import { targetQuery } from './testing/searches.ts';

const logIn = async ({ url, newLogins }: RunningServer): Promise<Record<string, string>> => {
  const { username, password } = newLogins![0];
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/tpd/api/pub/moltrove/generate-token`, {
    method: 'POST',
    headers: json,
    body,
  });
  const { token: main } = (await answer.json()) as { token: string };
  const opened = await fetch(`${url}/webapilogin`, {
    method: 'POST',
    headers: { javaauthorization: main },
  });
  const { token: node } = (await opened.json()) as { token: string };
  return { ...json, authorization: node, javaauthorization: main };
};

const count = (server: RunningServer, headers: Record<string, string>) =>
  fetch(`${server.url}/api/guidedsearch/count`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ searchcriteria: targetQuery('EGFR'), sessionid: 'start-session' }),
  });

const status = async ({ url }: RunningServer, path: string): Promise<number> =>
  (await fetch(url + path)).status;

const readiness = async ({ url }: RunningServer) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
};

const releaseNamed = (id: string): KnowledgeBase => {
  const knowledge = fakeKnowledge();
  return { ...knowledge, summary: () => ({ ...knowledge.summary(), id, name: id }) };
};

const waitFor = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('start and stop', () => {
  let home: string;
  let knowledge: FakeKnowledge;
  const started: RunningServer[] = [];
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-start-'));
    await mkdir(join(home, 'releases'));
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
    knowledge = fakeKnowledge();
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await rm(home, { recursive: true });
  });

  const start = async (changes: Partial<StartOptions> = {}, environment: Record<string, string> = {}) => {
    const server = await startServer({
      config: await readConfig({ PORT: '0', ...environment }, home),
      logger: makeLogger('silent'),
      webFolder: join(home, 'web'),
      version: '0.0.0',
      openKnowledge: () => Promise.resolve(knowledge),
      ...changes,
    });
    started.push(server);
    return server;
  };

  it('listens while the release loads, then is ready', async () => {
    const opening = Promise.withResolvers<FakeKnowledge>();
    const server = await start({ openKnowledge: () => opening.promise });
    expect([await status(server, '/healthz'), await status(server, '/readyz')]).toEqual([200, 503]);
    opening.resolve(knowledge);
    await server.loaded;
    expect(await status(server, '/readyz')).toBe(200);
  });

  it('creates demonstration users only at the first start, unless disabled', async () => {
    const without = await start({}, { MOLTROVE_DEMO_USERS: 'off' });
    expect(without.newLogins).toBeNull();
    await without.stop();
    const first = await start({ allow: { newUserData: true } });
    expect(first.newLogins).toHaveLength(8);
    await first.loaded;
    const headers = await logIn(first);
    await first.stop();
    const second = await start();
    await second.loaded;
    expect(second.newLogins).toBeNull();
    // Earlier tokens are still valid: key and sessions persist.
    expect((await count(second, headers)).status).toBe(200);
  });

  it('warns of useless mail links when others can reach it and no base URL is set', async () => {
    const lines: string[] = [];
    const logger = makeLogger('warn', { write: (line) => void lines.push(line) });
    const warned = () => lines.some((line) => line.includes('MOLTROVE_PUBLIC_URL'));
    await (await start({ logger })).stop();
    await (
      await start({ logger }, { HOST: '0.0.0.0', MOLTROVE_PUBLIC_URL: 'https://moltrove.example' })
    ).stop();
    expect(warned()).toBe(false);
    await start({ logger }, { HOST: '0.0.0.0' });
    expect(warned()).toBe(true);
  });

  it('serves metrics on a port of their own, if one is set', async () => {
    expect((await start()).metricsUrl).toBeNull();
    await started.pop()!.stop();
    const server = await start({}, { MOLTROVE_METRICS_PORT: '0' });
    await server.loaded;
    await status(server, '/healthz');
    const text = await (await fetch(server.metricsUrl!)).text();
    expect(text).toContain('moltrove_requests_total{call="healthz",status="200"} 1');
    expect(text).toContain('moltrove_open_releases 1');
    await server.stop();
    await expect(fetch(server.metricsUrl!)).rejects.toThrow();
  });

  it('refuses a second server on one home, which can start after the first has stopped', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`Another server (process ${process.pid}) is running on ${home}.`);
    await first.stop();
    await expect(start()).resolves.toBeDefined();
  });

  it('is not blocked by what a killed server left behind', async () => {
    await writeFile(join(home, 'server.pid'), '1\n');
    await writeFile(join(home, 'server.lock'), '');
    await expect(start()).resolves.toBeDefined();
    expect(await readFile(join(home, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
  });

  it('reports a missing release, and releases the home', async () => {
    await rm(join(home, 'releases', 'current'));
    await expect(start()).rejects.toThrow('Start with "npm start"');
    await expect(start()).rejects.toBeInstanceOf(NoRelease);
    await expect(start({}, { HOST: '203.0.113.7' })).rejects.toThrow('203.0.113.7 is not an address');
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
    await expect(start()).resolves.toBeDefined();
  });

  it('reports a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(start({}, { PORT: String(port) })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.`,
    );
    await new Promise((resolve) => other.close(resolve));
    // The logins of a first start are shown by the start that succeeds.
    expect((await start()).newLogins).toHaveLength(8);
  });

  it('reports an address that is not of this machine', async () => {
    await expect(start({}, { HOST: '203.0.113.7' })).rejects.toThrow(
      '203.0.113.7 is not an address of this machine.',
    );
  });

  it('reports a home that cannot be written', async () => {
    await writeFile(join(home, 'file'), '');
    const inFile = join(home, 'file', 'home');
    await expect(start({}, { MOLTROVE_HOME: inFile })).rejects.toThrow(
      `The folder ${inFile} can't be written`,
    );
  });

  it('reports user data of another program', async () => {
    await mkdir(join(home, 'user-data'));
    await writeFile(
      join(home, 'user-data', 'moltrove.sqlite'),
      'not a database at all, but long enough to be one',
    );
    await expect(start()).rejects.toThrow(
      /The user data in .*moltrove\.sqlite can't be opened: file is not a database/,
    );
  });

  it('fails to load when every release is damaged, and stays alive until stopped', async () => {
    const server = await start({
      openKnowledge: () =>
        Promise.reject(
          new AppError('RELEASE_NOT_READY', 'No release can be opened. one: rows.sqlite is cut.'),
        ),
    });
    await expect(server.loaded).rejects.toThrow(/^No release can be opened\. one: rows\.sqlite is cut\.$/);
    expect([await status(server, '/healthz'), await status(server, '/readyz')]).toEqual([200, 503]);
  });

  describe('with a release found to be damaged', () => {
    const opened: KnowledgeOptions[] = [];
    const log: string[] = [];
    let next: PromiseWithResolvers<KnowledgeBase>;
    beforeEach(() => {
      opened.length = 0;
      log.length = 0;
      next = Promise.withResolvers<KnowledgeBase>();
    });
    const startAndDamage = async (): Promise<RunningServer> => {
      const server = await start({
        logger: makeLogger('warn', { write: (line) => void log.push(line) }),
        openKnowledge: (_home, options) => {
          opened.push(options);
          return opened.length === 1 ? Promise.resolve(releaseNamed('newest')) : next.promise;
        },
      });
      await server.loaded;
      const text = 'The release newest is damaged: rows.sqlite: its checksum is wrong.';
      opened[0].onDamage(new AppError('RELEASE_NOT_READY', text));
      await vi.waitFor(() => expect(opened).toHaveLength(2));
      return server;
    };

    it('reports it, is not ready meanwhile, and then serves the previous one', async () => {
      const server = await startAndDamage();
      const meanwhile = await readiness(server);
      expect(meanwhile).toMatchObject({ status: 503, body: { code: 'RELEASE_NOT_READY' } });
      expect(meanwhile.body.message).toContain('Release newest is damaged');
      expect(meanwhile.body.message).not.toContain(home);
      expect(opened[1].except).toEqual(['newest']);
      next.resolve(releaseNamed('before'));
      await vi.waitFor(async () => expect((await readiness(server)).status).toBe(200));
      expect(await readiness(server)).toMatchObject({ body: { release: 'before' } });
      const lines = log.map((line) => JSON.parse(line) as object);
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 'error',
          release: 'newest',
          folder: join(home, 'releases', 'newest'),
          reason: expect.stringContaining('rows.sqlite') as string,
        }),
      );
      expect(lines).toContainEqual(expect.objectContaining({ release: 'before', insteadOf: 'newest' }));
    });

    it('refuses searches with a message when there is no other, and stays alive', async () => {
      const server = await startAndDamage();
      next.reject(new AppError('RELEASE_NOT_READY', 'No release has been imported yet.'));
      await vi.waitFor(async () =>
        expect((await readiness(server)).body.message).toContain('there is no other one'),
      );
      const refused = await count(server, await logIn(server));
      expect(refused.status).toBe(503);
      expect(((await refused.json()) as { message: string }).message).toMatch(/^Release newest is damaged/);
      expect(await status(server, '/healthz')).toBe(200);
    });
  });

  it('lets running requests finish, accepts no new ones, then closes the release', async () => {
    const server = await start();
    await server.loaded;
    const headers = await logIn(server);
    knowledge.hold();
    const running = count(server, headers);
    await waitFor(() => knowledge.waiting.length === 1);
    const stopped = server.stop();
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'));
    expect(knowledge.closed).toBe(false);
    knowledge.letGo();
    expect((await running).status).toBe(200);
    await stopped;
    expect(knowledge.closed).toBe(true);
  });

  it('cancels requests that take longer than the stop may', async () => {
    const server = await start({ stopPatienceMs: 50 });
    await server.loaded;
    const headers = await logIn(server);
    knowledge.hold();
    const broken = expect(count(server, headers)).rejects.toThrow('fetch failed');
    await waitFor(() => knowledge.waiting.length === 1);
    await server.stop();
    await broken;
    expect(knowledge.waiting[0].aborted).toBe(true);
    expect(knowledge.closed).toBe(true);
  });

  it('waits for a release that is still loading before it exits', async () => {
    const opening = Promise.withResolvers<FakeKnowledge>();
    const server = await start({ openKnowledge: () => opening.promise });
    const stopped = server.stop();
    opening.resolve(knowledge);
    await stopped;
    expect(knowledge.closed).toBe(true);
  });
});
