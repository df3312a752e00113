import { rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SearchCounts } from '@moltrove/contract';
import { unpackDatabase } from '@moltrove/knowledge';
import { folded, SqlCounter, type SqlQuery, type SqlSet } from '@moltrove/knowledge/testing/sql-counts';
import { createSqlTables } from '@moltrove/knowledge/testing/sql-tables';

/** Structures and activities of one entry of a chart; a null value stands for rows without a value. */
export interface PeerEntry {
  readonly value: string | number | null;
  readonly structures: number;
  readonly activities: number;
}

/** Columns of `act` behind the default charts. */
const chartColumns = {
  bibliographyrefid: 'doc_id',
  bibliography: 'journal',
  year: 'year',
  assaytype: 'assay_type',
} as const;
export type PeerChart = keyof typeof chartColumns;
export const peerCharts = Object.keys(chartColumns) as PeerChart[];

const listLength = 20;
const tablesFile = 'tables.sqlite';

/**
 * SQLite in this process over the same ChEMBL tables, joined into wide tables with an index for every column
 * that a search uses, all of it in SQLite's own cache. One connection, on the calling thread.
 */
export class SqlitePeer {
  readonly #folder: string;
  readonly #db: DatabaseSync;
  readonly #counter: SqlCounter;
  readonly buildMs: number;

  private constructor(folder: string, db: DatabaseSync, buildMs: number) {
    this.#folder = folder;
    this.#db = db;
    this.#counter = new SqlCounter(db);
    this.buildMs = buildMs;
  }

  static async open(file: string): Promise<SqlitePeer> {
    const folder = await mkdtemp(join(tmpdir(), 'moltrove-bench-sqlite-'));
    try {
      const path = await unpackDatabase({
        path: resolve(file),
        folder,
        fingerprint: 'bench',
        onProgress: () => undefined,
      });
      const begun = performance.now();
      const db = joinedTables(path, join(folder, tablesFile));
      return new SqlitePeer(folder, db, performance.now() - begun);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get version(): string {
    return String(this.#db.prepare('SELECT sqlite_version() AS version').get()!['version']);
  }

  get bytes(): number {
    return statSync(join(this.#folder, tablesFile)).size;
  }

  counts(query: SqlQuery): SearchCounts {
    return this.#counter.countsOf(this.resolve(query));
  }

  /** The sets exist until `forget`. */
  resolve(query: SqlQuery): SqlSet {
    return this.#counter.resolve(folded(query));
  }

  forget(): void {
    this.#counter.forget();
  }

  /** Entries of a list chart, most structures first; for the chart of years, all of them. */
  chart(set: SqlSet, key: PeerChart): PeerEntry[] {
    const column = chartColumns[key];
    return this.#db
      .prepare(
        `SELECT ${column} AS value, COUNT(DISTINCT str_id) AS structures, COUNT(*) AS activities
        FROM act WHERE activity_id IN ${set.a} GROUP BY ${column} ORDER BY structures DESC
        LIMIT ${key === 'year' ? -1 : listLength}`,
      )
      .all() as unknown as PeerEntry[];
  }

  /**
   * Ids of the first ten activities by value, largest first, after reading everything that the page shows of
   * each.
   */
  firstPage(set: SqlSet): number[] {
    const statement = this.#db.prepare(
      `SELECT a.*, x.*, c.canonical_smiles, t.pref_name, s.*, d.*, r.compound_name
        FROM (SELECT * FROM act WHERE activity_id IN ${set.a}
          ORDER BY standard_value DESC NULLS LAST, activity_id LIMIT 10) a
        JOIN source.activities x ON x.activity_id = a.activity_id
        LEFT JOIN source.compound_structures c ON c.molregno = a.str_id
        LEFT JOIN source.target_dictionary t ON t.tid = a.tid
        LEFT JOIN source.assays s ON s.assay_id = a.assay_id
        LEFT JOIN source.docs d ON d.doc_id = a.doc_id
        LEFT JOIN source.compound_records r ON r.record_id = a.record_id
        ORDER BY a.standard_value DESC NULLS LAST, a.activity_id`,
    );
    // Reported values can be integers beyond the safe range of JavaScript.
    statement.setReadBigInts(true);
    return statement.all().map((row) => Number(row['activity_id']));
  }

  close(): void {
    this.#db.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function joinedTables(source: string, path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA temp_store=MEMORY');
  db.prepare('ATTACH ? AS source').run(`${pathToFileURL(source).href}?mode=ro`);
  db.exec('PRAGMA main.cache_size=-2097152; PRAGMA source.cache_size=-1048576');
  createSqlTables(db, 'main');
  return db;
}
