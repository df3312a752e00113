import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SarCell, SarTable, Search } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../../../knowledge-base.ts';
import { finishTestRelease, writeTestManifest } from '../../../testing/build-test-release.ts';
import { Oracle } from '../../../testing/oracle/oracle.ts';
import { oracleSarTable } from '../../../testing/oracle/sar.ts';
import { randomRelease } from '../../../testing/random-release.ts';
import { type TableRow, writeRows } from '../../../testing/release-tables.ts';
import { openEmbedded } from '../../open.ts';
import { inactiveColumn } from '../../index/inactive-rows.ts';
import { sarViewSchema } from '../../../testing/call-inputs.ts';

const everything: Search = { query: { rows: [] }, filters: [] };
const all = sarViewSchema.parse({ maxColumns: 60, pageSize: 100, columnOrder: 'A-Z' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moltrove-sar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the cells of a small table', () => {
  const ic50 = { std_activity_type: 'IC50', standard_uom: 'nM', assay_id: 1 };
  const inactive = { activity_value: null, standard_uom: null, activity_comment: 'Not Active' };
  const rows: readonly TableRow[] = [
    // Structure 1: three measurements, in two units and by two assays, and one bound.
    { str_id: 1, ...ic50, activity_value: 70 },
    { str_id: 1, ...ic50, activity_value: 0.07, standard_uom: 'uM', assay_id: 2 },
    { str_id: 1, ...ic50, activity_value: 0.0003, standard_uom: 'mM', std_act_prefix: '~' },
    { str_id: 1, ...ic50, activity_value: 1000, std_act_prefix: '>' },
    { str_id: 1, std_activity_type: 'Ki', standard_uom: 'nM', activity_value: 5, assay_id: 1 },
    { str_id: 1, std_activity_type: 'IC50', standard_uom: '%', activity_value: 40, assay_id: 1 },
    // Structure 2: bounds only. Structure 3: a range. Structure 4: a remark that says inactive, without a unit.
    { str_id: 2, ...ic50, activity_value: 10, std_act_prefix: '>', standard_uom: 'uM' },
    { str_id: 2, ...ic50, activity_value: 3000, std_act_prefix: '>=' },
    { str_id: 2, ...ic50, activity_value: 50_000, std_act_prefix: '<' },
    { str_id: 3, ...ic50, activity_value: 20, activity_upper_value: 80, std_act_prefix: 'R' },
    { str_id: 4, ...ic50, ...inactive },
    // In no column: without a value or a type.
    { str_id: 4, ...ic50, activity_value: null, activity_comment: 'Not Determined' },
    { str_id: 4, ...ic50, std_activity_type: null, activity_value: 3 },
    // Structure 5: more upper bounds than lower ones; a type that has no unit anywhere; no target.
    { str_id: 5, ...ic50, activity_value: 9, std_act_prefix: '<' },
    { str_id: 5, ...ic50, activity_value: 9, std_act_prefix: '<=' },
    { str_id: 5, ...ic50, activity_value: 2, std_act_prefix: '>' },
    { str_id: 5, ...ic50, std_activity_type: 'EC50', ...inactive },
    { str_id: 5, ...ic50, activity_value: 1, assay_id: 3 },
    // A mutant is a separate target with inactive rows of its own.
    { str_id: 6, ...ic50, activity_value: 900, assay_id: 4 },
    { str_id: 1, ...ic50, ...inactive, assay_id: 4 },
  ];
  let table: SarTable;
  beforeAll(async () => {
    const release = join(folder, 'small');
    await mkdir(release);
    const ids = [1, 2, 3, 4, 5, 6];
    const assays: readonly TableRow[] = [
      { assay_id: 1, target_id: 1 },
      { assay_id: 2, target_id: 1 },
      { assay_id: 3, target_id: null, mutant: 'T790M' },
      { assay_id: 4, target_id: 1, mutant: 'T790M' },
    ];
    writeRows(join(release, 'rows.sqlite'), {
      structure: ids.map((id) => ({ str_id: id, smiles: 'C', pref_name: `Structure ${id}` })),
      document: [{ ref_id: 1, ref_type: 'J' }],
      compound_record: ids.map((id) => ({ gvk_id: id, str_id: id, ref_id: 1 })),
      target: [{ target_id: 1, chembl_id: 'CHEMBL203', pref_name: 'EGFR', organism: 'Homo sapiens' }],
      assay: assays,
      activity: rows.map((row, at) => ({ act_id: at + 1, gvk_id: row.str_id, ref_id: 1, ...row })),
    });
    await finishTestRelease(release);
    const knowledge = await openEmbedded({ folder: release, workers: 0 });
    table = await knowledge.sarTable(everything, all);
    await knowledge.close();
  });

  const cell = (strId: number, key: string): SarCell | null =>
    table.rows.find((row) => row.str_id === strId)!.cells[
      table.columns.findIndex((column) => column.key === key)
    ];

  test('types and units have separate columns, except molar units', () => {
    expect(table.columns.map(({ key, structures, activities }) => [key, structures, activities])).toEqual([
      ['CHEMBL203|EC50', 1, 1],
      ['CHEMBL203|IC50|%', 1, 1],
      ['CHEMBL203|IC50|nM', 5, 12],
      ['CHEMBL203|Ki|nM', 1, 1],
      ['CHEMBL203 T790M|IC50|nM', 2, 2],
      ['|IC50|nM', 1, 1],
    ]);
    expect(table.columns[2]).toMatchObject({ target: 'EGFR', organism: 'Homo sapiens', lowerIsBetter: true });
    expect(table.columns[4]).toMatchObject({ targetId: 'CHEMBL203', target: 'EGFR (T790M)' });
    expect(table.columns[5]).toMatchObject({ targetId: null, target: 'No target', organism: null });
    expect(table).toMatchObject({ columnCount: 6, rowCount: 6, structures: 6, activities: 20, leftOut: 2 });
  });

  test('a cell with exact values is measured, whatever bounds it has', () => {
    expect(cell(1, 'CHEMBL203|IC50|nM')).toEqual({
      state: 'measured',
      value: 70,
      prefix: '=',
      activities: 4,
      exact: 3,
      bounds: 1,
      inactive: 0,
      min: 70,
      max: 300,
      assays: 2,
      references: 1,
      noisy: true,
    });
  });

  test.each([
    [2, { state: 'censored', prefix: '>', value: 10_000, bounds: 3, exact: 0, min: null }],
    [3, { state: 'censored', prefix: '>=', value: 20, bounds: 1 }],
    [4, { state: 'inactive', prefix: null, value: null, inactive: 1, activities: 1 }],
    [5, { state: 'censored', prefix: '<', value: 9, bounds: 3, noisy: false }],
  ])('structure %i on the target', (strId, expected) => {
    expect(cell(strId, 'CHEMBL203|IC50|nM')).toMatchObject(expected);
  });

  test('activities that no column shows are counted in the row', () => {
    expect(table.rows.map(({ str_id: id, elsewhere }) => [id, elsewhere])).toEqual([
      [1, 0],
      [5, 0],
      [2, 0],
      [3, 0],
      [4, 2],
      [6, 0],
    ]);
    expect(cell(4, 'CHEMBL203|Ki|nM')).toBeNull();
  });
});

