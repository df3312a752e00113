import type { DatabaseSync } from 'node:sqlite';

/** Where the tables go: `temp` for a source that is open read only, `main` for a file of their own. */
export type SqlSchema = 'main' | 'temp';

const actColumns = `activity_id INTEGER PRIMARY KEY, str_id INTEGER, assay_id INTEGER, doc_id INTEGER, record_id INTEGER,
  tid INTEGER, assay_type TEXT, assay_organism TEXT, year INTEGER, doc_type TEXT, journal TEXT, standard_type TEXT,
  standard_units TEXT, standard_relation TEXT, standard_value REAL, standard_upper_value REAL, um REAL`;

const parents = `SELECT m.molregno, COALESCE(h.parent_molregno, m.molregno) AS str_id
  FROM molecule_dictionary m LEFT JOIN molecule_hierarchy h ON h.molregno = m.molregno`;

/**
 * The searched parts of a ChEMBL database, joined once from its own tables and indexed by every column in a
 * search: `act` (activities with assay and document), `rec` (compound records), `str` (parents with properties
 * and phase), `target_name` (names and synonyms in lower case). ChEMBL's tables must be accessible by their
 * plain names.
 */
export function createSqlTables(db: DatabaseSync, schema: SqlSchema): void {
  const index = (table: string, ...columns: string[]): string =>
    columns.map((column) => indexed(schema, table, column)).join('');
  db.exec(`
CREATE TEMP TABLE parent (molregno INTEGER PRIMARY KEY, str_id INTEGER);
INSERT INTO parent ${parents};
CREATE TABLE ${schema}.act (${actColumns});
INSERT INTO ${schema}.act
  SELECT a.activity_id, p.str_id, a.assay_id, d.doc_id, a.record_id, s.tid, s.assay_type, s.assay_organism, d.year,
    d.doc_type, COALESCE(NULLIF(d.journal, ''), substr(d.patent_id, 1, 2)), a.standard_type, a.standard_units,
    a.standard_relation, a.standard_value, a.standard_upper_value,
    CASE a.standard_units WHEN 'M' THEN a.standard_value * 1000000.0 WHEN 'mM' THEN a.standard_value * 1000.0
      WHEN 'uM' THEN a.standard_value * 1.0 WHEN 'nM' THEN a.standard_value / 1000.0
      WHEN 'pM' THEN a.standard_value / 1000000.0 END
  FROM activities a JOIN assays s ON s.assay_id = a.assay_id JOIN compound_records r ON r.record_id = a.record_id
    JOIN docs d ON d.doc_id = COALESCE(a.doc_id, s.doc_id)
    JOIN parent p ON p.molregno = COALESCE(a.molregno, r.molregno)
  ORDER BY a.activity_id;
${index('act', 'str_id', 'tid, standard_type, um', 'standard_type, um', 'um', 'year', 'doc_type', 'assay_organism')}
CREATE TABLE ${schema}.rec (record_id INTEGER PRIMARY KEY, doc_id INTEGER, str_id INTEGER);
INSERT INTO ${schema}.rec
  SELECT r.record_id, r.doc_id, p.str_id FROM compound_records r JOIN parent p ON p.molregno = r.molregno;
${index('rec', 'str_id, doc_id', 'doc_id, str_id')}
CREATE TABLE ${schema}.str (str_id INTEGER PRIMARY KEY, max_phase REAL, developed INTEGER, mw_freebase REAL, alogp REAL,
  rtb INTEGER);
INSERT INTO ${schema}.str
  SELECT f.*, c.mw_freebase, c.alogp, c.rtb FROM (
    SELECT p.str_id, MAX(NULLIF(m.max_phase, 0)) AS max_phase,
      MAX(NULLIF(m.max_phase, 0) IS NOT NULL OR m.first_approval IS NOT NULL OR COALESCE(m.withdrawn_flag, 0) = 1
        OR EXISTS (SELECT 1 FROM drug_mechanism x WHERE x.molregno = p.molregno)
        OR EXISTS (SELECT 1 FROM drug_indication x WHERE x.molregno = p.molregno)
        OR EXISTS (SELECT 1 FROM drug_warning x WHERE x.molregno = p.molregno)) AS developed
    FROM parent p JOIN molecule_dictionary m ON m.molregno = p.molregno GROUP BY p.str_id
  ) f LEFT JOIN compound_properties c ON c.molregno = f.str_id;
${index('str', 'max_phase', 'mw_freebase', 'alogp', 'rtb')}
CREATE TABLE ${schema}.target_name (name TEXT, tid INTEGER, PRIMARY KEY (name, tid)) WITHOUT ROWID;
INSERT OR IGNORE INTO ${schema}.target_name
  SELECT lower(trim(pref_name)), tid FROM target_dictionary WHERE pref_name <> ''
  UNION SELECT lower(trim(c.description)), t.tid FROM target_components t
    JOIN component_sequences c ON c.component_id = t.component_id WHERE c.description <> ''
  UNION SELECT lower(trim(y.component_synonym)), t.tid FROM target_components t
    JOIN component_synonyms y ON y.component_id = t.component_id
    WHERE y.component_synonym <> '' AND y.syn_type NOT IN ('GENE_SYMBOL', 'GENE_SYMBOL_OTHER', 'EC_NUMBER');
DROP TABLE parent;
ANALYZE ${schema};
`);
}

function indexed(schema: SqlSchema, table: string, columns: string): string {
  const name = `${table}_${columns.replaceAll(/\W+/g, '_')}`;
  return `CREATE INDEX ${schema}.${name} ON ${table} (${columns});\n`;
}
