import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginAttemptsStore } from '../../modules/accounts/limits/login-attempts-store.ts';
import { searchesOf } from '../../shared/searches/named-search.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import { openTestStore, postgresAddress, realPostgres, storeKind } from '../../testing/test-store.ts';
import { StartFailure } from '../start-failure.ts';
import { openAlone, openStore, storeName, type StoreLocation, userDataFile } from './open-store.ts';
import { postgresClient } from './postgres-connections.ts';
import type { UserData } from './user-data.ts';

const refused = async (location: StoreLocation): Promise<string> => {
  const error = await openStore(location, () => undefined).then(
    () => new Error('It was opened.'),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(StartFailure);
  return error.message;
};

describe('opening the user data', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-open-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('names a PostgreSQL without user and password', () => {
    const address = 'postgresql://someone:s3cret@db.example:5433/moltrove?sslmode=require';
    expect(storeName({ home, address })).toBe('the PostgreSQL at db.example:5433/moltrove');
    expect(storeName({ home, address: null })).toBe(userDataFile(home));
  });

  it('reports a URL where nothing answers, without its password', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const message = await refused({ home, address: `postgresql://u:s3cret@127.0.0.1:${port}/d` });
    expect(message).toBe(
      `The user data in the PostgreSQL at 127.0.0.1:${port}/d can't be opened: nothing answers there. ` +
        'Start PostgreSQL, or correct the address in MOLTROVE_USER_DATA.',
    );
  });

  it.runIf(storeKind === 'sqlite')(
    'makes SQLite files accessible only to the owner of the process',
    async () => {
      const store = await openStore({ home, address: null }, () => undefined);
      await store.close();
      expect((await stat(userDataFile(home))).mode & 0o777).toBe(0o600);
      expect((await stat(join(home, 'user-data'))).mode & 0o777).toBe(0o700);
      await writeFile(userDataFile(home), 'not a database at all, but long enough to be one');
      expect(await refused({ home, address: null })).toContain('file is not a database');
    },
  );

  it('refuses what a newer version wrote, on either store', async () => {
    const address = storeKind === 'sqlite' ? null : await postgresAddress(home);
    const store = await openStore({ home, address }, () => undefined);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(
      store.userData,
    );
    await store.close();
    expect(await refused({ home, address })).toMatch(
      /can't be opened: a newer version of Moltrove wrote it \(it has 9999-later\)\./,
    );
  });

  it.runIf(storeKind === 'postgresql' && realPostgres !== null)(
    'states what to fix on a real PostgreSQL, and keeps servers and restores from running together',
    async () => {
      const address = await postgresAddress(home);
      const location = { home, address };
      const missing = new URL(address);
      missing.pathname = '/no_such_database';
      expect(await refused({ home, address: missing.toString() })).toContain('there is no such database');

      const nowhere = new URL(address);
      nowhere.searchParams.set('options', '-csearch_path=nowhere');
      expect(await refused({ home, address: nowhere.toString() })).toContain(
        'none of the schemas of its search path exists',
      );

      const server = await openStore(location, () => undefined);
      const second = await openStore(location, () => undefined);
      await expect(openAlone(location, address)).rejects.toThrow(/^A server is running on /);
      const name = `reader_${Date.now()}`;
      await sql.raw(`create role ${name} login`).execute(server.userData);
      const reader = new URL(address);
      reader.username = name;
      reader.searchParams.set('options', '-csearch_path=other');
      await sql.raw(`create schema other`).execute(server.userData);
      await sql.raw(`grant usage on schema other to ${name}`).execute(server.userData);
      expect(await refused({ home, address: reader.toString() })).toContain(
        'the user may not create tables there',
      );
      await sql.raw(`drop schema other; drop owned by ${name}; drop role ${name}`).execute(server.userData);
      await server.close();
      await second.close();

      const alone = await openAlone(location, address);
      expect(await refused(location)).toContain('is being restored');
      await alone.close();
      // Two servers start at once on an empty database.
      await sqlOn(address, 'drop schema public cascade; create schema public');
      const both = await Promise.all([
        openStore(location, () => undefined),
        openStore(location, () => undefined),
      ]);
      expect(await usersStore(both[1].userData).any()).toBe(false);
      for (const each of both) await each.close();
    },
  );
});

