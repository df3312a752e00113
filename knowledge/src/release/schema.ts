/**
 * Tables of a release's `rows.sqlite`. Importers fill them in any order of rows; the index is built only from
 * them. Columns that are shown have the names of the result catalogue. Ids are the public ones.
 */
export const rowsVersion = 1;

/** Marks a SQLite file as Moltrove rows ("MTRV" as a 32-bit number). */
export const rowsApplicationId = 0x4d54_5256;

export const tablesSql = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE structure (
  str_id INTEGER PRIMARY KEY,
  chembl_id TEXT, pref_name TEXT, molecule_type TEXT,
  smiles TEXT, inchi_key TEXT, mol_formula TEXT,
  mol_weight REAL, logp_calc REAL, psa REAL, hb_donors INTEGER, hb_acceptor INTEGER, rot_bonds INTEGER,
  num_rings INTEGER, fsp3 REAL, formal_charge INTEGER, qed REAL, cns_mpo REAL,
  logd_calc REAL, logd_count INTEGER, pka_value REAL, pka_count INTEGER, solubility REAL, solubility_count INTEGER,
  natural_product INTEGER NOT NULL DEFAULT 0,
  newly_added INTEGER NOT NULL DEFAULT 0
);

-- A molecule as reported: the parent itself, or a salt or other form of it.
CREATE TABLE compound_form (
  form_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL,
  chembl_id TEXT, pref_name TEXT, smiles TEXT, inchi_key TEXT, full_weight REAL
);

CREATE TABLE compound_record (
  gvk_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL,
  form_id INTEGER,
  ref_id INTEGER NOT NULL,
  compound_key TEXT, compound_name TEXT
);

CREATE TABLE synonym (
  str_id INTEGER NOT NULL, synonym TEXT NOT NULL, kind TEXT,
  PRIMARY KEY (str_id, synonym)
) WITHOUT ROWID;

CREATE TABLE target (
  target_id INTEGER PRIMARY KEY,
  chembl_id TEXT, pref_name TEXT, common_name TEXT, target_type TEXT, organism TEXT, tax_id INTEGER
);

-- Every text by which a target is found. kind: name, synonym, uniprot, gene, gene_synonym, entrez, pdb, ec.
CREATE TABLE target_term (
  target_id INTEGER NOT NULL, kind TEXT NOT NULL, term TEXT NOT NULL,
  PRIMARY KEY (target_id, kind, term)
) WITHOUT ROWID;

CREATE TABLE protein_class (
  class_id INTEGER PRIMARY KEY, parent_id INTEGER, name TEXT NOT NULL, level INTEGER
);

CREATE TABLE target_class (
  target_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
  PRIMARY KEY (target_id, class_id)
) WITHOUT ROWID;

-- amounts: JSON object of the amount columns of the assay tab, e.g. {"buffer_concentration":"50","buffer_uom":"mM"}.
CREATE TABLE assay (
  assay_id INTEGER PRIMARY KEY,
  chembl_id TEXT, ref_id INTEGER, target_id INTEGER,
  enzyme_cell_assay TEXT, assay_type TEXT, source TEXT, organism TEXT, strain TEXT, tax_id INTEGER,
  cells_cellline_organ TEXT, assay_method_name TEXT, parameter TEXT, target_profile TEXT,
  in_presence_of TEXT, radio_ligand TEXT, co_administered TEXT, buffer TEXT, ph TEXT, substrate TEXT, operation TEXT,
  mutant TEXT, wild_type TEXT, wild_type_residue TEXT, residue_position TEXT, mutant_residue TEXT, assay_position TEXT,
  amounts TEXT, inner_grids TEXT
);

-- The measured value as reported is text in measured; the standard value is a number. std_act_prefix is one of
-- = < <= > >= R or null; activity_upper_value is set for R. validity and duplicate come from the source.
CREATE TABLE activity (
  act_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL, gvk_id INTEGER NOT NULL, assay_id INTEGER NOT NULL, ref_id INTEGER NOT NULL,
  std_activity_type TEXT, std_act_prefix TEXT, activity_value REAL, activity_upper_value REAL, standard_uom TEXT,
  micro_molarvalue REAL, pactivity REAL, pactivity_prefix TEXT,
  activity_type TEXT, activity_prefix TEXT, measured TEXT, activity_uom TEXT,
  activity_comment TEXT, validity TEXT, duplicate INTEGER NOT NULL DEFAULT 0, activity_remarks TEXT,
  activity_mechanism TEXT, activity TEXT,
  sd TEXT, roa TEXT, dose_prefix TEXT, dose TEXT, dose_uom TEXT,
  inner_grids TEXT
);

