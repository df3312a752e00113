import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StartFailure } from '../../start-failure.ts';
import { migrations } from '../migrations/all.ts';
import { nodeSqliteDialect } from '../node-sqlite-dialect.ts';
import { kyselyOn, type UserData } from '../user-data.ts';
import { manifestTable, sumOf, type TableSum, tablesOf } from './tables.ts';

/** Format version of a backup file: our tables in SQLite, with a manifest. */
const format = 1;

const manifestSchema = z.object({
  format: z.number(),
  takenAt: z.string(),
  source: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** Writes the manifest into a copy of the user data, which is then a backup in one file. */
export async function sealBackup(file: string, source: string, takenAt: Date): Promise<BackupManifest> {
  const sums = await sumsOf(file);
  const manifest: BackupManifest = { format, takenAt: takenAt.toISOString(), source, tables: sums };
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;
      create table ${manifestTable} (id integer primary key, manifest text not null);`);
    database
      .prepare(`insert into ${manifestTable} (id, manifest) values (1, ?)`)
      .run(JSON.stringify(manifest));
    return manifest;
  } finally {
    database.close();
  }
}

/**
 * Reads a backup and verifies all its rows against its manifest. Fails with a StartFailure when it is not a
 * backup, was made by a newer version, or is damaged.
 */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const manifest = readManifest(file);
  if (manifest.format !== format) {
    throw new StartFailure(`${file} is a backup of format ${manifest.format}; this version reads ${format}.`);
  }
  const sums = await sumsOf(file);
  const damaged = [...manifest.tables, ...sums].find(
    ({ name }) => !sameSum(find(manifest.tables, name), find(sums, name)),
  );
  if (damaged !== undefined)
    throw new StartFailure(`${file} is damaged: its ${damaged.name} differ from what was backed up.`);
  return manifest;
}

const find = (sums: readonly TableSum[], name: string) => sums.find((sum) => sum.name === name);

/** True when two checksums are of the same rows. */
export const sameSum = (a: TableSum | undefined, b: TableSum | undefined): boolean =>
  a !== undefined && b !== undefined && a.rows === b.rows && a.sha256 === b.sha256;

function readManifest(file: string): BackupManifest {
  const noBackup = (cause?: unknown) =>
    new StartFailure(`${file} is not a backup of Moltrove, or it is damaged.`, { cause });
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [check] = database.prepare('PRAGMA integrity_check').all();
    if (Object.values(check)[0] !== 'ok') throw noBackup();
    const row = database.prepare(`select manifest from ${manifestTable}`).get();
    requireKnown(
      file,
      database
        .prepare('select name from kysely_migration')
        .all()
        .map(({ name }) => String(name)),
    );
    return manifestSchema.parse(JSON.parse(String(row?.['manifest'])));
  } catch (error) {
    throw error instanceof StartFailure ? error : noBackup(error);
  } finally {
    database?.close();
  }
}

function requireKnown(file: string, applied: readonly string[]): void {
  const newer = applied.find((name) => !Object.hasOwn(migrations, name));
  if (newer === undefined) return;
  throw new StartFailure(
    `A newer version of Moltrove made ${file} (it has ${newer}). Restore it with that version.`,
  );
}

/** Checksums of all tables of a SQLite file. */
export async function sumsOf(file: string): Promise<TableSum[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const shapes = tablesOf(database);
  database.close();
  return onFile(file, async (db) => {
    const sums: TableSum[] = [];
    for (const shape of shapes) sums.push(await sumOf(db, shape));
    return sums;
  });
}

/** Runs work on a SQLite file without migrating it, whatever its version. */
export async function onFile<T>(file: string, work: (db: UserData) => Promise<T>): Promise<T> {
  const db = kyselyOn(nodeSqliteDialect(file));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
