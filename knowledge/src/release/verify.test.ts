import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importChembl } from '../importers/chembl/import-chembl.ts';
import { makeTinyChembl } from '../importers/chembl/testing/tiny-chembl.ts';
import { homeAt } from './home.ts';
import { silent } from './progress.ts';
import { verifyRelease } from './verify.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'moltrove-verify-'));
  const path = join(root, 'tiny.db');
  makeTinyChembl(path);
  const home = homeAt(join(root, 'home'));
  const { id } = await importChembl({ home, path, id: null, name: null, onProgress: silent });
  folder = join(home.releases, id);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const findings = (): Promise<string[]> => verifyRelease(folder, silent);

it('finds nothing in an intact release', async () => {
  expect(await findings()).toEqual([]);
});

it('finds a flipped bit, a longer and a missing file', async () => {
  const report = join(folder, 'import-report.tsv');
  const content = readFileSync(report);
  content[3] ^= 1;
  writeFileSync(report, content);
  appendFileSync(join(folder, 'import-report.json'), ' ');
  rmSync(join(folder, 'terms.sqlite'));
  expect((await findings()).sort()).toEqual([
    expect.stringMatching(/^import-report\.json has \d+ bytes instead of \d+\.$/),
    'import-report.tsv is damaged: its checksum differs.',
    'terms.sqlite is missing.',
  ]);
});

it('finds a changed letter in the rows, which SQLite itself does not detect', async () => {
  const path = join(folder, 'rows.sqlite');
  const content = readFileSync(path);
  const at = content.lastIndexOf('CHEMBL');
  expect(at).toBeGreaterThan(0);
  content[at + 1] ^= 2;
  writeFileSync(path, content);
  expect(await findings()).toContain('rows.sqlite is damaged: its checksum differs.');
});

it('finds missing rows', async () => {
  const db = new DatabaseSync(join(folder, 'rows.sqlite'));
  db.exec('DELETE FROM activity WHERE act_id = 1');
  db.close();
  expect(await findings()).toContain('activity has 18 rows instead of 19.');
});

it('finds damaged and foreign rows', async () => {
  const rows = join(folder, 'rows.sqlite');
  const content = readFileSync(rows);
  writeFileSync(rows, Buffer.concat([content.subarray(0, 8192), Buffer.alloc(content.length - 8192, 0x5a)]));
  expect(await findings()).toEqual([
    'rows.sqlite is damaged: its checksum differs.',
    expect.stringMatching(/^rows\.sqlite/),
  ]);
  writeFileSync(rows, content);
  const db = new DatabaseSync(rows);
  db.exec('PRAGMA application_id = 7');
  db.close();
  expect(await findings()).toContain('rows.sqlite was not written by Moltrove.');
});

it('refuses a folder without a manifest', async () => {
  rmSync(join(folder, 'manifest.json'));
  await expect(findings()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
