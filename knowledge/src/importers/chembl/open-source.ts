import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { AppError } from '@moltrove/contract/without-calls';
import type { ReleaseFacts } from '../../release/fill.ts';
import { progressTableSql, readMeta, writeMeta } from '../../release/rows-file.ts';
import { tableNames } from '../../release/schema.ts';
import { type Absent, openSourceViews } from './source-schema.ts';
import { workTablesSql } from './work-tables.ts';

const attribution = 'ChEMBL, EMBL-EBI, https://www.ebi.ac.uk/chembl, CC BY-SA 3.0';

/** Result codes of SQLite: https://sqlite.org/rescode.html */
const sqliteCodes = { corrupt: 11, full: 13, notADatabase: 26 } as const;

/** Attaches a ChEMBL database read-only as `source`, with its views. Fails, naming what is missing from its schema. */
export function attachSource(db: DatabaseSync, path: string): Absent {
  db.prepare('ATTACH ? AS source').run(`${pathToFileURL(path).href}?mode=ro`);
  db.exec('PRAGMA source.cache_size=-131072');
  return openSourceViews(db);
}

/**
 * Attaches the scratch database as `work`. If rows and scratch tables were begun together from this file, they
 * are continued; otherwise both are emptied.
 */
export function attachWork(db: DatabaseSync, folder: string): void {
  const path = join(folder, 'work.sqlite');
  const versions = JSON.stringify(
    db.prepare('SELECT name, creation_date FROM chembl_version ORDER BY name').all(),
  );
  openWork(db, path);
  const state = readMeta(db, 'import_state');
  const found = db.prepare('SELECT state FROM work.state').get()?.['state'];
  if (state !== null && state === found && state.endsWith(versions)) return;
  db.exec('DETACH work');
  for (const suffix of ['', '-journal']) rmSync(path + suffix, { force: true });
  openWork(db, path);
  const begun = `${randomUUID()} ${versions}`;
  db.exec(
    `BEGIN; DELETE FROM main.import_progress; ${tableNames.map((name) => `DELETE FROM main.${name};`).join(' ')}`,
  );
  writeMeta(db, 'import_state', begun);
  db.prepare('INSERT INTO work.state (state) VALUES (?)').run(begun);
  db.exec('COMMIT');
}

function openWork(db: DatabaseSync, path: string): void {
  db.prepare('ATTACH ? AS work').run(pathToFileURL(path).href);
  db.exec(
    'PRAGMA work.journal_mode=TRUNCATE; PRAGMA work.synchronous=NORMAL; PRAGMA work.cache_size=-131072',
  );
  db.exec(`${progressTableSql}; ${workTablesSql}`);
}

/** The release according to ChEMBL's table `version`: name and date of the row named after ChEMBL. */
export function sourceFacts(
  db: DatabaseSync,
): Pick<ReleaseFacts, 'name' | 'date' | 'source' | 'attribution'> {
  const row = db
    .prepare(
      "SELECT name, creation_date, comments FROM chembl_version ORDER BY name NOT LIKE 'chembl%' LIMIT 1",
    )
    .get();
  const name = typeof row?.['name'] === 'string' ? row['name'] : 'ChEMBL';
  const date = /^\d{4}-\d{2}-\d{2}/.exec(String(row?.['creation_date'] ?? ''))?.[0] ?? null;
  const comments = row?.['comments'];
  return { name, date, source: typeof comments === 'string' ? `${name}: ${comments}` : name, attribution };
}

/** Turns SQLite's error for a damaged file or a full disk into one for users; returns any other error unchanged. */
export function describeFailure(error: unknown, path: string): unknown {
  const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
  const errcode = (cause as { errcode?: unknown }).errcode;
  if (typeof errcode !== 'number') return error;
  const options = { cause: error };
  switch (errcode & 0xff) {
    case sqliteCodes.corrupt:
    case sqliteCodes.notADatabase:
      return new AppError(
        'INVALID_REQUEST',
        `${path} is damaged: get it again, then import it.`,
        { path },
        options,
      );
    case sqliteCodes.full:
      return new AppError(
        'INTERNAL',
        'The disk is full. Make room, then run the import again: it goes on.',
        {},
        options,
      );
    default:
      return error;
  }
}
