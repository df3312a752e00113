import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { indexesSql, tablesSql } from '../../../release/schema.ts';
import { compoundDevelopment } from './development.ts';
import { ProteinClasses } from './protein-classes.ts';
import { ReleaseRows } from './release-rows.ts';

const compound = { strId: 7, ordinal: 0, from: 0, to: 0 };

test('a release without a table or a column has no rows and no values there', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE structure (str_id INTEGER PRIMARY KEY, pref_name TEXT);
    INSERT INTO structure VALUES (7, 'ASPIRIN');`);
  const rows = new ReleaseRows(database);
  const structure = rows.first('structure', 'str_id', 7)!;
  expect([structure.text('pref_name'), structure.text('smiles')]).toEqual(['ASPIRIN', null]);
  expect([structure.number('logd_count'), structure.flag('newly_added')]).toEqual([null, false]);
  expect(rows.first('structure', 'str_id', 8)).toBeNull();
  expect(rows.all('indication', 'str_id', 7)).toEqual([]);
  expect(new ProteinClasses(rows).pathOf(1)).toEqual([]);
  expect(compoundDevelopment(rows, compound)).toEqual({
    str_id: 7,
    record: null,
    indications: [],
    mechanisms: [],
    warnings: [],
  });
});

test('the development of a compound is in the order of stages, names and years', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE development_compound (str_id INTEGER PRIMARY KEY, drug_name TEXT, company_names TEXT);
    INSERT INTO development_compound VALUES (7, 'ASPIRIN', 'Bayer; Roche');
    CREATE TABLE indication (str_id INTEGER, mesh_heading TEXT, efo_term TEXT, max_phase REAL);
    INSERT INTO indication VALUES (7, 'Pain', NULL, 2), (7, NULL, 'fever', NULL), (7, 'Stroke', NULL, 4),
      (7, NULL, NULL, 2), (7, 'Cancer', NULL, 2);
    CREATE TABLE mechanism (str_id INTEGER, target_id INTEGER, mechanism_of_action TEXT);
    INSERT INTO mechanism VALUES (7, 3, 'Cyclooxygenase inhibitor'), (7, NULL, 'Unknown');
    CREATE TABLE target (target_id INTEGER PRIMARY KEY, chembl_id TEXT, pref_name TEXT);
    INSERT INTO target VALUES (3, 'CHEMBL221', 'Cyclooxygenase-1');
    CREATE TABLE warning (str_id INTEGER, warning_type TEXT, year INTEGER);
    INSERT INTO warning VALUES (7, 'Black Box Warning', NULL), (7, 'Withdrawn', 1998);`);
  const found = compoundDevelopment(new ReleaseRows(database), compound);
  expect(found.record?.companies).toEqual(['Bayer', 'Roche']);
  expect(found.indications.map((each) => [each.mesh_heading ?? each.efo_term, each.phase])).toEqual([
    ['Stroke', 'Approved'],
    ['Cancer', 'Phase II'],
    ['Pain', 'Phase II'],
    [null, 'Phase II'],
    ['fever', null],
  ]);
  expect(found.mechanisms.map(({ targetId, target }) => [targetId, target])).toEqual([
    ['CHEMBL221', 'Cyclooxygenase-1'],
    [null, null],
  ]);
  expect(found.warnings.map(({ year }) => year)).toEqual([1998, null]);
});

test('the class of a target is the first of its paths by name, from the top down', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE protein_class (class_id INTEGER PRIMARY KEY, parent_id INTEGER, name TEXT);
    INSERT INTO protein_class VALUES (1, NULL, 'Enzyme'), (2, 1, 'Kinase'), (3, 1, 'Hydrolase'), (4, 5, 'A'), (5, 4, 'B');
    CREATE TABLE target_class (target_id INTEGER, class_id INTEGER);
    INSERT INTO target_class VALUES (10, 2), (10, 3), (11, 4);`);
  const classes = new ProteinClasses(new ReleaseRows(database));
  expect(classes.pathOf(10)).toEqual(['Enzyme', 'Hydrolase']);
  expect(classes.pathOf(11)).toEqual(['B', 'A']);
  expect(classes.pathOf(12)).toEqual([]);
});

test.each([
  ['structure', 'str_id'],
  ['compound_form', 'str_id'],
  ['compound_form', 'form_id'],
  ['compound_record', 'gvk_id'],
  ['compound_record', 'ref_id'],
  ['synonym', 'str_id'],
  ['development_compound', 'str_id'],
  ['indication', 'str_id'],
  ['mechanism', 'str_id'],
  ['warning', 'str_id'],
  ['activity', 'act_id'],
  ['assay', 'assay_id'],
  ['document', 'ref_id'],
  ['target', 'target_id'],
  ['target_term', 'target_id'],
  ['target_class', 'target_id'],
])('rows of %s by %s are found by a key or an index', (table, column) => {
  const database = new DatabaseSync(':memory:');
  database.exec(tablesSql + indexesSql);
  const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE ${column} = ?`).all();
  expect(plan.map(({ detail }) => String(detail))).toEqual([expect.stringMatching(/^SEARCH /)]);
});
