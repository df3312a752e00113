import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columns, originsOfColumns, tabKeys } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../testing/release-tables.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { rowsOfCells } from './cells.ts';
import { rowSql } from './row-queries.ts';
import { RowReader } from './row-reader.ts';

let folder: string;
let rows: DatabaseSync;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-rows-'));
  const path = join(folder, 'rows.sqlite');
  writeRows(path, {
    structure: [{ str_id: 1, smiles: 'CCO', psa: 20.2, solubility: 5 }],
    document: [{ ref_id: 7, ref_type: 'J', reference: 'J Med Chem' }],
    assay: [{ assay_id: 3, ref_id: 7 }],
  });
  rows = new DatabaseSync(path);
});
afterAll(() => {
  rows.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('rows of a release', () => {
  test('have every column that a tab reads from them', () => {
    const missing: string[] = [];
    const hasColumn = (source: string): boolean => {
      const [table, column] = source.split('.');
      const found = rows.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
      if (found === undefined) missing.push(source);
      return found !== undefined;
    };
    const selected = tabKeys.map((tab) => rows.prepare(rowSql(tab, hasColumn)).columns().length);
    expect(missing).toEqual([]);
    expect(Math.min(...selected)).toBeGreaterThan(10);
    const computed = columns.structures.filter(
      (_, at) => originsOfColumns.structures[at].source === 'computed',
    );
    const ofPotency = /pactivity|efficiency/;
    expect(computed.map(({ key }) => key).filter((key) => !ofPotency.test(key))).toEqual([
      'selectivity_fold_prefix',
      'selectivity_fold',
      'selectivity_on_count',
      'selectivity_over_count',
      'found_act_count',
      'act_count',
      'similarity',
    ]);
  });

  test('of assays have the id of their reference, which is no column of the tab', () => {
    const [cells] = new RowReader(rows).read('assays', [3], neverCancelled);
    expect(rowsOfCells('assays', [cells!])[0]).toMatchObject({ reference: 'J Med Chem', ref_id: 7 });
    expect(columns.assays.map(({ key }) => key)).not.toContain('ref_id');
  });

  test('that lack a column, as in an older release, have null in it', () => {
    rows.exec('ALTER TABLE structure DROP COLUMN solubility');
    const [cells] = new RowReader(rows).read('structures', [1], neverCancelled);
    expect(rowsOfCells('structures', [cells!])[0]).toMatchObject({
      str_id: 1,
      psa: 20.2,
      solubility: null,
    });
  });
});
