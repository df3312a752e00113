import { conditionTablesSql } from './condition-steps.ts';

/** Scratch tables of an import, in a separate database that is deleted when the rows are complete. Safe to repeat. */
export const workTablesSql = `
CREATE TABLE IF NOT EXISTS work.state (state TEXT);
CREATE TABLE IF NOT EXISTS work.bad_row (source TEXT, id TEXT, outcome TEXT, reason TEXT, value TEXT);
-- Tables of the source that were searched for rows of the same id, and such rows but for the first of each id.
CREATE TABLE IF NOT EXISTS work.keyed (source TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS work.duplicate (source TEXT, row INTEGER, PRIMARY KEY (source, row)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work.newest (chembl_release_id INTEGER);
-- Every molecule with its parent, and the parents once each.
CREATE TABLE IF NOT EXISTS work.molecule (molregno INTEGER PRIMARY KEY, str_id INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS work.parent (str_id INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS work.component (
  component_id INTEGER, target_id INTEGER, accession TEXT, description TEXT, PRIMARY KEY (component_id, target_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work.target_profile (target_id INTEGER PRIMARY KEY, classes TEXT);
CREATE TABLE IF NOT EXISTS work.assay_class (assay_id INTEGER PRIMARY KEY, parameter TEXT);
CREATE TABLE IF NOT EXISTS work.measured (str_id INTEGER NOT NULL, kind TEXT NOT NULL, value REAL NOT NULL);
-- Parents of which any form is or was a drug or a candidate, and what their forms say together.
CREATE TABLE IF NOT EXISTS work.family (str_id INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS work.drug (
  str_id INTEGER PRIMARY KEY, form_name TEXT, max_phase REAL, approval_year INTEGER, withdrawn INTEGER, discontinued INTEGER,
  remarks TEXT
);
${conditionTablesSql}
`;
