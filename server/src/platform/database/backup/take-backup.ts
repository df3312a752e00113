import { existsSync } from 'node:fs';
import { chmod, link, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { toDisk } from '../../files/to-disk.ts';
import { StartFailure } from '../../start-failure.ts';
import { nodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { openPostgres, type StoreLocation, storeName, userDataFile } from '../open-store.ts';
import { migrateTo, type UserData } from '../user-data.ts';
import { type BackupManifest, sealBackup } from './backup-file.ts';
import { type Row, sumOf, type TableShape, tablesOf } from './tables.ts';

/**
 * Writes a consistent snapshot of all user data from either store into a new file, in the same format for
 * both; a server may be running. The file is created atomically, readable only by its owner. Fails with a
 * StartFailure when the file exists or cannot be written, or when the store cannot be read.
 */
export async function takeBackup(location: StoreLocation, file: string): Promise<BackupManifest> {
  if (existsSync(file)) throw new StartFailure(`${file} already exists. Choose another file name.`);
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`)).catch((error: Error) => {
    throw new StartFailure(`${file} can't be written: ${error.message}`, { cause: error });
  });
  try {
    const copy = join(folder, 'backup');
    if (location.address === null) await copySqlite(location.home, copy);
    else await copyPostgres(location, location.address, copy);
    await chmod(copy, 0o600);
    const manifest = await sealBackup(copy, location.address === null ? 'SQLite' : 'PostgreSQL', new Date());
    await toDisk(copy);
    await replaceFile(copy, file);
    await toDisk(dirname(file));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Never overwrites a file created in the meantime, except on file systems without hard links. */
async function replaceFile(copy: string, file: string): Promise<void> {
  try {
    await link(copy, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM' || error.code === 'ENOTSUP') return rename(copy, file);
      throw error;
    });
  } catch (error) {
    throw new StartFailure(`${file} can't be written: ${(error as Error).message}`, { cause: error });
  }
}

async function copySqlite(home: string, copy: string): Promise<void> {
  const file = userDataFile(home);
  if (!existsSync(file)) throw new StartFailure(`There is no user data in ${file}.`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // In one step: a write between two steps would restart it. With a write-ahead log, readers block nobody.
    await backup(database, copy, { rate: 0x7fff_ffff });
  } finally {
    database.close();
  }
}

async function copyPostgres(location: StoreLocation, address: string, copy: string): Promise<void> {
  const source = await openPostgres(location, address);
  try {
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => copyRows(tx, copy, location));
  } finally {
    await source.destroy();
  }
}

async function copyRows(source: UserData, copy: string, location: StoreLocation): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(source);
  if (!tables[0].there) throw new StartFailure(`There is no user data in ${storeName(location)}.`);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(source);
  const target = await migrateTo(nodeSqliteDialect(copy), rows[0].name);
  await target.destroy();
  const database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
  try {
    database.exec('begin');
    for (const shape of tablesOf(database)) {
      if (shape.isDerived) continue;
      database.exec(`delete from ${shape.name}`);
      const insert = insertInto(database, shape);
      await sumOf(source, shape, (page) => page.forEach(insert));
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

function insertInto(database: DatabaseSync, { name, columns }: TableShape): (row: Row) => void {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(
    `insert into ${name} (${names}) values (${columns.map(() => '?').join(', ')})`,
  );
  return (row) => void statement.run(...columns.map((column) => row[column]));
}
