import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TableRow, writeRows } from '../../testing/release-tables.ts';
import { type Degrader, degradersOf } from './degraders.ts';

const dBet1 =
  'Cc1sc2c(c1C)C(c1ccc(Cl)cc1)=N[C@@H](CC(=O)NCCCCNC(=O)COc1cccc3c1C(=O)N(C1CCC(=O)NC1=O)C3=O)c1nnc(C)n12';
const mz1 =
  'Cc1ncsc1-c1ccc(CNC(=O)[C@@H]2C[C@@H](O)CN2C(=O)[C@@H](NC(=O)COCCOCCOCCNC(=O)C[C@@H]2N=C(c3ccc(Cl)cc3)c3c(sc(C)c3C)-n3c(C)nnc32)C(C)(C)C)cc1';
const lenalidomide = 'Nc1cccc2c1CN(C1CCC(=O)NC1=O)C2=O';
const longEster = `CCCCCCCCCCCCCCCCCCCCCCCCC(=O)OCCCCCCCCCCCCCCCCCCCCCCCC`;

const structures: readonly TableRow[] = [
  { str_id: 1, pref_name: 'dBET1, measured', smiles: dBet1 },
  { str_id: 2, pref_name: 'MZ1, by its Dmax', smiles: mz1 },
  { str_id: 3, pref_name: 'lenalidomide, by the action of a value', smiles: lenalidomide },
  { str_id: 4, pref_name: 'a large one without a ligand, by its mechanism', smiles: longEster },
  { str_id: 5, pref_name: 'with a lower bound alone', smiles: dBet1 },
  { str_id: 6, pref_name: 'that degrades little', smiles: mz1 },
  { str_id: 7, pref_name: 'not drawn', smiles: null },
  { str_id: 8, pref_name: 'not readable', smiles: 'C1CC' },
  { str_id: 9, pref_name: 'without any evidence', smiles: dBet1 },
];

let folder: string;
let found: Degrader[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-degraders-'));
  const values: readonly Omit<TableRow, 'act_id'>[] = [
    { str_id: 1, std_activity_type: 'DC50', std_act_prefix: '<', activity_value: 10, standard_uom: 'nM' },
    { str_id: 2, std_activity_type: 'Dmax', std_act_prefix: '=', activity_value: 92, standard_uom: '%' },
    { str_id: 3, std_activity_type: 'IC50', activity_mechanism: 'DEGRADER' },
    { str_id: 5, std_activity_type: 'DC50', std_act_prefix: '>', activity_value: 10_000, standard_uom: 'nM' },
    { str_id: 6, std_activity_type: 'Dmax', std_act_prefix: '=', activity_value: 12, standard_uom: '%' },
    { str_id: 7, std_activity_type: 'DC50', activity_value: 10, standard_uom: 'nM' },
    { str_id: 8, std_activity_type: 'DC50', activity_value: 10, standard_uom: 'nM' },
    { str_id: 9, std_activity_type: 'IC50', activity_value: 10, standard_uom: 'nM' },
  ];
  writeRows(join(folder, 'rows.sqlite'), {
    structure: structures,
    activity: values.map((row, at) => ({ act_id: at + 1, gvk_id: 1, assay_id: 1, ref_id: 1, ...row })),
    mechanism: [{ mechanism_id: 1, str_id: 4, action_type: 'DEGRADER' }],
  });
  const rows = new DatabaseSync(join(folder, 'rows.sqlite'), { readOnly: true });
  found = await degradersOf(rows);
  rows.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(structures.map(({ str_id: strId, pref_name: name }) => [name as string, strId as number]))(
  'a structure %s',
  (_, strId) => {
    const types: Record<number, string> = { 1: 'Bivalent', 2: 'Bivalent', 3: 'Monovalent', 4: 'Monovalent' };
    expect(found.find((degrader) => degrader.strId === strId)?.type).toBe(types[strId]);
  },
);
