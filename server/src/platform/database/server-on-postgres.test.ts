import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';
import { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { postgresAddress, storeKind } from '../../testing/test-store.ts';
import { makeLogger } from '../http/request-log.ts';
import { userDataFile } from './open-store.ts';

const logIn = (url: string, login: { username: string; password: string }) =>
  fetch(`${url}/tpd/api/pub/moltrove/generate-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });

describe.runIf(storeKind === 'postgresql')('a server whose user data is in PostgreSQL', () => {
  const homes: string[] = [];
  let address: URL;
  const log: string[] = [];
  beforeEach(async () => {
    address = new URL(await postgresAddress(await newHome()));
    address.password = 's3cret';
  });
  afterEach(async () => {
    for (const home of homes.splice(0)) await rm(home, { recursive: true });
  });

  const newHome = async (): Promise<string> => {
    const home = await mkdtemp(join(tmpdir(), 'moltrove-on-postgres-'));
    homes.push(home);
    await mkdir(join(home, 'releases'));
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
    return home;
  };
  const start = async (home: string) =>
    startServer({
      config: await readConfig({ PORT: '0', MOLTROVE_USER_DATA: address.toString() }, home),
      logger: makeLogger('trace', { write: (line) => void log.push(line) }),
      webFolder: join(home, 'web'),
      version: '0.0.0',
      openKnowledge: () => Promise.resolve(fakeKnowledge()),
    });

  it('keeps its users there, for other servers too, and never shows the password', async () => {
    const [home] = homes;
    const first = await start(home);
    const { username, password } = first.newLogins![0];
    const second = await start(await newHome());
    expect(second.newLogins).toBeNull();
    for (const { url } of [first, second]) {
      expect((await logIn(url, { username, password })).status).toBe(200);
    }
    await first.stop();
    await second.stop();
    expect(existsSync(userDataFile(home))).toBe(false);
    expect(log.join('')).not.toContain('s3cret');
  });
});
