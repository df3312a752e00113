import { join } from 'node:path';
import { csvFile } from '../facts/csv-files.ts';
import { factTables, type FactTable } from '../facts/fact-tables.ts';
import type { Dialect } from '../sql/dialect.ts';
import { installedPeer } from './installed.ts';
import { bytesBelow, emptyFolder, earlierLoad, noteLoad } from './earlier-load.ts';
import type { Connection, LoadFigures, OpenPeer, SqlRow } from './peer.ts';

/** The part of `chdb` used here. */
interface Chdb {
  readonly version: () => unknown;
  readonly drainPending: () => Promise<unknown>;
  readonly Session: new (path: string) => ChdbSession;
}
interface ChdbSession {
  queryAsync(sql: string, options: { format: string }): Promise<{ text(): string }>;
  close(): void;
}

const dialect: Dialect = {
  types: {
    id: 'UInt32',
    code: 'UInt32',
    flag: 'UInt8',
    year: 'Nullable(UInt16)',
    number: 'Nullable(Float64)',
    text: 'Nullable(String)',
  },
  union: 'UNION DISTINCT',
  materialized: 'AS',
  pageWays: ['ids, then a table at a time'],
  asDouble: (sql) => `toFloat64(${sql})`,
  createSet: (name, select) => [
    `DROP TABLE IF EXISTS ${name}`,
    `CREATE TABLE ${name} ENGINE = Memory AS ${select}`,
  ],
};

const orders: Partial<Record<FactTable['name'], string>> = {
  activity: 'target_id, type, str_id, act_id',
};

const counted = 'act_id, str_id, assay_id, ref_id, gvk_id, developed';
/** Second orders of the columns that counts read: the counterpart of covering indexes. */
const projections: Readonly<Record<string, string>> = {
  by_type: `SELECT type, assay_type, year, um_high, ${counted} ORDER BY type, assay_type, act_id`,
  by_year: `SELECT year, ${counted} ORDER BY year`,
  by_weight: `SELECT mol_weight, psa, ${counted} ORDER BY mol_weight`,
};

/** ClickHouse in this process (chDB) on disk, with one session and its own threads. */
export const openClickHouse: OpenPeer = async ({ folder, csvFolder, fingerprint, memoryBytes, cores }) => {
  const { Session, drainPending } = (await installedPeer('chdb')) as Chdb;
  const earlier = earlierLoad(folder, fingerprint);
  if (earlier === null) emptyFolder(folder);
  const session = new Session(join(folder, 'tables'));
  const connection = inTurn(session);
  await connection.query(`SET max_threads = ${cores}, max_memory_usage = ${memoryBytes}`);
  await connection.query('CREATE DATABASE IF NOT EXISTS race');
  await connection.query('USE race');
  const load = earlier ?? (await fill(connection, csvFolder(), folder));
  if (earlier === null) noteLoad(folder, fingerprint, load);
  const [[version]] = await connection.query('SELECT version()');
  return {
    name: 'ClickHouse',
    version: `${String(version)} (chDB)`,
    dialect,
    settings: [
      `max_threads ${cores}, max_memory_usage ${Math.round(memoryBytes / 1024 / 1024)} MB; MergeTree`,
      `activity ordered by ${orders.activity}, projections ${Object.values(projections)
        .map((select) => select.slice(select.indexOf('ORDER BY')).toLowerCase())
        .join('; ')}; the other tables by their key`,
    ],
    load,
    concurrent: false,
    connect: () => Promise.resolve({ query: (sql) => connection.query(sql), close: () => Promise.resolve() }),
    memory: async () => {
      const [[bytes]] = await connection.query(
        `SELECT value FROM system.metrics WHERE metric = 'MemoryTracking'`,
      );
      return { bytes: Number(bytes), scope: 'tracked memory, self-reported' };
    },
    close: async (keepTables) => {
      session.close();
      await drainPending();
      if (!keepTables) emptyFolder(folder);
    },
  };
};

/** Runs statements one after another: a session serves one client. */
function inTurn(session: ChdbSession): Connection {
  let last: Promise<unknown> = Promise.resolve();
  const run = async (sql: string): Promise<SqlRow[]> => {
    const answer = (await session.queryAsync(sql, { format: 'JSONCompactEachRow' })).text().trim();
    return answer === '' ? [] : (JSON.parse(`[${answer.replaceAll('\n', ',')}]`) as SqlRow[]);
  };
  return {
    query: (sql) => {
      const next = last.then(() => run(sql));
      last = next.catch(() => undefined);
      return next;
    },
    close: () => Promise.resolve(session.close()),
  };
}

async function fill(connection: Connection, csvFolder: string, folder: string): Promise<LoadFigures> {
  const begun = performance.now();
  for (const { name, key, columns } of factTables) {
    const defined = columns.map(([column, kind]) => `${column} ${dialect.types[kind]}`);
    const extra =
      name === 'activity'
        ? Object.entries(projections).map(([projection, select]) => `PROJECTION ${projection} (${select})`)
        : [];
    await connection.query(
      `CREATE TABLE ${name} (${[...defined, ...extra].join(', ')}) ENGINE = MergeTree
        ORDER BY (${orders[name] ?? key})
        SETTINGS allow_nullable_key = 1, index_granularity = ${name === 'activity' ? 8192 : 1024}`,
    );
    await connection.query(
      `INSERT INTO ${name} SELECT * FROM file('${csvFile(csvFolder, name).replaceAll("'", "''")}', 'CSV',
        '${defined.join(', ')}') SETTINGS precise_float_parsing = 1, format_csv_null_representation = '',
        input_format_csv_empty_as_default = 1`,
    );
    await connection.query(`OPTIMIZE TABLE ${name} FINAL`);
  }
  return { loadMs: performance.now() - begun, diskBytes: bytesBelow(folder) };
}