test('a release built without the bitmap of inactive rows reads its rows', async () => {
  const release = join(folder, 'older');
  await mkdir(release);
  writeRows(join(release, 'rows.sqlite'), randomRelease(15));
  const { columns, ...manifest } = await finishTestRelease(release);
  const older = columns.filter(({ name }) => name !== inactiveColumn);
  expect(older).toHaveLength(columns.length - 1);
  writeTestManifest(release, { ...manifest, columns: older });
  const oracle = new Oracle(release);
  const knowledge = await openEmbedded({ folder: release, workers: 0 });
  try {
    const table = await knowledge.sarTable(everything, all);
    expect(table).toEqual(oracleSarTable(oracle.release, oracle.set(everything), all));
    expect(table.rows.flatMap(({ cells }) => cells).some((cell) => cell?.state === 'inactive')).toBe(true);
  } finally {
    await knowledge.close();
  }
});

describe.each([0, 2])('a table, %i threads', (workers) => {
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    const release = join(folder, `threads-${workers}`);
    await mkdir(release);
    writeRows(join(release, 'rows.sqlite'), randomRelease(16));
    await finishTestRelease(release);
    knowledge = await openEmbedded({ folder: release, workers });
  });
  afterAll(() => knowledge.close());

  test('is cancelled once nobody waits for it, and others of the same search are answered', async () => {
    const controller = new AbortController();
    const stopped = knowledge.sarTable(everything, all, { signal: controller.signal });
    const other = knowledge.sarTable(everything, { ...all, pageNumber: 1 });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    expect((await other).rowCount).toBeGreaterThan(100);
    const { signal } = controller;
    await expect(knowledge.sarTable(everything, all, { signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  test('is the same after its cache was cleared', async () => {
    const first = await knowledge.sarTable(everything, all);
    await knowledge.forget(everything);
    expect(await knowledge.sarTable(everything, all)).toEqual(first);
  });
});