describe.runIf(realPostgres !== null)('a PostgreSQL that is restarted', () => {
  it('loses what was in progress, and nothing else', async () => {
    const address = await postgresAddress('restarted');
    const lost: string[] = [];
    const location = { home: 'nowhere', address };
    const store = await openStore(location, (error) => void lost.push(error.message));
    const { userData } = store;
    const underWay = userData.transaction().execute(async (tx) => {
      await tx.insertInto('contracts').values({ id: 'c', name: 'C', endDate: '2030-01-01' }).execute();
      await sqlOn(
        address,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'moltrove' and pid <> pg_backend_pid() and datname = current_database()`,
      );
      await tx.selectFrom('contracts').selectAll().execute();
    });
    await expect(underWay).rejects.toThrow();
    expect(await userData.selectFrom('contracts').selectAll().execute()).toEqual([]);
    expect(lost).toContain('the connection by which restores know of this server was closed');
    await store.close();
  });
});

async function sqlOn(address: string, statement: string): Promise<void> {
  const client = postgresClient(address);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('both stores', () => {
  let userData: UserData;
  beforeEach(async () => {
    userData = await openTestStore(':memory:');
  });
  afterEach(() => userData.destroy());

  it('store and find texts that a database may reject, long ones too', async () => {
    const attempts = loginAttemptsStore(userData);
    for (const username of ['a\0b', 'half \uD800', 'x'.repeat(2000), '%_\\']) {
      await attempts.add({ username, address: 'y'.repeat(300), outcome: 'failed', attemptedAt: 5 });
      expect(await attempts.failures('username', username, { since: 0, until: 9 }, 5)).toEqual([5]);
    }
    expect(await attempts.failures('username', 'a\uFFFDb', { since: 0, until: 9 }, 5)).toEqual([5]);
  });

  it('order texts by their bytes', async () => {
    const names = ['Zebra', 'apple', 'Äpfel', '_', '10', '9', 'a-b', 'ab', '\u{1F9EA}', '\uFFFD'];
    for (const id of names) {
      await usersStore(userData).addContract({ id, name: id, endDate: '2030-01-01' }, [], 0);
    }
    const rows = await userData.selectFrom('contracts').select('id').orderBy('id').execute();
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ id }) => id)).toEqual(byBytes);
  });

  it('return integers as numbers, including sums and counts', async () => {
    const user = { username: 'a', firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    const moment = Number.MAX_SAFE_INTEGER - 1;
    await usersStore(userData).addContract({ id: 'c', name: 'Test', endDate: '2030-01-01' }, [user], moment);
    const row = await userData
      .selectFrom('users')
      .select(({ fn }) => ['createdAt', fn.countAll().as('count'), fn.sum('createdAt').as('sum')])
      .groupBy('createdAt')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ createdAt: moment, count: 1, sum: moment });
  });

  it('run writing transactions one at a time, from their reads to their writes', async () => {
    const user = { username: 'a', firstName: '0', lastName: 'B', passwordHash: 'none', subscriptions: [] };
    await usersStore(userData).addContract({ id: 'c', name: 'Test', endDate: '2030-01-01' }, [user], 0);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        userData.transaction().execute(async (tx) => {
          const { firstName } = await tx.selectFrom('users').select('firstName').executeTakeFirstOrThrow();
          await tx
            .updateTable('users')
            .set({ firstName: `${Number(firstName) + 1}` })
            .execute();
        }),
      ),
    );
    expect((await usersStore(userData).byName('a'))?.firstName).toBe('20');
  });

  it('keep working after a failed transaction', async () => {
    const contract = { id: 'c', name: 'Test', endDate: '2030-01-01' };
    await usersStore(userData).addContract(contract, [], 0);
    for (let n = 0; n < 15; n += 1) {
      await expect(usersStore(userData).addContract(contract, [], 0)).rejects.toThrow();
    }
    await expect(searchesOf(userData, () => 0).sessions.load('nobody', 'none')).rejects.toMatchObject({
      code: 'SESSION_UNKNOWN',
    });
    await usersStore(userData).addContract({ ...contract, id: 'd' }, [], 0);
  });
});
