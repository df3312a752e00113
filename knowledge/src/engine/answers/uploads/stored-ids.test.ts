import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { StoredTerms } from './stored-terms.ts';
import { termsIndexSql, termsSql } from '../../terms/schema.ts';
import { storedIds } from './stored-ids.ts';

/** Assays 7, 9 and 12 in the order 9, 7, 12; two share an id, and one of the rows is not in the index. */
const publicIds = Uint32Array.of(9, 7, 12);

function databases(lookups: readonly [string, number][]) {
  const terms = new DatabaseSync(':memory:');
  terms.exec(termsSql + termsIndexSql);
  for (const [key, ordinal] of lookups)
    terms.prepare('INSERT INTO lookup VALUES (?, ?, ?)').run('assay.id', key, ordinal);
  const rows = new DatabaseSync(':memory:');
  rows.exec(`CREATE TABLE assay (assay_id INTEGER PRIMARY KEY, chembl_id TEXT);
    INSERT INTO assay VALUES (7, 'CHEMBL1'), (8, 'CHEMBL1'), (9, 'CHEMBL1'), (12, NULL), (13, 'CHEMBL2')`);
  return { stored: new StoredTerms(terms), rows };
}

describe('assays by the id of the source', () => {
  const keys = ['chembl1', 'chembl2', 'chembl3'];

  it('are found by the lookups of the release', () => {
    const { stored, rows } = databases([['chembl1', 2]]);
    expect(storedIds(stored, rows, 'assay', publicIds, keys, neverCancelled)).toEqual([[2], [], []]);
  });

  it('are found row by row in a release without such lookups', () => {
    const { stored, rows } = databases([]);
    expect(storedIds(stored, rows, 'assay', publicIds, keys, neverCancelled)).toEqual([[0, 1], [], []]);
  });
});
