import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { csvFile } from '../facts/csv-files.ts';
import { factTables, type FactTable } from '../facts/fact-tables.ts';
import type { Dialect } from '../sql/dialect.ts';
import { installedPeer } from './installed.ts';
import { emptyFolder, earlierLoad, noteLoad } from './earlier-load.ts';
import type { Connection, OpenPeer, SqlRow } from './peer.ts';

/** The part of `@duckdb/node-api` used here. */
interface DuckDb {
  readonly version: () => string;
  readonly DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<DuckDbInstance>;
  };
}
interface DuckDbInstance {
  connect(): Promise<DuckDbConnection>;
  closeSync(): void;
}
interface DuckDbConnection {
  runAndReadAll(sql: string): Promise<{ getRowsJS(): SqlRow[] }>;
  closeSync(): void;
}

const dialect: Dialect = {
  types: {
    id: 'UINTEGER NOT NULL',
    code: 'UINTEGER NOT NULL',
    flag: 'UTINYINT NOT NULL',
    year: 'USMALLINT',
    number: 'DOUBLE',
    text: 'VARCHAR',
  },
  union: 'UNION',
  materialized: 'AS MATERIALIZED',
  pageWays: ['one statement', 'ids, then a table at a time'],
  asDouble: (sql) => `CAST(${sql} AS DOUBLE)`,
  createSet: (name, select) => [`CREATE OR REPLACE TEMP TABLE ${name} AS ${select}`],
};

/** Stores rows together that a search reads together; other tables are ordered by key. */
const orders: Partial<Record<FactTable['name'], string>> = { activity: 'target_id, type, um_high' };
const indexed: readonly FactTable['name'][] = ['activity_page', 'structure', 'assay', 'document', 'record'];

/** DuckDB in this process on a file, with all cores and several connections. */
export const openDuckDb: OpenPeer = async ({ folder, csvFolder, fingerprint, memoryBytes, cores }) => {
  const { DuckDBInstance, version } = (await installedPeer('@duckdb/node-api')) as DuckDb;
  const earlier = earlierLoad(folder, fingerprint);
  if (earlier === null) emptyFolder(folder);
  const path = join(folder, 'race.duckdb');
  const temporary = join(folder, 'spill');
  mkdirSync(temporary, { recursive: true });
  const memory = `${Math.round(memoryBytes / 1024 / 1024)}MB`;
  const instance = await DuckDBInstance.create(path, {
    threads: String(cores),
    memory_limit: memory,
    temp_directory: temporary,
  });
  const connect = async (): Promise<Connection> => connectionOf(await instance.connect());
  const connection = await connect();
  const load = earlier ?? (await fill(connection, csvFolder(), path));
  if (earlier === null) noteLoad(folder, fingerprint, load);
  return {
    name: 'DuckDB',
    version: version().replace(/^v/, ''),
    dialect,
    settings: [
      `threads ${cores}, memory limit ${memory}`,
      `activity ordered by ${orders.activity}; the other tables by their key, with an index on it`,
    ],
    load,
    concurrent: true,
    connect,
    memory: async () => {
      const [[bytes]] = await connection.query('SELECT sum(memory_usage_bytes) FROM duckdb_memory()');
      return { bytes: Number(bytes), scope: 'buffers and tables, self-reported' };
    },
    close: async (keepTables) => {
      await connection.close();
      instance.closeSync();
      if (!keepTables) emptyFolder(folder);
    },
  };
};

function connectionOf(connection: DuckDbConnection): Connection {
  return {
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowsJS(),
    close: () => Promise.resolve(connection.closeSync()),
  };
}

async function fill(
  connection: Connection,
  csvFolder: string,
  path: string,
): Promise<{ loadMs: number; diskBytes: number }> {
  const begun = performance.now();
  for (const { name, key, columns } of factTables) {
    const types = columns.map(([column, kind]) => `'${column}': '${dialect.types[kind].split(' ')[0]}'`);
    await connection.query(
      `CREATE TABLE ${name} (${columns.map(([column, kind]) => `${column} ${dialect.types[kind]}`).join(', ')})`,
    );
    await connection.query(
      `INSERT INTO ${name} SELECT * FROM read_csv('${csvFile(csvFolder, name).replaceAll("'", "''")}',
        header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '',
        allow_quoted_nulls = false, max_line_size = 16777216, columns = {${types.join(', ')}})
        ORDER BY ${orders[name] ?? key}`,
    );
    if (indexed.includes(name)) await connection.query(`CREATE UNIQUE INDEX ${name}_key ON ${name} (${key})`);
  }
  await connection.query('CHECKPOINT');
  await connection.query('ANALYZE');
  return { loadMs: performance.now() - begun, diskBytes: statSync(path).size };
}
