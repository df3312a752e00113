import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { Ordinals } from './ordinals.ts';
import { assayEvidence } from './evidence.ts';

interface Assay {
  readonly reference?: number | null;
  readonly target?: number | null;
  readonly description?: string;
  readonly type?: string | null;
  readonly organism?: string;
  readonly cells?: string;
  readonly mutant?: string;
  readonly activities?: number;
}

/** References 1 to 9 are articles, from 10 on they are of another kind. */
const otherReference = 10;
let rows: DatabaseSync;
afterEach(() => rows.close());

function evidenceOf(assays: readonly Assay[]): number[] {
  rows = new DatabaseSync(':memory:');
  rows.exec(`CREATE TABLE document (ref_id INTEGER PRIMARY KEY, ref_type TEXT);
    CREATE TABLE assay (assay_id INTEGER PRIMARY KEY, ref_id, target_id, enzyme_cell_assay, assay_type, organism,
      cells_cellline_organ, mutant)`);
  for (let id = 1; id < 20; id += 1)
    rows.prepare('INSERT INTO document VALUES (?, ?)').run(id, id < otherReference ? 'J' : 'O');
  const insert = rows.prepare('INSERT INTO assay VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  assays.forEach((each, at) => {
    const { reference = 1, target = 7, description = null, type = 'B' } = each;
    const { organism = null, cells = null, mutant = null } = each;
    insert.run(100 + at, reference, target, description, type, organism, cells, mutant);
  });
  const ids = Uint32Array.from(assays, (_, at) => 100 + at);
  const assayOfRows = assays.flatMap(({ activities = 1 }, at) =>
    Array.from({ length: activities }, () => at),
  );
  return [
    ...assayEvidence(rows, { ids, at: new Ordinals('assay', ids) }, { assay: Uint32Array.from(assayOfRows) }),
  ];
}

it('numbers the assays whose conditions are the same', () => {
  const same = { organism: 'Homo sapiens', cells: 'HEK293', mutant: 'V600E' };
  expect(
    evidenceOf([
      same,
      { ...same, reference: 2, description: 'Inhibition' },
      { ...same, target: 8 },
      { ...same, type: 'F' },
      { ...same, organism: 'Rattus norvegicus' },
      { ...same, cells: 'CHO' },
      { ...same, mutant: 'T315I' },
      {},
      { reference: null },
    ]),
  ).toEqual([2, 2, 3, 4, 5, 6, 7, 8, 8]);
});

it('gives assays without a target or a type no conditions', () => {
  expect(evidenceOf([{ target: null }, { type: null, organism: 'Homo sapiens' }])).toEqual([0, 0]);
});

const bare: readonly Assay[] = [
  { reference: otherReference, target: 7, type: null, activities: 390 },
  { reference: otherReference, target: 8, type: null, activities: 10 },
];

it('takes references with a large bare assay for each target as collections of compiled values', () => {
  expect(evidenceOf([...bare, { reference: otherReference + 1 }])).toEqual([1, 1, 2]);
});

it.each<[string, readonly Assay[]]>([
  ['is an article', bare.map((each) => ({ ...each, reference: 1 }))],
  ['has a single assay', bare.slice(0, 1)],
  ['has two assays of a target', bare.map((each) => ({ ...each, target: 7 }))],
  ['has an assay without a target', [...bare, { ...bare[0], target: null }]],
  ['describes an assay', [bare[0], { ...bare[1], description: 'Displacement' }]],
  ['states an organism', [bare[0], { ...bare[1], organism: 'Homo sapiens' }]],
  ['has fewer activities', [bare[0], { ...bare[1], activities: 9 }]],
])('takes a reference for no collection that %s', (_, assays) => {
  expect(new Set(evidenceOf(assays))).toEqual(new Set([0]));
});

it('takes a reference for no collection that states the type of an assay', () => {
  expect(evidenceOf([bare[0], { ...bare[1], type: 'B' }])).toEqual([0, 2]);
});
