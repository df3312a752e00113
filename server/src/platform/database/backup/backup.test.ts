import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { pointSession } from '../../../shared/searches/change-session.ts';
import { searchesOf } from '../../../shared/searches/named-search.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import {
  beforeFolders,
  beforeSumsOfUse,
  beforeTrackers,
  earlierColumns,
  laterTables,
} from '../../../testing/later-tables.ts';
import { postgresAddress, realPostgres, storeKind } from '../../../testing/test-store.ts';
import { lockHome } from '../../files/home-lock.ts';
import { StartFailure } from '../../start-failure.ts';
import { nodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { openAlone, openStore, type Store, type StoreLocation, userDataFile } from '../open-store.ts';
import { kyselyOn } from '../user-data.ts';
import { sumsOf } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const at = Date.UTC(2025, 0, 1);
const odd = 'Ω “quoted” \u{1F9EA} \u0001 line\nbreak';

const opened = (location: StoreLocation): Promise<Store> => openStore(location, () => undefined);

const onSqlite = (file: string): Promise<Store> => {
  const userData = kyselyOn(nodeSqliteDialect(file));
  return Promise.resolve({ userData, close: () => userData.destroy() });
};

const fill = async ({ userData }: Store, users = 120): Promise<void> => {
  const role = 'FULL_USER' as const;
  const subscription = { role, endDate: '2030-01-01', contractId: 'c', flatFileAccess: false, credits: 9 };
  await usersStore(userData).addContract(
    { id: 'c', name: odd, endDate: '2030-01-01' },
    Array.from({ length: users }, (_, n) => ({
      username: `${n}@test.example`,
      firstName: odd,
      lastName: '',
      passwordHash: 'none',
      subscriptions: [subscription],
    })),
    at,
  );
  const { id } = (await usersStore(userData).byName('7@test.example'))!;
  await creditLedger(userData).spend({
    userId: id,
    contractId: 'c',
    amount: 4,
    at,
    note: '',
    reference: 'x',
  });
  const subject = { kind: 'user', id };
  await auditTrail(userData).add({
    actor: null,
    at,
    action: 'user.made',
    subject,
    before: null,
    after: { odd },
  });
  const session = { searches: searchesOf(userData, () => at), userId: id, sessionId: 'one' };
  await pointSession(session, { query: { rows: [] }, filters: [] });
};

describe('backup and restore', () => {
  let folder: string;
  let file: string;
  let location: StoreLocation;
  let sqlite: StoreLocation;
  let store: Store;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-backup-'));
    file = join(folder, 'backup.moltrove');
    sqlite = { home: join(folder, 'sqlite'), address: null };
    location =
      storeKind === 'sqlite'
        ? { home: join(folder, 'home'), address: null }
        : { home: join(folder, 'home'), address: await postgresAddress(folder) };
    for (const { home } of [location, sqlite]) await mkdir(home);
    store = await opened(location);
    await fill(store);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const backupNames = async () => (await readdir(folder)).filter((name) => name.includes('backup'));

  /** The content of a store, as the checksums of a new backup. */
  const contentOf = async (location: StoreLocation): Promise<unknown> => {
    const other = join(folder, `${Math.random()}.check`);
    return (await takeBackup(location, other)).tables;
  };

  /** Recomputes the checksums of a modified backup, and closes it. */
  const sealAgain = async (database: DatabaseSync): Promise<void> => {
    const row = database.prepare('select manifest from backup_manifest').get();
    const manifest = JSON.parse(String(row?.['manifest'])) as object;
    const sealed = JSON.stringify({ ...manifest, tables: await sumsOf(file) });
    database.prepare('update backup_manifest set manifest = ?').run(sealed);
    database.close();
  };

  it('restores everything into a new store of either kind, which can then be used', async () => {
    const { tables, source } = await takeBackup(location, file);
    expect(source).toBe(storeKind === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    expect(tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 120 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await backupNames()).toEqual(['backup.moltrove']);

    await restoreBackup(sqlite, file, { replace: false });
    expect(await contentOf(sqlite)).toEqual(tables);
    const other = await opened(sqlite);
    const user = await usersStore(other.userData).byName('7@test.example');
    expect(user).toMatchObject({ firstName: odd, subscriptions: [{ role: 'FULL_USER', contractId: 'c' }] });
    expect(await creditLedger(other.userData).balance(user!.id)).toBe(5);
    expect(await searchesOf(other.userData, () => at).sessions.load(user!.id, 'one')).toMatchObject({
      filters: [],
    });
    await expect(other.userData.deleteFrom('auditEntries').execute()).rejects.toThrow('only added');
    await other.close();
  });

  it('is a consistent snapshot while the store is being written to', async () => {
    const stopped = new AbortController();
    const { userData } = store;
    const { id } = (await usersStore(userData).byName('1@test.example'))!;
    const writer = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1) {
        // SQLite answers synchronously, so nothing else would run without this.
        await setImmediate();
        // Two rows that belong together.
        await userData.transaction().execute(async (tx) => {
          await auditTrail(tx).add({
            actor: null,
            at,
            action: 'credits.granted',
            subject: { kind: 'user', id },
            before: null,
            after: { n },
          });
          await creditLedger(tx).grant({
            userId: id,
            contractId: 'c',
            amount: 1,
            at,
            note: `${n}`,
            actorId: null,
          });
        });
      }
    })();
    await takeBackup(location, file);
    stopped.abort();
    await writer;
    const database = new DatabaseSync(file, { readOnly: true });
    const count = (statement: string): unknown => Object.values(database.prepare(statement).get()!)[0];
    const deeds = count(`select count(*) from audit_entries where action = 'credits.granted'`);
    expect(count('select count(*) from credit_entries where amount = 1')).toBe(deeds);
    database.close();
  });

  it('survives a round trip between both stores, and replaces existing data when told to', async () => {
    const { tables } = await takeBackup(location, file);
    await restoreBackup(sqlite, file, { replace: false });
    const second = join(folder, 'second');
    await takeBackup(sqlite, second);
    await usersStore(store.userData).addContract({ id: 'late', name: 'Late', endDate: '2030-01-01' }, [], at);
    await store.close();
    await expect(restoreBackup(location, second, { replace: false })).rejects.toThrow(
      /There is user data in /,
    );
    expect(await contentOf(location)).not.toEqual(tables);
    await restoreBackup(location, second, { replace: true });
    expect(await contentOf(location)).toEqual(tables);
    store = await opened(location);
    await expect(store.userData.deleteFrom('creditEntries').execute()).rejects.toThrow('only added');
    const { id } = (await usersStore(store.userData).byName('7@test.example'))!;
    expect(
      await creditLedger(store.userData).spend({
        userId: id,
        contractId: 'c',
        amount: 5,
        at,
        note: '',
        reference: 'y',
      }),
    ).toBe(0);
  });

  it('brings a backup of an older version up to date', async () => {
    await takeBackup(location, file);
    const database = new DatabaseSync(file);
    for (const statement of beforeSumsOfUse('sqlite')) database.exec(statement);
    for (const table of laterTables) database.exec(`drop table ${table}`);
    for (const statement of [...beforeFolders, ...earlierColumns, ...beforeTrackers(['reported_terms'])])
      database.exec(statement);
    database.exec(`drop trigger audit_entries_no_replace; drop trigger credit_entries_no_replace;
      drop table user_settings; drop table account_links; drop table account_requests;
      alter table sessions drop column address; alter table sessions drop column user_agent;
      delete from kysely_migration where name >= '0006'`);
    await sealAgain(database);
    await restoreBackup(sqlite, file, { replace: false });
    const other = await opened(sqlite);
    expect(await other.userData.selectFrom('userSettings').selectAll().execute()).toEqual([]);
    expect(await usersStore(other.userData).byName('7@test.example')).not.toBeNull();
    await other.close();
  });

  it('replaces data of a newer version, and leaves it untouched without --replace', async () => {
    const { tables } = await takeBackup(location, file);
    const newer = [
      `insert into kysely_migration (name, timestamp) values ('9999-later', '')`,
      `create table later (id text primary key, user_id varchar(36) references users (id))`,
      `alter table users add column later integer`,
      `drop table user_settings`,
    ];
    for (const statement of newer) await sql.raw(statement).execute(store.userData);
    await store.close();
    const columnsNow = async (): Promise<readonly string[]> => {
      const { address } = location;
      const opened =
        address === null ? await onSqlite(userDataFile(location.home)) : await openAlone(location, address);
      const { userData } = opened;
      const present = await userData.introspection.getTables({ withInternalKyselyTables: true });
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(userData);
      await opened.close();
      const columns = present.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
      return [...columns, ...rows.map(({ name }) => name)].toSorted();
    };
    const before = await columnsNow();
    expect(before).toContain('9999-later');
    await expect(restoreBackup(location, file, { replace: false })).rejects.toThrow(/There is user data in /);
    expect(await columnsNow()).toEqual(before);
    await restoreBackup(location, file, { replace: true });
    expect(await columnsNow()).not.toContain('later.id');
    expect(await contentOf(location)).toEqual(tables);
    store = await opened(location);
    await expect(store.userData.deleteFrom('auditEntries').execute()).rejects.toThrow('only added');
  });

  it.runIf(storeKind === 'postgresql')(
    'drops no foreign table on PostgreSQL, and refuses to restore next to one',
    async () => {
      const { tables } = await takeBackup(location, file);
      const run = (statement: string) => sql.raw(statement).execute(store.userData);
      await run('create table stranger (id text primary key)');
      await store.close();
      await restoreBackup(location, file, { replace: true });
      store = await opened(location);
      expect((await run('select * from stranger')).rows).toEqual([]);
      await run(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
      await store.close();
      await expect(restoreBackup(location, file, { replace: true })).rejects.toThrow(
        /does not know its tables stranger\. Restore into an empty database/,
      );
      const alone = await openAlone(location, location.address!);
      await sql`drop table stranger`.execute(alone.userData);
      await alone.close();
      await restoreBackup(location, file, { replace: true });
      expect(await contentOf(location)).toEqual(tables);
      store = await opened(location);
    },
  );

  it('ignores the write-ahead log of a file that was moved away', async () => {
    const { tables } = await takeBackup(location, file);
    const target = userDataFile(sqlite.home);
    const ends = ['-wal', '-shm', '-journal'];
    await mkdir(join(sqlite.home, 'user-data'));
    for (const end of ends) await writeFile(`${target}${end}`, 'of another file');
    await restoreBackup(sqlite, file, { replace: false });
    expect(ends.filter((end) => existsSync(`${target}${end}`))).toEqual([]);
    expect(await contentOf(sqlite)).toEqual(tables);
  });

  it.runIf(storeKind === 'postgresql')('leaves PostgreSQL unchanged when a row does not fit', async () => {
    const { tables } = await takeBackup(location, file);
    const database = new DatabaseSync(file);
    database.exec(`update subscriptions set flat_file_access = 3000000000
      where id = (select max(id) from subscriptions)`);
    await sealAgain(database);
    await store.close();
    await expect(restoreBackup(location, file, { replace: true })).rejects.toThrow('out of range');
    expect(await contentOf(location)).toEqual(tables);
    store = await opened(location);
  });

  it('overwrites no file, and leaves none behind when it cannot write', async () => {
    await writeFile(file, 'mine');
    await expect(takeBackup(location, file)).rejects.toThrow(`${file} already exists.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
    await expect(takeBackup(location, join(file, 'below'))).rejects.toThrow(StartFailure);
    await rm(file);
    const empty = { home: join(folder, 'empty'), address: null };
    await expect(takeBackup(empty, file)).rejects.toThrow('There is no user data in ');
    expect(await backupNames()).toEqual([]);
  });

  it('refuses files that are not backups, damaged or of a newer version, and changes nothing', async () => {
    const refusal = (text: string | RegExp) =>
      expect(restoreBackup(sqlite, file, { replace: true })).rejects.toThrow(text);
    await refusal(`There is no file ${file}.`);
    await writeFile(file, 'not a database at all, but long enough to be one');
    await refusal(`${file} is not a backup of Moltrove, or it is damaged.`);
    await rm(file);
    await takeBackup(location, file);
    const change = (statement: string): void => {
      const database = new DatabaseSync(file);
      database.exec(statement);
      database.close();
    };
    change(`update users set first_name = 'X' where username = '7@test.example'`);
    await refusal(`${file} is damaged: its users differ from what was backed up.`);
    change(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
    await refusal(`A newer version of Moltrove made ${file} (it has 9999-later).`);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length / 2)));
    await refusal(`${file} is not a backup of Moltrove, or it is damaged.`);
    expect(existsSync(join(sqlite.home, 'user-data', 'moltrove.sqlite'))).toBe(false);
    expect((await readdir(join(sqlite.home, 'user-data'))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
  });

  it.runIf(storeKind === 'sqlite' || realPostgres !== null)(
    'is not restored while a server runs, and no server starts during a restore',
    async () => {
      await takeBackup(location, file);
      const lock = storeKind === 'sqlite' ? await lockHome(location.home) : null;
      await expect(restoreBackup(location, file, { replace: true })).rejects.toThrow(
        storeKind === 'sqlite'
          ? /^Another server \(process \d+\) is running on /
          : /^A server is running on /,
      );
      await lock?.release();
    },
  );
});