CREATE TABLE document (
  ref_id INTEGER PRIMARY KEY,
  chembl_id TEXT, ref_type TEXT NOT NULL, reference TEXT, title TEXT, authors TEXT,
  journal_patent_name TEXT, source_journal TEXT, year INTEGER, volume TEXT, issue TEXT, start_page TEXT, end_page TEXT, issn_no TEXT,
  pubmed_id INTEGER, doi TEXT, patent_no TEXT, country_code TEXT, application_type TEXT,
  company_names TEXT, company_addresses TEXT, abstract TEXT,
  newly_added INTEGER NOT NULL DEFAULT 0
);

-- Structures with a development record; one row a structure, of its whole family of forms.
CREATE TABLE development_compound (
  str_id INTEGER PRIMARY KEY,
  drug_name TEXT, targets TEXT, max_phase REAL, highest_phase TEXT, approval_year INTEGER, mode_of_action TEXT,
  indications TEXT, drug_dose TEXT, status TEXT, remarks TEXT, last_significant_update TEXT,
  reason_with_drawn TEXT, reason_with_drawn_category TEXT, company_names TEXT, source_company_names TEXT
);

CREATE TABLE mechanism (
  mechanism_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL, target_id INTEGER, action_type TEXT, parent_type TEXT, mechanism_of_action TEXT
);

CREATE TABLE indication (
  indication_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL, mesh_id TEXT, mesh_heading TEXT, efo_id TEXT, efo_term TEXT, max_phase REAL
);

CREATE TABLE warning (
  warning_id INTEGER PRIMARY KEY,
  str_id INTEGER NOT NULL, warning_type TEXT, warning_class TEXT, description TEXT, country TEXT, year INTEGER
);

-- A pattern to compare structures with, and its set; sets with a higher priority come first. query is the pattern as
-- RDKit read it (JSON), pattern is its fingerprint (base64), problem is the reason why it could not be read.
CREATE TABLE structural_alert (
  alert_id INTEGER PRIMARY KEY,
  alert_set TEXT NOT NULL, priority INTEGER, alert_name TEXT NOT NULL, smarts TEXT NOT NULL,
  query TEXT, pattern TEXT, problem TEXT
);

-- Alerts that the source itself lists for a structure.
CREATE TABLE structure_alert (
  str_id INTEGER NOT NULL, alert_id INTEGER NOT NULL,
  PRIMARY KEY (str_id, alert_id)
) WITHOUT ROWID;

-- Compounds that the source no longer has.
CREATE TABLE withdrawn_compound (chembl_id TEXT PRIMARY KEY) WITHOUT ROWID;

-- What targets take part in, by ids of the source (GO); branch names the part of the hierarchy that a term is of.
CREATE TABLE pathway (
  pathway_id TEXT PRIMARY KEY, parent_id TEXT, name TEXT NOT NULL, branch TEXT
) WITHOUT ROWID;

CREATE TABLE target_pathway (
  target_id INTEGER NOT NULL, pathway_id TEXT NOT NULL,
  PRIMARY KEY (target_id, pathway_id)
) WITHOUT ROWID;

CREATE TABLE taxonomy (
  tax_id INTEGER PRIMARY KEY, l1 TEXT, l2 TEXT, l3 TEXT
);
`;

/** Created once the rows are complete: indexes for pages, joins and the indexer. */
export const indexesSql = `
CREATE INDEX compound_form_str ON compound_form (str_id);
CREATE INDEX compound_record_str ON compound_record (str_id);
CREATE INDEX compound_record_ref ON compound_record (ref_id);
CREATE INDEX synonym_text ON synonym (synonym COLLATE NOCASE);
CREATE INDEX target_term_text ON target_term (term COLLATE NOCASE);
CREATE INDEX assay_target ON assay (target_id);
CREATE INDEX mechanism_str ON mechanism (str_id);
CREATE INDEX indication_str ON indication (str_id);
CREATE INDEX warning_str ON warning (str_id);
CREATE INDEX structure_inchi_key ON structure (inchi_key);
CREATE INDEX document_pubmed ON document (pubmed_id);
CREATE INDEX document_doi ON document (doi COLLATE NOCASE);
`;

/** Tables with their primary keys, as the import report counts them. */
export const tableNames = [
  'structure',
  'compound_form',
  'compound_record',
  'synonym',
  'target',
  'target_term',
  'protein_class',
  'target_class',
  'assay',
  'activity',
  'document',
  'development_compound',
  'mechanism',
  'indication',
  'warning',
  'structural_alert',
  'structure_alert',
  'withdrawn_compound',
  'pathway',
  'target_pathway',
  'taxonomy',
] as const;
export type TableName = (typeof tableNames)[number];
