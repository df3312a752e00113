import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReleaseFacts } from './fill.ts';
import { indexesSql, rowsApplicationId, rowsVersion, tablesSql } from './schema.ts';

export const rowsFileName = 'rows.sqlite';

/**
 * Opens `rows.sqlite` of a folder for writing, with its tables. A file begun with the same fingerprint is continued;
 * any other is discarded. The rollback journal with NORMAL syncs preserves every committed chunk if the process is
 * killed, and costs little, because new pages are not journalled. The fingerprint is stored as a hash, because it may
 * contain a path.
 */
export function openRowsForWriting(folder: string, fingerprint: string | null, threads = 0): DatabaseSync {
  const path = join(folder, rowsFileName);
  const mark = fingerprint === null ? null : createHash('sha256').update(fingerprint).digest('hex');
  if (existsSync(path)) {
    const begun = reopen(path, mark, threads);
    if (begun !== null) return begun;
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }
  const db = new DatabaseSync(path);
  tune(db, threads);
  db.exec(
    `BEGIN; PRAGMA application_id=${rowsApplicationId}; PRAGMA user_version=${rowsVersion}; ${tablesSql}`,
  );
  if (mark !== null) writeMeta(db, 'fingerprint', mark);
  db.exec('COMMIT');
  return db;
}

function reopen(path: string, mark: string | null, threads: number): DatabaseSync | null {
  if (mark === null) return null;
  const db = new DatabaseSync(path);
  try {
    const sameVersion = db.prepare('PRAGMA user_version').get()?.['user_version'] === rowsVersion;
    if (sameVersion && readMeta(db, 'fingerprint') === mark) {
      tune(db, threads);
      return db;
    }
  } catch {
    // Not a database, or never finished: created again.
  }
  db.close();
  return null;
}

function tune(db: DatabaseSync, threads: number): void {
  db.exec(
    'PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-262144; PRAGMA temp_store=FILE;' +
      ` PRAGMA foreign_keys=OFF; PRAGMA threads=${Math.trunc(threads)}`,
  );
}

export function readMeta(db: DatabaseSync, key: string): string | null {
  const row = db.prepare('SELECT value FROM main.meta WHERE key = ?').get(key);
  return typeof row?.['value'] === 'string' ? row['value'] : null;
}

export function writeMeta(db: DatabaseSync, key: string, value: string): void {
  db.prepare('INSERT OR REPLACE INTO main.meta (key, value) VALUES (?, ?)').run(key, value);
}

/** Stores the progress of a resumable importer; deleted when the rows are complete. */
export const progressTableSql = `CREATE TABLE IF NOT EXISTS main.import_progress (
  step TEXT PRIMARY KEY, next_key INTEGER, read INTEGER NOT NULL, written INTEGER NOT NULL, total INTEGER NOT NULL,
  finished INTEGER NOT NULL
) WITHOUT ROWID`;

/** Marks the rows as complete, with the facts for the manifest. */
export function completeRows(db: DatabaseSync, facts: ReleaseFacts): void {
  db.exec('BEGIN; DROP TABLE IF EXISTS main.import_progress');
  writeMeta(db, 'facts', JSON.stringify(facts));
  db.exec('COMMIT');
}

/** Facts of complete rows; null if they are incomplete. */
export function completedFacts(db: DatabaseSync): ReleaseFacts | null {
  const facts = readMeta(db, 'facts');
  return facts === null ? null : (JSON.parse(facts) as ReleaseFacts);
}

/** The statements of `indexesSql` one by one, each idempotent. */
export const indexStatements: readonly string[] = indexesSql
  .split(';')
  .map((statement) => statement.trim().replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '))
  .filter((statement) => statement !== '');
