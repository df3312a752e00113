import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { inject } from 'vitest';
import { migrations } from '../platform/database/migrations/all.ts';
import { nodeSqliteDialect } from '../platform/database/node-sqlite-dialect.ts';
import { postgresClient, postgresPool } from '../platform/database/postgres-connections.ts';
import { postgresDialect } from '../platform/database/postgres-dialect.ts';
import { kyselyOn, openUserData, type UserData } from '../platform/database/user-data.ts';
import { openPglitePort } from './postgres/pglite-port.ts';

/** The store used by this test run; vitest's project `postgresql` runs the tests on PostgreSQL. */
export const storeKind = process.env['MOLTROVE_TEST_STORE'] === 'postgresql' ? 'postgresql' : 'sqlite';

/** URL of a server on which databases may be created; without it PostgreSQL is PGlite. */
export const realPostgres = process.env['MOLTROVE_TEST_POSTGRES'] || null;

/** URL of the database for the tests of this process. */
let database: Promise<string> | null = null;
/** The store that is in the database. */
let inDatabase: string | null = null;
/** Whether the database had the current tables when it was emptied. */
let hasCurrentTables = false;

/**
 * The user data with this name, a path for SQLite: empty at first, later with its previous content.
 * `:memory:` is always new.
 */
export async function openTestStore(name: string): Promise<UserData> {
  if (storeKind === 'postgresql' && name === ':memory:') return newTestStore(name);
  return openUserData(await testDialect(name));
}

/** A new store: the tables are created once per process; after that they are copied or emptied, and not migrated again. */
export async function newTestStore(name: string): Promise<UserData> {
  if (storeKind === 'sqlite') {
    await writeFile(name, await (blank ??= blankStore()));
    return kyselyOn(nodeSqliteDialect(name));
  }
  const dialect = await testDialect(name);
  return hasCurrentTables ? kyselyOn(dialect) : openUserData(dialect);
}

let blank: Promise<Buffer> | null = null;

async function blankStore(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-blank-'));
  try {
    const path = join(folder, 'moltrove.sqlite');
    await (await openTestStore(path)).destroy();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function testDialect(name: string): Promise<Dialect> {
  if (storeKind === 'sqlite') return nodeSqliteDialect(name);
  const address = await postgresAddress(name === ':memory:' ? randomBytes(8).toString('hex') : name);
  return postgresDialect(postgresPool(address));
}

/** URL of the PostgreSQL with this name. Only one exists at a time: a new name empties it. */
export async function postgresAddress(name: string): Promise<string> {
  const address = await (database ??= realPostgres === null ? startPglite() : makeDatabase(realPostgres));
  if (inDatabase !== name) await empty(address);
  inDatabase = name;
  return address;
}

async function startPglite(): Promise<string> {
  const file = inject('blankPglite');
  if (file === null) throw new Error('There is no PGlite when a real PostgreSQL is tested.');
  const loadDataDir = new Blob([new Uint8Array(await readFile(file))]);
  const { address } = await openPglitePort(await PGlite.create({ loadDataDir }));
  return address;
}

/** Creates a database, which is dropped when all tests have run. */
async function makeDatabase(server: string): Promise<string> {
  const name = `${inject('databasePrefix')}_${randomBytes(8).toString('hex')}`;
  const client = postgresClient(server);
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.toString();
}

/** Empties a store: deletes rows if its tables are up to date, else drops everything. */
async function empty(address: string): Promise<void> {
  const client = postgresClient(address);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const names = tables.rows.map(({ name }) => name);
    hasCurrentTables = names.length > 0 && (await isCurrent(client));
    if (names.length === 0) return;
    if (hasCurrentTables) {
      const own = names.filter((name) => !name.startsWith('kysely_'));
      const clear = own.map((name) => `delete from ${name};`).join(' ');
      // With triggers and foreign keys disabled meanwhile.
      await client.query(`begin; set local session_replication_role = replica; ${clear} commit`);
    } else {
      await client.query('drop schema public cascade; create schema public');
    }
  } finally {
    await client.end();
  }
}

async function isCurrent(client: ReturnType<typeof postgresClient>): Promise<boolean> {
  const { rows } = await client
    .query<{ name: string }>('select name from kysely_migration order by name')
    .catch(() => ({ rows: [] }));
  return JSON.stringify(rows.map(({ name }) => name)) === JSON.stringify(Object.keys(migrations));
}
