import type { DatabaseSync } from 'node:sqlite';
import { sourceTables, withoutDuplicates } from './source-schema.ts';

/** Tables whose rows are referred to by id, their first column, so that ids must not repeat. */
const keyedTables = [
  'docs',
  'molecule_dictionary',
  'molecule_hierarchy',
  'compound_structures',
  'compound_properties',
  'compound_records',
  'target_dictionary',
  'component_sequences',
  'protein_classification',
  'assays',
  'assay_parameters',
  'assay_classification',
  'bioassay_ontology',
  'cell_dictionary',
  'tissue_dictionary',
  'variant_sequences',
  'confidence_score_lookup',
  'activities',
  'activity_properties',
  'activity_supp',
  'activity_supp_map',
  'action_type',
  'drug_mechanism',
  'drug_indication',
  'drug_warning',
  'structural_alert_sets',
  'structural_alerts',
  'products',
];

/**
 * Lists rows with the id of an earlier row as bad rows, and removes them from the table's view: the first row
 * counts. Tables with a declared key are not checked. Idempotent: each table is scanned once.
 */
export function* setDuplicatesAside(db: DatabaseSync): Generator<string> {
  const isDone = db.prepare('SELECT 1 FROM work.keyed WHERE source = ?');
  const has = db.prepare('SELECT 1 FROM work.duplicate WHERE source = ? LIMIT 1');
  for (const name of keyedTables) {
    const key = sourceTables[name].columns[0];
    if (isDone.get(name) === undefined && mayRepeat(db, name, key)) {
      yield name;
      findDuplicates(db, name, key);
    }
    if (has.get(name) !== undefined) withoutDuplicates(db, name);
  }
}

/** True for an existing table of row ids that has neither a primary key nor a unique index of that column alone. */
function mayRepeat(db: DatabaseSync, name: string, key: string): boolean {
  const columns = db.prepare("SELECT lower(name) AS name, pk FROM pragma_table_info(?, 'source')").all(name);
  const primary = columns.filter(({ pk }) => Number(pk) > 0);
  if (columns.length === 0 || (primary.length === 1 && primary[0]['name'] === key)) return false;
  if (db.prepare("SELECT 1 FROM pragma_table_list(?) WHERE schema = 'source' AND wr = 1").get(name))
    return false;
  const unique = db
    .prepare(`SELECT 1 FROM pragma_index_list(?, 'source') l WHERE l."unique" = 1 AND l.partial = 0
      AND (SELECT group_concat(lower(i.name)) FROM pragma_index_info(l.name, 'source') i) = ?`)
    .get(name, key);
  return unique === undefined;
}

function findDuplicates(db: DatabaseSync, name: string, key: string): void {
  db.exec('BEGIN');
  try {
    db.exec(`INSERT INTO work.duplicate (source, row) SELECT '${name}', row FROM (
      SELECT rowid AS row, row_number() OVER (PARTITION BY ${key} ORDER BY rowid) AS nth
      FROM source.${name} WHERE ${key} IS NOT NULL) WHERE nth > 1`);
    db.exec(`INSERT INTO work.bad_row (source, id, outcome, reason, value)
      SELECT d.source, CAST(x.${key} AS TEXT), 'skipped', '${key} is there more than once: the first row counts', CAST(x.${key} AS TEXT)
      FROM work.duplicate d JOIN source.${name} x ON x.rowid = d.row WHERE d.source = '${name}' ORDER BY d.row`);
    db.prepare('INSERT INTO work.keyed (source) VALUES (?)').run(name);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
