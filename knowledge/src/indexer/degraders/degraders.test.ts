import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rdkit } from '../../testing/molecules.ts';
import { type TableRow, writeRows } from '../../testing/release-tables.ts';
import { type Degrader, degradersOf } from './degraders.ts';
import { namedMolecules } from './testing/named-molecules.ts';

const { dBet1, homoProtac, lenalidomide, mz1, nutlin3a } = namedMolecules;

const stearate = 'CCCCCCCCCCCCCCCCCC(=O)OCCCCCCCCCCCCCCCCCC';

type Expected = Omit<Degrader, 'strId'> | null;
const cereblon = 'Cereblon (CRBN)';
const by = (type: Degrader['type'], ligase: string | null, hasEvidence: boolean): Expected => ({
  type,
  ligase,
  hasEvidence,
});

const cases: readonly (readonly [string, string | null, Omit<TableRow, 'act_id'> | null, Expected])[] = [
  [
    'a PROTAC by its DC50',
    dBet1,
    { std_activity_type: 'DC50', std_act_prefix: '<', activity_value: 10 },
    by('Bivalent', cereblon, true),
  ],
  [
    'a PROTAC by its Dmax',
    mz1,
    { std_activity_type: 'Dmax', activity_value: 92, standard_uom: '%' },
    by('Bivalent', 'von Hippel-Lindau (VHL)', true),
  ],
  ['a PROTAC without evidence', dBet1, null, by('Bivalent', cereblon, false)],
  [
    'a PROTAC with a lower bound of DC50',
    dBet1,
    { std_activity_type: 'DC50', std_act_prefix: '>', activity_value: 10_000 },
    by('Bivalent', cereblon, false),
  ],
  ['a glue without evidence', lenalidomide, null, by('Monovalent', cereblon, false)],
  [
    'a glue by its action',
    lenalidomide,
    { activity_mechanism: 'degrader' },
    by('Monovalent', cereblon, true),
  ],
  [
    'another structure by its action',
    stearate,
    { activity_mechanism: 'DEGRADER' },
    by('Monovalent', null, true),
  ],
  [
    'another structure that degrades little',
    stearate,
    { std_activity_type: 'Dmax', activity_value: 12, standard_uom: '%' },
    null,
  ],
  ['another structure without evidence', stearate, null, null],
  ['a pair of ligands without evidence', homoProtac, null, null],
  [
    'a pair of ligands by its DC50',
    homoProtac,
    { std_activity_type: 'DC50', activity_value: 10 },
    by('Bivalent', cereblon, true),
  ],
  ['a ligand alone', nutlin3a, null, null],
  [
    'a ligand measured in an assay of PROTAC activity',
    nutlin3a,
    { assay_id: 2, std_activity_type: 'IC50', activity_value: 10 },
    by('Monovalent', 'MDM2', true),
  ],
  [
    'a ligand that is inactive there',
    nutlin3a,
    { assay_id: 2, std_activity_type: 'IC50', activity_value: 10, activity_comment: 'Not Active' },
    null,
  ],
  ['one that is not drawn', null, { std_activity_type: 'DC50', activity_value: 10 }, null],
  ['one that cannot be read', 'C1CC', { std_activity_type: 'DC50', activity_value: 10 }, null],
];

let folder: string;
let found: Degrader[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-degraders-'));
  writeRows(join(folder, 'rows.sqlite'), {
    structure: cases.map(([, smiles], at) => ({ str_id: at + 1, smiles })),
    assay: [
      { assay_id: 1, enzyme_cell_assay: 'Inhibition of BRD4' },
      { assay_id: 2, enzyme_cell_assay: 'PROTAC activity at MDM2/BRD4 in human cells' },
    ],
    activity: cases.flatMap(([, , activity], at) =>
      activity === null
        ? []
        : [{ act_id: at + 1, str_id: at + 1, gvk_id: 1, assay_id: 1, ref_id: 1, ...activity }],
    ),
    mechanism: [],
  });
  const rows = new DatabaseSync(join(folder, 'rows.sqlite'), { readOnly: true });
  found = degradersOf(
    rows,
    rdkit,
    cases.map((_, at) => at + 1),
  );
  rows.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(cases.map(([name, , , expected], at) => [name, at + 1, expected] as const))(
  '%s',
  (_, id, expected) => {
    const degrader = found.find(({ strId }) => strId === id) ?? null;
    expect(degrader).toEqual(expected === null ? null : { strId: id, ...expected });
  },
);

it('accepts the mechanism of a drug as evidence, by its action or its words', () => {
  const path = join(folder, 'mechanisms.sqlite');
  writeRows(path, {
    structure: [1, 2, 3].map((id) => ({ str_id: id, smiles: stearate })),
    mechanism: [
      { mechanism_id: 1, str_id: 1, action_type: 'DEGRADER' },
      { mechanism_id: 2, str_id: 2, mechanism_of_action: 'Estrogen receptor degrader' },
      { mechanism_id: 3, str_id: 3, mechanism_of_action: 'Estrogen receptor antagonist' },
    ],
  });
  const rows = new DatabaseSync(path, { readOnly: true });
  expect(degradersOf(rows, rdkit, []).map(({ strId, type }) => [strId, type])).toEqual([
    [1, 'Monovalent'],
    [2, 'Monovalent'],
  ]);
  rows.close();
});
