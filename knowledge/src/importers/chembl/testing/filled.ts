import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { FillOutcome } from '../../../release/fill.ts';
import type { BadRow } from '../../../release/import-report.ts';
import { type ProgressReport, silent } from '../../../release/progress.ts';
import { openRowsForWriting } from '../../../release/rows-file.ts';
import { tableNames } from '../../../release/schema.ts';
import { fillFromChembl } from '../fill-from-chembl.ts';

export type ReadRow = Record<string, unknown>;

export interface Filled {
  readonly db: DatabaseSync;
  readonly outcome: FillOutcome;
  readonly badRows: readonly BadRow[];
  /** Rows of a query without nulls, so that an expectation only names existing values. */
  readonly rows: (sql: string) => ReadRow[];
}

export interface FillRun {
  readonly source: string;
  /** Folder of the unfinished release; if opened again, the fill continues. */
  readonly folder: string;
  readonly chunkRows?: number;
  readonly onProgress?: (report: ProgressReport) => void;
  readonly signal?: AbortSignal;
}

/** Runs the fill step alone, without the search index. The caller closes the database. */
export async function fillTiny({ source, folder, chunkRows, onProgress, signal }: FillRun): Promise<Filled> {
  const workFolder = join(folder, 'work');
  mkdirSync(workFolder, { recursive: true });
  const db = openRowsForWriting(folder, source);
  try {
    const fill = fillFromChembl({ path: source, fingerprint: source, chunkRows: chunkRows ?? 5 });
    const outcome = await fill(db, { workFolder, onProgress: onProgress ?? silent, signal });
    return { db, outcome, badRows: [...(outcome.badRows ?? [])], rows: (sql) => readRows(db, sql) };
  } catch (error) {
    db.close();
    throw error;
  }
}

export function readRows(db: DatabaseSync, sql: string): ReadRow[] {
  return db
    .prepare(sql)
    .all()
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
}

/** Every row of every table of a release, in the order of the keys. */
export function allRows(db: DatabaseSync): Record<string, ReadRow[]> {
  const orderOf = (table: string): string =>
    db.prepare(`SELECT * FROM main.${table}`).columns().length > 1 ? '1, 2' : '1';
  return Object.fromEntries(
    tableNames.map((table) => [
      table,
      readRows(db, `SELECT * FROM main.${table} ORDER BY ${orderOf(table)}`),
    ]),
  );
}
