import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { factTables } from '../facts/fact-tables.ts';
import type { Facts } from '../facts/read-facts.ts';
import type { Dialect } from '../sql/dialect.ts';
import { rowStoreIndexes } from './indexes.ts';
import { emptyFolder, earlierLoad, noteLoad } from './earlier-load.ts';
import type { LoadFigures, OpenPeer, SqlRow } from './peer.ts';

const dialect: Dialect = {
  types: {
    id: 'INTEGER NOT NULL',
    code: 'INTEGER NOT NULL',
    flag: 'INTEGER NOT NULL',
    year: 'INTEGER',
    number: 'REAL',
    text: 'TEXT',
  },
  union: 'UNION',
  materialized: 'AS MATERIALIZED',
  pageWays: ['one statement', 'ids, then a join', 'ids, then a table at a time'],
  asDouble: (sql) => `CAST(${sql} AS REAL)`,
  createSet: (name, select) => [
    `DROP TABLE IF EXISTS temp.${name}`,
    `CREATE TEMP TABLE ${name} AS ${select}`,
  ],
};

/** SQLite in this process on a file, on the calling thread. */
export const openSqlite: OpenPeer = ({ folder, facts, fingerprint }) => {
  const earlier = earlierLoad(folder, fingerprint);
  if (earlier === null) emptyFolder(folder);
  const path = join(folder, 'race.sqlite');
  const db = new DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-2097152',
  );
  const load = earlier ?? fill(db, facts(), path);
  if (earlier === null) noteLoad(folder, fingerprint, load);
  const query = (sql: string): Promise<readonly SqlRow[]> => {
    try {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return Promise.resolve(statement.all() as unknown as SqlRow[]);
    } catch (error) {
      return Promise.reject(error);
    }
  };
  return Promise.resolve({
    name: 'SQLite',
    version: String(db.prepare('SELECT sqlite_version() AS version').get()!['version']),
    dialect,
    settings: [
      `cache 2 GB; ${rowStoreIndexes.length} indexes that hold what counts read: ${rowStoreIndexes
        .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
        .join('; ')}`,
    ],
    load,
    concurrent: false,
    connect: () => Promise.resolve({ query, close: () => Promise.resolve() }),
    memory: () => Promise.resolve(null),
    close: (keepTables) => {
      db.close();
      if (!keepTables) emptyFolder(folder);
      return Promise.resolve();
    },
  });
};

function fill(db: DatabaseSync, facts: Facts, path: string): LoadFigures {
  const begun = performance.now();
  for (const { name, key, columns } of factTables) {
    const defined = columns.map(([column, kind]) =>
      column === key ? `${column} INTEGER PRIMARY KEY` : `${column} ${dialect.types[kind]}`,
    );
    db.exec(`CREATE TABLE ${name} (${defined.join(', ')}); BEGIN`);
    const insert = db.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of facts.rowsOf(name)) insert.run(...(row as SQLInputValue[]));
    db.exec('COMMIT');
  }
  rowStoreIndexes.forEach(({ table, columns, carried }, at) => {
    const all = [...columns.map((column) => column.replace(' NULLS LAST', '')), ...carried];
    db.exec(`CREATE INDEX index_${at} ON ${table} (${all.join(', ')})`);
  });
  db.exec('ANALYZE');
  return { loadMs: performance.now() - begun, diskBytes: statSync(path).size };
}
