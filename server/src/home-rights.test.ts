import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '@moltrove/knowledge';
import { readConfig } from './config.ts';
import { makeLogger } from './platform/http/request-log.ts';
import { type RunningServer, startServer } from './start.ts';
import { fakeKnowledge } from './testing/fake-knowledge.ts';

/**
 * The permissions that others than the owner have below a folder, except in `releases`, which contains
 * imported data and no secrets.
 */
async function rightsOfOthers(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const listed = names.filter((name) => !name.startsWith('releases'));
  const modes = await Promise.all(listed.map(async (name) => (await stat(join(folder, name))).mode));
  return Object.fromEntries(
    listed
      .map((name, at): [string, string] => [name, (modes[at] & 0o077).toString(8)])
      .filter(([, mode]) => mode !== '0'),
  );
}

describe('at the first start', () => {
  let above: string;
  let home: string;
  let umask: number;
  let server: RunningServer | null = null;
  beforeEach(async () => {
    umask = process.umask(0o022);
    above = await mkdtemp(join(tmpdir(), 'moltrove-rights-'));
    home = join(above, 'made', 'home');
  });
  afterEach(async () => {
    await server?.stop();
    server = null;
    process.umask(umask);
    await rm(above, { recursive: true });
  });

  const start = async (): Promise<RunningServer> =>
    startServer({
      config: await readConfig({ PORT: '0' }, home),
      logger: makeLogger('silent'),
      webFolder: join(home, 'web'),
      version: '0.0.0',
      openKnowledge: () => Promise.resolve(fakeKnowledge()),
    });
  const withRelease = async (): Promise<void> => {
    await mkdir(join(home, 'releases'), { recursive: true });
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
  };

  it('the home and its new parent folders are accessible only to their owner', async () => {
    await makeFolder(home);
    for (const folder of [home, join(home, '..')]) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('nobody but the owner may read user data, secrets, logins and mails', async () => {
    await makeFolder(home);
    await withRelease();
    server = await start();
    await server.loaded;
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'ada@lab.example', firstName: 'Ada', lastName: 'Lovelace' });
    const asked = await fetch(`${server.url}/tpd/api/pub/moltrove/register`, {
      method: 'POST',
      headers: json,
      body,
    });
    expect(asked.status).toBe(200);
    const mails = (): Promise<string[]> => readdir(join(home, 'outbox')).catch(() => []);
    await expect.poll(async () => (await mails()).filter((name) => !name.endsWith('.next')).length).toBe(1);
    const there = (await readdir(home, { recursive: true })).map((name) => relative('.', name));
    expect(there).toEqual(
      expect.arrayContaining([
        'demonstration-logins.txt',
        join('secrets', 'token-key'),
        join('user-data', 'moltrove.sqlite'),
        join('user-data', 'moltrove.sqlite-wal'),
      ]),
    );
    const others = await rightsOfOthers(home);
    // The lock files contain nothing but the process id.
    delete others['server.pid'];
    delete others['server.lock'];
    delete others['server.lock-journal'];
    expect(others).toEqual({});
  });

  it('secret folders that were open to others are closed to them', async () => {
    await withRelease();
    for (const folder of ['secrets', 'user-data', 'outbox']) await mkdir(join(home, folder), { mode: 0o755 });
    server = await start();
    for (const folder of ['secrets', 'user-data'])
      expect((await stat(join(home, folder))).mode & 0o777).toBe(0o700);
  });
});
