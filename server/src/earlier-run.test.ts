import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { twoStepStore } from './modules/accounts/two-step/two-step-store.ts';
import { openStore, userDataFile } from './platform/database/open-store.ts';
import type { UserData } from './platform/database/user-data.ts';
import { makeLogger } from './platform/http/request-log.ts';
import { StartFailure } from './platform/start-failure.ts';
import { usersStore } from './shared/users/users-store.ts';
import { type RunningServer, type StartOptions, startServer } from './start.ts';
import { fakeKnowledge } from './testing/fake-knowledge.ts';
import { postgresAddress, storeKind } from './testing/test-store.ts';

describe('a home that was used before', () => {
  let home: string;
  let address: string | null;
  const started: RunningServer[] = [];
  const log: string[] = [];
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-earlier-'));
    address = storeKind === 'postgresql' ? await postgresAddress(home) : null;
    await mkdir(join(home, 'releases'));
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
    log.length = 0;
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await rm(home, { recursive: true });
  });

  const start = async (
    allow: StartOptions['allow'] = {},
    environment: Record<string, string> = {},
  ): Promise<RunningServer> => {
    const ofStore = address === null ? {} : { MOLTROVE_USER_DATA: address };
    const server = await startServer({
      config: await readConfig({ PORT: '0', ...ofStore, ...environment }, home),
      logger: makeLogger('warn', { write: (line) => void log.push(line) }),
      webFolder: join(home, 'web'),
      version: '0.0.0',
      openKnowledge: () => Promise.resolve(fakeKnowledge()),
      allow,
    });
    started.push(server);
    return server;
  };
  const runOnce = async (environment: Record<string, string> = {}): Promise<void> => {
    await (await start({}, environment)).stop();
  };
  const inStore = async (work: (userData: UserData) => Promise<unknown>): Promise<void> => {
    const store = await openStore({ home, address }, () => undefined);
    await work(store.userData);
    await store.close();
  };
  /** Recreates the database without its tables, or deletes the file. */
  const loseStore = async (): Promise<void> => {
    if (address === null) return rm(join(home, 'user-data'), { recursive: true });
    return inStore(async (userData) => {
      await sql`drop schema public cascade`.execute(userData);
      await sql`create schema public`.execute(userData);
    });
  };
  const refusal = async (): Promise<string> => {
    const error = await start().then(
      () => new Error('It started.'),
      (reason: unknown) => reason as Error,
    );
    expect(error).toBeInstanceOf(StartFailure);
    return error.message;
  };

  it('does not start with new users when its user data is gone, unless told to', async () => {
    await runOnce();
    const logins = await readFile(join(home, 'demonstration-logins.txt'), 'utf8');
    await loseStore();
    for (let times = 0; times < 2; times += 1) {
      const message = await refusal();
      expect(message).toContain('has run before');
      expect(message).toContain('npm run restore');
      expect(message).toContain('--new');
    }
    await expect(start({}, { MOLTROVE_DEMO_USERS: 'off' })).rejects.toThrow('has run before');
    expect(await readFile(join(home, 'demonstration-logins.txt'), 'utf8')).toBe(logins);
    expect((await start({ newUserData: true })).newLogins).toHaveLength(8);
    const renamed = (await readdir(home)).filter((name) => name.startsWith('demonstration-logins.before-'));
    expect(renamed).toHaveLength(1);
    expect(await readFile(join(home, renamed[0]), 'utf8')).toBe(logins);
    expect(log.join('')).toContain(renamed[0]);
  });

  it.runIf(storeKind === 'sqlite')('does not treat a file of 0 bytes as a new store', async () => {
    await runOnce();
    await truncate(userDataFile(home), 0);
    expect(await refusal()).toContain('missing or empty');
  });

  it('does not create demonstration users in a store that has no users', async () => {
    await runOnce({ MOLTROVE_DEMO_USERS: 'off' });
    expect(await refusal()).toContain('missing or empty');
    await expect(start({}, { MOLTROVE_DEMO_USERS: 'off' })).resolves.toBeDefined();
  });

  it('is treated as new if earlier starts found no release', async () => {
    await rm(join(home, 'releases', 'current'));
    await expect(start()).rejects.toThrow('There is no release');
    await writeFile(join(home, 'releases', 'current'), 'some-release\n');
    expect((await start()).newLogins).toHaveLength(8);
  });

  it('does not replace a two-step-key that users need', async () => {
    await runOnce();
    const key = join(home, 'secrets', 'two-step-key');
    await rm(key);
    await runOnce();
    await inStore(async (userData) => {
      const { id } = (await usersStore(userData).byName('full.user@moltrove.example'))!;
      const store = twoStepStore(userData);
      await store.propose(id, 'sealed', 1);
      await store.confirm((await store.find(id))!, 1, 1);
    });
    await runOnce();
    await rm(key);
    expect(await refusal()).toMatch(/two-step-key is missing, and one user has .*--new-two-step-key/);
    await expect(readFile(key)).rejects.toThrow('ENOENT');
    await expect(start({ newTwoStepKey: true })).resolves.toBeDefined();
    expect(await readFile(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });
});
