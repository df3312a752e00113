import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { FileCell } from './reading/file-row.ts';

const tableSql = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
  CREATE TABLE file_row (id INTEGER PRIMARY KEY, cells TEXT NOT NULL, seen INTEGER NOT NULL DEFAULT 0); BEGIN`;

/** Rows of a table of a file by number, in a temporary database, so that files of any size need little memory. */
export class RowTable {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #take: StatementSync;

  private constructor(file: string) {
    this.#file = file;
    this.#db = new DatabaseSync(file);
    this.#db.exec(tableSql);
    this.#add = this.#db.prepare('INSERT OR IGNORE INTO file_row (id, cells) VALUES (?, ?)');
    this.#take = this.#db.prepare('UPDATE file_row SET seen = 1 WHERE id = ? RETURNING cells');
  }

  static open(folder: string): RowTable {
    return new RowTable(join(folder, 'rows.sqlite'));
  }

  /** Returns false if there is already a row with this ID. */
  add(id: number, cells: readonly FileCell[]): boolean {
    return this.#add.run(id, JSON.stringify(cells)).changes === 1;
  }

  /** Marks the row with this ID as seen and returns its cells; null if there is none. */
  take(id: number): readonly FileCell[] | null {
    const row = this.#take.get(id);
    return row === undefined ? null : (JSON.parse(row['cells'] as string) as FileCell[]);
  }

  /** The number of rows that were not seen, and the IDs of the first `max` of them. */
  unseen(max: number): { readonly count: number; readonly ids: readonly number[] } {
    const { rows } = this.#db.prepare('SELECT COUNT(*) AS rows FROM file_row WHERE seen = 0').get()!;
    const ids = this.#db.prepare('SELECT id FROM file_row WHERE seen = 0 ORDER BY id LIMIT ?').all(max);
    return { count: Number(rows), ids: ids.map((row) => row['id'] as number) };
  }

  async close(): Promise<void> {
    this.#db.close();
    await rm(this.#file);
  }
}
