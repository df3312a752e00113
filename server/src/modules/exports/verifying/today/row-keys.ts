import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FileCell } from './reading/file-row.ts';
import type { TodayTable } from './today-tables.ts';

/** Gives each row of a table a number; the same row has the same number in the file and in today's table. */
export interface RowKeys {
  /** Numbers the rows of one table by their key cells, in order; null for cells that name no row. */
  reader(): (cells: readonly FileCell[]) => number | null;
  nameOf(key: number): number | string;
  close(): Promise<void>;
}

/** The number of a row with an ID is the ID. Other rows are numbered by their key cells, and equal ones one after another. */
export function rowKeys(
  { columns, keyColumns }: Pick<TodayTable, 'columns' | 'keyColumns'>,
  folder: string,
): RowKeys {
  const [first, ...rest] = keyColumns.map((each) => columns.find(({ key }) => key === each)!);
  return first.type === 'id' && rest.length === 0 ? ids : texts(join(folder, 'keys.sqlite'));
}

const ids: RowKeys = {
  reader:
    () =>
    ([cell]) =>
      cell !== null && Number.isSafeInteger(Number(cell)) ? Number(cell) : null,
  nameOf: (key) => key,
  close: () => Promise.resolve(),
};

const keysSql = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
  CREATE TABLE row_key (id INTEGER PRIMARY KEY, cells TEXT NOT NULL, nth INTEGER NOT NULL, UNIQUE (cells, nth));
  CREATE TABLE read_row (reader INTEGER, cells TEXT, rows INTEGER NOT NULL, PRIMARY KEY (reader, cells)) WITHOUT ROWID;
  BEGIN`;

/** The longest name of a row, in characters. */
const maxName = 80;

/** In a temporary database, so that any number of rows needs little memory. */
function texts(file: string): RowKeys {
  const db = new DatabaseSync(file);
  db.exec(keysSql);
  const count = db.prepare(`INSERT INTO read_row VALUES (?, ?, 1)
    ON CONFLICT DO UPDATE SET rows = rows + 1 RETURNING rows`);
  const known = db.prepare('SELECT id FROM row_key WHERE cells = ? AND nth = ?');
  const add = db.prepare('INSERT INTO row_key (cells, nth) VALUES (?, ?) RETURNING id');
  const named = db.prepare('SELECT cells, nth FROM row_key WHERE id = ?');
  let readers = 0;
  return {
    reader() {
      readers += 1;
      const reader = readers;
      return (cells) => {
        const text = JSON.stringify(cells);
        const nth = count.get(reader, text)!['rows'] as number;
        return (known.get(text, nth) ?? add.get(text, nth)!)['id'] as number;
      };
    },
    nameOf(key) {
      const row = named.get(key)!;
      const name = (JSON.parse(row['cells'] as string) as FileCell[]).map((cell) => cell ?? '').join(' | ');
      const short = name.length > maxName ? `${name.slice(0, maxName)}…` : name;
      return row['nth'] === 1 ? short : `${short} (${String(row['nth'])})`;
    },
    async close() {
      db.close();
      await rm(file);
    },
  };
}
