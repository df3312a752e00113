import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { postgresClient } from '../../platform/database/postgres-connections.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the folder of an empty PGlite; null when a real server is tested. */
    blankPglite: string | null;
    /** The names of databases of this run begin with it. */
    databasePrefix: string;
  }
}

/** Creates an empty PGlite once for all test files of all projects, because that takes far longer than opening a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databasePrefix = `moltrove_test_${randomBytes(8).toString('hex')}`;
  project.provide('databasePrefix', databasePrefix);
  const server = process.env['MOLTROVE_TEST_POSTGRES'];
  if (server) {
    project.provide('blankPglite', null);
    return () => dropDatabases(server, databasePrefix);
  }
  const file = await (ofProcess.blankPglite ??= makeBlank());
  project.provide('blankPglite', file);
  return () => rm(dirname(file), { recursive: true, force: true });
}

/** Each project of a run loads this module again. */
const ofProcess = globalThis as { blankPglite?: Promise<string> };

async function makeBlank(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-pglite-'));
  const file = join(folder, 'blank.tar');
  const pglite = await PGlite.create();
  const blank = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await blank.arrayBuffer()));
  return file;
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = postgresClient(server);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
