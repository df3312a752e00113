import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@moltrove/contract/without-calls';

interface SourceTable {
  /** False for a table that only adds details and that older releases lack. */
  readonly needed: boolean;
  readonly columns: readonly string[];
  /** Columns that some releases of ChEMBL 30 to 36 lack; they read as null. */
  readonly optional: readonly string[];
}

const table = (columns: string, optional = ''): SourceTable => ({
  needed: true,
  ...split(columns, optional),
});
const extra = (columns: string): SourceTable => ({ needed: false, ...split(columns, '') });

function split(columns: string, optional: string): Pick<SourceTable, 'columns' | 'optional'> {
  return { columns: wordsOf(columns), optional: wordsOf(optional) };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Every table and column that the importer reads from ChEMBL's schema. */
export const sourceTables: Readonly<Record<string, SourceTable>> = {
  version: table('name creation_date', 'comments'),
  chembl_release: extra('chembl_release_id'),
  docs: table(
    'doc_id journal year volume issue first_page last_page pubmed_id doi chembl_id title doc_type authors',
    'abstract patent_id chembl_release_id src_id',
  ),
  source: extra('src_id src_description'),
  molecule_dictionary: table(
    'molregno pref_name chembl_id max_phase molecule_type first_approval withdrawn_flag',
    'natural_product availability_type black_box_warning first_in_class prodrug orphan oral parenteral topical',
  ),
  chembl_id_lookup: extra('chembl_id entity_type status'),
  molecule_hierarchy: table('molregno parent_molregno'),
  molecule_synonyms: table('molregno syn_type molsyn_id synonyms'),
  compound_structures: table('molregno standard_inchi_key canonical_smiles'),
  compound_properties: table(
    'molregno mw_freebase alogp hba hbd psa rtb full_mwt full_molformula',
    'cx_logp cx_logd cx_most_apka cx_most_bpka qed_weighted',
  ),
  compound_records: table('record_id molregno doc_id compound_key compound_name'),
  target_dictionary: table('tid target_type pref_name tax_id organism chembl_id'),
  target_components: table('tid component_id targcomp_id'),
  component_sequences: table('component_id accession description'),
  component_synonyms: table('compsyn_id component_id component_synonym syn_type'),
  component_class: table('component_id protein_class_id'),
  protein_classification: table('protein_class_id parent_id pref_name class_level', 'short_name'),
  go_classification: extra('go_id parent_go_id pref_name aspect'),
  component_go: extra('component_id go_id'),
  organism_class: table('oc_id tax_id l1 l2 l3'),
  assays: table(
    'assay_id doc_id description assay_type assay_organism assay_tax_id assay_strain assay_tissue assay_cell_type' +
      ' assay_subcellular_fraction tid confidence_score chembl_id cell_id bao_format tissue_id',
    'variant_id assay_test_type assay_category',
  ),
  assay_parameters: table(
    'assay_param_id assay_id type relation value units text_value',
    'standard_type standard_relation standard_value standard_units standard_text_value comments',
  ),
  assay_class_map: table('assay_id assay_class_id'),
  assay_classification: table('assay_class_id l1 l2 l3'),
  bioassay_ontology: table('bao_id label'),
  cell_dictionary: table('cell_id cell_name'),
  tissue_dictionary: table('tissue_id pref_name'),
  variant_sequences: table('variant_id mutation accession', 'isoform'),
  confidence_score_lookup: table('confidence_score description'),
  activities: table(
    'activity_id assay_id doc_id record_id molregno standard_relation standard_value standard_units standard_type' +
      ' activity_comment data_validity_comment potential_duplicate type relation value units',
    'upper_value standard_upper_value text_value action_type',
  ),
  activity_properties: table(
    'ap_id activity_id type relation value units text_value',
    'standard_type standard_relation standard_value standard_units standard_text_value comments',
  ),
  activity_supp: table(
    'as_id smid type relation value units text_value',
    'standard_type standard_relation standard_value standard_units standard_text_value comments',
  ),
  activity_supp_map: table('actsm_id activity_id smid'),
  action_type: table('action_type parent_type'),
  drug_mechanism: table('mec_id record_id molregno mechanism_of_action tid action_type'),
  drug_indication: table(
    'drugind_id record_id molregno max_phase_for_ind mesh_id mesh_heading',
    'efo_id efo_term',
  ),
  drug_warning: table(
    'warning_id record_id molregno warning_type warning_class warning_description warning_country warning_year',
  ),
  structural_alert_sets: extra('alert_set_id set_name priority'),
  structural_alerts: extra('alert_id alert_set_id alert_name smarts'),
  compound_structural_alerts: extra('cpd_str_alert_id molregno alert_id'),
  products: table('product_id trade_name applicant_full_name', 'dosage_form route approval_date'),
  formulations: table('formulation_id product_id molregno', 'strength'),
};

/** Columns of names and texts, which may contain HTML entities. */
const decodedColumns: Readonly<Record<string, string>> = {
  docs: 'title authors journal abstract',
  molecule_dictionary: 'pref_name',
  molecule_synonyms: 'synonyms',
  compound_records: 'compound_key compound_name',
  target_dictionary: 'pref_name organism',
  component_sequences: 'description',
  component_synonyms: 'component_synonym',
  protein_classification: 'pref_name short_name',
  go_classification: 'pref_name',
  assays: 'description assay_organism assay_strain assay_tissue assay_cell_type',
  cell_dictionary: 'cell_name',
  tissue_dictionary: 'pref_name',
  activities: 'activity_comment text_value',
  drug_mechanism: 'mechanism_of_action',
  drug_indication: 'mesh_heading efo_term',
  drug_warning: 'warning_description',
  structural_alert_sets: 'set_name',
  structural_alerts: 'alert_name',
  products: 'trade_name applicant_full_name',
};

/** The column of a table's view with the original of a decoded text. */
export const asGiven = (column: string): string => `${column}_as_given`;

/** Columns of a table whose HTML entities are decoded. */
export function decodedColumnsOf(table: string): string[] {
  return wordsOf(decodedColumns[table] ?? '');
}

export interface Absent {
  readonly tables: readonly string[];
  /** As table.column. */
  readonly columns: readonly string[];
}

/**
 * Creates a temporary view `chembl_<table>` for every table that is read, over the source attached as `source`.
 * All releases of ChEMBL get the same columns, null if a release lacks them, and `source_key`, by which rows
 * are read in ranges. HTML entities of names and texts are decoded by the function `decode_entities`. Fails
 * with INVALID_REQUEST, naming every required table and column that is missing.
 */
export function openSourceViews(db: DatabaseSync): Absent {
  const present = readSchema(db);
  const missing: string[] = [];
  const absent = { tables: [] as string[], columns: [] as string[] };
  for (const [name, { needed, columns, optional }] of Object.entries(sourceTables)) {
    const found = present.get(name);
    if (found === undefined) (needed ? missing : absent.tables).push(name);
    else {
      missing.push(
        ...columns.filter((column) => !found.columns.has(column)).map((column) => `${name}.${column}`),
      );
      absent.columns.push(
        ...optional.filter((column) => !found.columns.has(column)).map((column) => `${name}.${column}`),
      );
    }
  }
  if (missing.length > 0) throw missingError(missing);
  for (const [name, { columns, optional }] of Object.entries(sourceTables)) {
    db.exec(viewSql(name, [...columns, ...optional], present.get(name) ?? null));
  }
  return absent;
}

/** Recreates a table's view without the rows that are listed as duplicates in `work.duplicate`. */
export function withoutDuplicates(db: DatabaseSync, name: string): void {
  const { columns, optional } = sourceTables[name];
  const view = viewSql(name, [...columns, ...optional], readSchema(db).get(name) ?? null);
  db.exec(`DROP VIEW temp.chembl_${name};
    ${view} WHERE rowid NOT IN (SELECT row FROM work.duplicate WHERE source = '${name}')`);
}

interface ExistingTable {
  readonly columns: ReadonlySet<string>;
  readonly withoutRowid: boolean;
}

function readSchema(db: DatabaseSync): Map<string, ExistingTable> {
  const found = new Map<string, ExistingTable>();
  const columnsOf = db.prepare('SELECT name FROM pragma_table_info(?, ?)');
  for (const row of db.prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'source'").all()) {
    const name = String(row['name']);
    const columns = columnsOf.all(name, 'source').map((column) => String(column['name']).toLowerCase());
    found.set(name.toLowerCase(), { columns: new Set(columns), withoutRowid: row['wr'] === 1 });
  }
  return found;
}

function viewSql(name: string, columns: readonly string[], found: ExistingTable | null): string {
  const decoded = new Set(decodedColumnsOf(name));
  const selected = columns.map((column) => {
    const given = found?.columns.has(column) === true ? column : 'NULL';
    if (!decoded.has(column)) return `${given} AS ${column}`;
    const text = `CASE WHEN instr(${given}, '&') > 0 THEN decode_entities(${given}) ELSE ${given} END`;
    return `${text} AS ${column}, ${given} AS ${asGiven(column)}`;
  });
  const key = found?.withoutRowid === false ? 'rowid' : columns[0];
  const from = found === null ? 'WHERE 0' : `FROM source.${name}`;
  return `CREATE TEMP VIEW chembl_${name} AS SELECT ${found === null ? 'NULL' : key} AS source_key, ${selected.join(', ')} ${from}`;
}

function missingError(missing: readonly string[]): AppError {
  const tables = missing.filter((name) => !name.includes('.'));
  const columns = missing.filter((name) => name.includes('.'));
  const parts = [
    tables.length > 0 ? `no table ${tables.join(', ')}` : '',
    columns.length > 0 ? `no column ${columns.join(', ')}` : '',
  ].filter((part) => part !== '');
  return new AppError(
    'INVALID_REQUEST',
    `This is not a complete ChEMBL database: it has ${parts.join(' and ')}. ChEMBL 30 to 36 in SQLite can be imported.`,
    { missing },
  );
}
