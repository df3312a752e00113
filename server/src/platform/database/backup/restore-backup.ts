import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { lockHome } from '../../files/home-lock.ts';
import { toDisk } from '../../files/to-disk.ts';
import { StartFailure } from '../../start-failure.ts';
import { nodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { openAlone, type StoreLocation, storeName, userDataFile } from '../open-store.ts';
import { migrate, openUserData, schemaOf, type UserData } from '../user-data.ts';
import { type BackupManifest, onFile, sameSum, verifyBackup } from './backup-file.ts';
import { dropTables, presentTables, isEmpty, foreignTables } from './postgres-tables.ts';
import { manifestTable, pagesOf, sumOf, type TableShape, tablesOf } from './tables.ts';

export interface RestoreOptions {
  readonly replace: boolean;
}

/**
 * Restores the user data of a backup into either store, migrated to this version, all or nothing. Fails with
 * a StartFailure while a server uses the store, when there is user data that may not be replaced, and when
 * the backup is damaged or of a newer version.
 */
export async function restoreBackup(
  location: StoreLocation,
  file: string,
  { replace }: RestoreOptions,
): Promise<BackupManifest> {
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  return location.address === null
    ? restoreSqlite(location, file, replace)
    : restorePostgres(location, location.address, file, replace);
}

/** A verified copy of the backup in the folder, migrated to this version and without its manifest. */
async function currentCopy(file: string, folder: string): Promise<[string, BackupManifest]> {
  const copy = join(folder, 'restored.sqlite');
  await copyFile(file, copy);
  await chmod(copy, 0o600);
  const manifest = await verifyBackup(copy).catch((error: Error) => {
    throw new StartFailure(error.message.replaceAll(copy, file), { cause: error });
  });
  const database = new DatabaseSync(copy);
  database.exec(`drop table ${manifestTable}`);
  const [broken] = database.prepare('PRAGMA foreign_key_check').all();
  database.close();
  if (broken !== undefined) {
    throw new StartFailure(`${file} is damaged: ${String(broken['table'])} refer to rows that do not exist.`);
  }
  const current = await openUserData(nodeSqliteDialect(copy));
  await sql`PRAGMA journal_mode = DELETE`.execute(current);
  await current.destroy();
  return [copy, manifest];
}

async function restoreSqlite(
  location: StoreLocation,
  file: string,
  replace: boolean,
): Promise<BackupManifest> {
  const target = userDataFile(location.home);
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockHome(location.home);
  const temporary = await mkdtemp(join(folder, '.restore-'));
  try {
    if (existsSync(target) && !replace) throw alreadyThere(location);
    const [copy, manifest] = await currentCopy(file, temporary);
    await toDisk(copy);
    if (existsSync(target)) emptyLog(target);
    // Left over from a file that was moved away, they would be mistaken for those of the restored one.
    for (const end of ['-wal', '-shm', '-journal']) await rm(`${target}${end}`, { force: true });
    await rename(copy, target);
    await toDisk(folder);
    return manifest;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await lock.release();
  }
}

/** A leftover write-ahead log would be mistaken for that of the restored file. */
function emptyLog(target: string): void {
  try {
    const database = new DatabaseSync(target, { timeout: 5000 });
    database.exec('PRAGMA journal_mode = DELETE');
    database.close();
  } catch (error) {
    throw new StartFailure(
      `The user data in ${target} can't be read (${(error as Error).message}). Move it away, with moltrove.sqlite-wal, and restore again.`,
      { cause: error },
    );
  }
}

async function restorePostgres(
  location: StoreLocation,
  address: string,
  file: string,
  replace: boolean,
): Promise<BackupManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-restore-'));
  try {
    const [copy, manifest] = await currentCopy(file, folder);
    const database = new DatabaseSync(copy, { readOnly: true });
    const shapes = tablesOf(database);
    database.close();
    const store = await openAlone(location, address);
    try {
      await store.userData.transaction().execute(async (tx) => {
        const present = await presentTables(tx, shapes);
        if (!replace && !(await isEmpty(tx, present))) throw alreadyThere(location);
        const foreign = await foreignTables(tx, present);
        if (foreign.length > 0) throw newerTables(location, foreign);
        await dropTables(tx, present);
        await migrate(tx, await schemaOf(tx), null);
        await onFile(copy, (source) => fill(tx, source, shapes));
      });
    } finally {
      await store.close();
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const alreadyThere = (location: StoreLocation): StartFailure =>
  new StartFailure(
    `There is user data in ${storeName(location)}. Back it up first; --replace then replaces it with the backup.`,
  );

const newerTables = (location: StoreLocation, names: readonly string[]): StartFailure =>
  new StartFailure(
    `A newer version of Moltrove wrote the user data in ${storeName(location)}, and this one does not know its tables ` +
      `${names.join(', ')}. Restore into an empty database, or drop them there first.`,
  );

async function fill(tx: UserData, source: UserData, shapes: readonly TableShape[]): Promise<void> {
  const target = tx.withoutPlugins();
  for (const shape of shapes) {
    if (shape.isDerived) continue;
    const columns = sql.join(shape.columns.map((column) => sql.ref(column)));
    for await (const rows of pagesOf(source, shape)) {
      const values = rows.map((row) => sql`(${sql.join(shape.columns.map((column) => row[column]))})`);
      await sql`insert into ${sql.table(shape.name)} (${columns}) values ${sql.join(values)}`.execute(target);
    }
    if (!sameSum(await sumOf(source, shape), await sumOf(tx, shape))) {
      throw new StartFailure(`The ${shape.name} differ from the backup after writing; nothing is restored.`);
    }
  }
}
