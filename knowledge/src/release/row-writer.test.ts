import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { NewRow } from './new-row.ts';
import { rowWriter } from './row-writer.ts';
import { type TableName, tableNames, tablesSql } from './schema.ts';

const db = new DatabaseSync(':memory:');
db.exec(tablesSql);

const rowsOf = (table: TableName) =>
  db
    .prepare(`SELECT * FROM ${table}`)
    .all()
    .map((row) => ({ ...row }));

test('a row is written by column; missing columns are null or have their default', () => {
  const write = rowWriter(db, 'compound_form');
  write({ form_id: 4, str_id: 2, full_weight: 12.5, smiles: null });
  write({ pref_name: 'b', str_id: 3, form_id: 5 });
  const none = { chembl_id: null, pref_name: null, smiles: null, inchi_key: null, full_weight: null };
  expect(rowsOf('compound_form')).toEqual([
    { ...none, form_id: 4, str_id: 2, full_weight: 12.5 },
    { ...none, form_id: 5, str_id: 3, pref_name: 'b' },
  ]);
  rowWriter(db, 'document')({ ref_id: 1, ref_type: 'J' });
  rowWriter(db, 'document')({ ref_id: 2, ref_type: 'J', newly_added: 1 });
  expect(rowsOf('document').map((row) => row['newly_added'])).toEqual([0, 1]);
});

test('a missing integer key is the next number', () => {
  const write = rowWriter(db, 'mechanism');
  write({ str_id: 1 });
  write({ str_id: 1, target_id: 3 });
  expect(rowsOf('mechanism').map((row) => [row['mechanism_id'], row['target_id']])).toEqual([
    [1, null],
    [2, 3],
  ]);
});

test('every table has a writer', () => {
  for (const table of tableNames) expect(() => rowWriter(db, table)).not.toThrow();
});

test('a row that does not fit its table is refused, also by the type checker', () => {
  // @ts-expect-error: a reference has a kind
  expect(() => rowWriter(db, 'document')({ ref_id: 3 })).toThrow(/NOT NULL/);
  // @ts-expect-error: a synonym names its structure
  expect(() => rowWriter(db, 'synonym')({ synonym: 'a' })).toThrow(/NOT NULL/);
  // @ts-expect-error: ids are numbers
  expect(() => rowWriter(db, 'target_class')({ target_id: 1, class_id: [] })).toThrow(/cannot be bound/);
  // @ts-expect-error: the table has no such column
  const unknown: NewRow<'taxonomy'> = { tax_id: 1, l4: 'x' };
  expect(unknown).toHaveProperty('l4');
});
