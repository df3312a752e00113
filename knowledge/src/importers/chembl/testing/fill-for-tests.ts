import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Filled, fillTiny, type ReadRow } from './filled.ts';
import { makeTinyChembl } from './tiny-chembl.ts';

/** Fills rows from the tiny source before the tests of a file; the answers to SQL are available once the tests run. */
export function filledForTests() {
  let folder: string;
  let filled: Filled;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'moltrove-rows-'));
    makeTinyChembl(join(folder, 'tiny.db'));
    filled = await fillTiny({ source: join(folder, 'tiny.db'), folder: join(folder, 'release') });
  });

  afterAll(() => {
    filled?.db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = (sql: string): ReadRow[] => filled.rows(sql);
  return {
    filled: (): Filled => filled,
    rows,
    one: (sql: string): ReadRow => rows(sql)[0],
    column: (sql: string): unknown[] => rows(sql).map((row) => Object.values(row)[0]),
  };
}
