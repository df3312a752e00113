import { createReadStream } from 'node:fs';
import { totalmem } from 'node:os';
import { Client } from 'pg';
import { csvFile } from '../facts/csv-files.ts';
import { factTables } from '../facts/fact-tables.ts';
import type { Dialect } from '../sql/dialect.ts';
import { CopyIn } from './copy-in.ts';
import { rowStoreIndexes } from './indexes.ts';
import { PeerMissing } from './installed.ts';
import type { Connection, LoadFigures, OpenPeer, SqlCell } from './peer.ts';

const schema = 'moltrove_race';

const dialect: Dialect = {
  types: {
    id: 'integer NOT NULL',
    code: 'integer NOT NULL',
    flag: 'smallint NOT NULL',
    year: 'smallint',
    number: 'double precision',
    text: 'text',
  },
  union: 'UNION',
  materialized: 'AS MATERIALIZED',
  pageWays: ['one statement', 'ids, then a join', 'ids, then a table at a time'],
  asDouble: (sql) => `CAST(${sql} AS double precision)`,
  // Not a temporary table: parallel workers can read only tables that other processes see.
  createSet: (name, select) => [
    `DROP TABLE IF EXISTS ${name}`,
    `CREATE UNLOGGED TABLE ${name} AS ${select}`,
    `ANALYZE ${name}`,
  ],
};

/** PostgreSQL at the given address, in a separate schema. */
export const openPostgreSql: OpenPeer = async ({ csvFolder, fingerprint, postgres, cores }) => {
  if (postgres === null)
    throw new PeerMissing('no PostgreSQL was named; give its address with --postgres URL');
  const settings = {
    search_path: schema,
    jit: 'off',
    work_mem: '128MB',
    maintenance_work_mem: '1GB',
    random_page_cost: '1.1',
    effective_io_concurrency: '200',
    effective_cache_size: `${Math.round((totalmem() * 0.5) / 1024 / 1024)}MB`,
    max_parallel_workers_per_gather: String(cores),
    max_parallel_maintenance_workers: String(cores),
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const connectClient = async (): Promise<Client> => {
    const client = new Client({ connectionString: postgres, options });
    await client.connect();
    return client;
  };
  const client = await connectClient();
  const earlier = await earlierLoad(client, fingerprint);
  const load = earlier ?? (await fill(client, csvFolder(), fingerprint));
  const { rows } = await client.query<Record<'version' | 'buffers' | 'workers' | 'bytes', string>>(
    `SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS buffers,
      current_setting('max_parallel_workers') AS workers, pg_size_bytes(current_setting('shared_buffers')) AS bytes`,
  );
  const [{ version, buffers, workers, bytes }] = rows;
  return {
    name: 'PostgreSQL',
    version: version.split(' ')[0],
    dialect,
    settings: [
      `shared_buffers ${buffers}, max_parallel_workers ${workers} (as the server is set)`,
      Object.entries(settings)
        .filter(([name]) => name !== 'search_path')
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      `unlogged tables, a primary key each and ${rowStoreIndexes.length} indexes that carry what counts read: ${rowStoreIndexes
        .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
        .join('; ')}; VACUUM ANALYZE`,
    ],
    load,
    concurrent: true,
    connect: async () => connectionOf(await connectClient()),
    memory: () => Promise.resolve({ bytes: Number(bytes), scope: 'shared buffers alone' }),
    close: async (keepTables) => {
      if (!keepTables) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.end();
    },
  };
};

function connectionOf(client: Client): Connection {
  return {
    query: async (text) => (await client.query<SqlCell[]>({ text, rowMode: 'array' })).rows,
    close: () => client.end(),
  };
}

async function earlierLoad(client: Client, fingerprint: string): Promise<LoadFigures | null> {
  const { rows: relations } = await client.query<{ note: string | null }>('SELECT to_regclass($1) AS note', [
    `${schema}.loaded`,
  ]);
  if (relations[0].note === null) return null;
  const { rows } = await client.query<{ load_ms: number; disk_bytes: string }>(
    `SELECT load_ms, disk_bytes FROM ${schema}.loaded WHERE fingerprint = $1`,
    [fingerprint],
  );
  return rows.length === 0 ? null : { loadMs: rows[0].load_ms, diskBytes: Number(rows[0].disk_bytes) };
}

async function fill(client: Client, csvFolder: string, fingerprint: string): Promise<LoadFigures> {
  const begun = performance.now();
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`);
  for (const { name, columns } of factTables) {
    const defined = columns.map(([column, kind]) => `${column} ${dialect.types[kind]}`);
    await client.query(`CREATE UNLOGGED TABLE ${name} (${defined.join(', ')})`);
    const copy = new CopyIn(
      `COPY ${name} FROM STDIN (FORMAT csv, NULL '')`,
      createReadStream(csvFile(csvFolder, name), { highWaterMark: 1 << 18 }),
    );
    client.query(copy);
    await copy.done;
  }
  for (const { name, key } of factTables) await client.query(`ALTER TABLE ${name} ADD PRIMARY KEY (${key})`);
  for (const { table, columns, carried } of rowStoreIndexes) {
    const include = carried.length === 0 ? '' : ` INCLUDE (${carried.join(', ')})`;
    await client.query(`CREATE INDEX ON ${table} (${columns.join(', ')})${include}`);
  }
  for (const { name } of factTables) await client.query(`VACUUM ANALYZE ${name}`);
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c
      WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  const load = { loadMs: performance.now() - begun, diskBytes: Number(rows[0].bytes) };
  await client.query('CREATE TABLE loaded (fingerprint text, load_ms double precision, disk_bytes bigint)');
  await client.query('INSERT INTO loaded VALUES ($1, $2, $3)', [fingerprint, load.loadMs, load.diskBytes]);
  return load;
}
