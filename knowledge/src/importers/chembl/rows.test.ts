import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Filled, fillTiny } from './testing/filled.ts';
import { makeTinyChembl } from './testing/tiny-chembl.ts';

let folder: string;
let filled: Filled;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-rows-'));
  makeTinyChembl(join(folder, 'tiny.db'));
  filled = await fillTiny({ source: join(folder, 'tiny.db'), folder: join(folder, 'release') });
});

afterAll(() => {
  filled?.db.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = (sql: string): Record<string, unknown>[] => filled.rows(sql);
const one = (sql: string): Record<string, unknown> => rows(sql)[0];
const column = (sql: string): unknown[] => rows(sql).map((row) => Object.values(row)[0]);

const standard = (id: number): Record<string, unknown> =>
  one(`SELECT std_act_prefix, activity_value, activity_upper_value, micro_molarvalue, pactivity, pactivity_prefix,
    activity_remarks FROM activity WHERE act_id = ${id}`);

describe('documents', () => {
  it('of a journal', () => {
    expect(one('SELECT * FROM document WHERE ref_id = 1')).toEqual({
      ref_id: 1,
      chembl_id: 'CHEMBL-D1',
      ref_type: 'J',
      reference: 'J. Med. Chem., 2010, 53(4), 123-130',
      title: 'A paper',
      authors: 'Doe J, Roe R',
      journal_patent_name: 'J. Med. Chem.',
      year: 2010,
      volume: '53',
      issue: '4',
      start_page: '123',
      end_page: '130',
      pubmed_id: 111,
      doi: '10.1/a',
      abstract: 'Short.',
      newly_added: 0,
    });
  });

  it('of a patent', () => {
    expect(one('SELECT * FROM document WHERE ref_id = 2')).toEqual({
      ref_id: 2,
      chembl_id: 'CHEMBL-D2',
      ref_type: 'P',
      reference: 'US-9987654-B2',
      title: 'A patent',
      year: 2018,
      journal_patent_name: 'US Patent and Trademark Office',
      patent_no: 'US-9987654-B2',
      country_code: 'US',
      application_type: 'B2',
      newly_added: 0,
    });
  });

  it('of other kinds, and new ones', () => {
    expect(
      rows('SELECT ref_id, ref_type, reference, newly_added FROM document WHERE ref_id > 2 ORDER BY 1'),
    ).toEqual([
      { ref_id: 3, ref_type: 'O', reference: 'A data set', newly_added: 1 },
      { ref_id: 4, ref_type: 'J', reference: 'PubMed 444', newly_added: 1 },
      { ref_id: 5, ref_type: 'O', reference: 'CHEMBL-D5', newly_added: 0 },
    ]);
  });
});

describe('structures and their forms', () => {
  it('are the parents, drawn or not', () => {
    expect(column('SELECT str_id FROM structure ORDER BY 1')).toEqual([
      100, 102, 103, 104, 106, 108, 109, 110, 111, 112,
    ]);
    expect(one('SELECT * FROM structure WHERE str_id = 100')).toEqual({
      str_id: 100,
      chembl_id: 'CHEMBL-M100',
      pref_name: 'ALPHADRUG',
      molecule_type: 'Small molecule',
      smiles: 'CCO',
      inchi_key: 'AAAAAAAAAAAAAA-AAAAAAAAAA-N',
      mol_formula: 'C2H6O',
      mol_weight: 46.07,
      logp_calc: -0.14,
      psa: 20.23,
      hb_donors: 1,
      hb_acceptor: 1,
      rot_bonds: 0,
      natural_product: 1,
      newly_added: 0,
    });
  });

  it('gather salts under their parent, and leave a molecule with a lost parent to itself', () => {
    expect(
      rows('SELECT form_id, str_id FROM compound_form WHERE form_id IN (100, 101, 102, 103, 107) ORDER BY 1'),
    ).toEqual([
      { form_id: 100, str_id: 100 },
      { form_id: 101, str_id: 100 },
      { form_id: 102, str_id: 102 },
      { form_id: 103, str_id: 103 },
      { form_id: 107, str_id: 106 },
    ]);
  });

  it('are new when every record of theirs is in a document of the newest release', () => {
    expect(column('SELECT str_id FROM structure WHERE newly_added = 1 ORDER BY 1')).toEqual([103, 108]);
  });

  it('have the median of exact, undoubted measurements, solubility in uM', () => {
    expect(
      one(
        'SELECT logd_calc, logd_count, pka_value, pka_count, solubility, solubility_count FROM structure WHERE str_id = 102',
      ),
    ).toEqual({
      logd_calc: 1.5,
      logd_count: 2,
      pka_value: 4.5,
      pka_count: 1,
      solubility: 10,
      solubility_count: 2,
    });
  });

  it('bear the names of every form', () => {
    expect(rows('SELECT synonym, kind FROM synonym WHERE str_id = 100 ORDER BY synonym')).toEqual([
      { synonym: 'AB-1', kind: 'RESEARCH_CODE' },
      { synonym: 'ALPHADRUG MESYLATE', kind: 'FORM' },
      { synonym: 'ALPHEX', kind: 'TRADE_NAME' },
      { synonym: 'Alphadrug', kind: 'INN, USAN' },
    ]);
  });

  it('have records by document', () => {
    expect(one('SELECT * FROM compound_record WHERE gvk_id = 11')).toEqual({
      gvk_id: 11,
      str_id: 100,
      form_id: 101,
      ref_id: 1,
      compound_key: '1b',
    });
    expect(column('SELECT gvk_id FROM compound_record ORDER BY 1')).toEqual([10, 11, 12, 13, 14, 15]);
  });
});

describe('targets', () => {
  it('have the gene symbols of their components as common name', () => {
    expect(rows('SELECT target_id, pref_name, common_name FROM target ORDER BY 1')).toEqual([
      { target_id: 1, pref_name: 'Kinase one', common_name: 'KIN1' },
      { target_id: 2, pref_name: 'Kinase one/two complex', common_name: 'ARK2, KIN1' },
      { target_id: 3, pref_name: 'HeLa' },
    ]);
  });

  it('are found by every text of their components', () => {
    expect(rows('SELECT kind, term FROM target_term WHERE target_id = 1 ORDER BY kind, term')).toEqual([
      { kind: 'ec', term: '2.7.10.1' },
      { kind: 'gene', term: 'KIN1' },
      { kind: 'gene_synonym', term: 'ONEK' },
      { kind: 'name', term: 'Kinase one' },
      { kind: 'synonym', term: 'Kinase 1' },
      { kind: 'synonym', term: 'Tyrosine kinase one' },
      { kind: 'uniprot', term: 'P00001' },
    ]);
    expect(
      column("SELECT term FROM target_term WHERE target_id = 2 AND kind = 'uniprot' ORDER BY 1"),
    ).toEqual(['P00001', 'P00002']);
  });

  it('stand in the tree of protein classes', () => {
    expect(rows('SELECT * FROM protein_class ORDER BY 1')).toEqual([
      { class_id: 0, name: 'Protein class', level: 0 },
      { class_id: 1, parent_id: 0, name: 'Enzyme', level: 1 },
      { class_id: 3, parent_id: 1, name: 'Kinase', level: 2 },
    ]);
    expect(rows('SELECT * FROM target_class ORDER BY 1')).toEqual([
      { target_id: 1, class_id: 3 },
      { target_id: 2, class_id: 3 },
    ]);
    expect(rows('SELECT * FROM pathway ORDER BY 1')).toEqual([
      { pathway_id: 'GO:1', name: 'signaling', branch: 'Biological process' },
      { pathway_id: 'GO:2', parent_id: 'GO:1', name: 'kinase cascade', branch: 'Biological process' },
    ]);
    expect(new Set(rows('SELECT pathway_id FROM target_pathway').map((row) => row.pathway_id))).toEqual(
      new Set(['GO:2']),
    );
    expect(rows('SELECT * FROM taxonomy')).toEqual([
      { tax_id: 9606, l1: 'Eukaryotes', l2: 'Mammalia', l3: 'Primates' },
    ]);
  });
});

describe('assays', () => {
  it('on a variant, with conditions', () => {
    const { amounts, inner_grids: grid, ...assay } = one('SELECT * FROM assay WHERE assay_id = 20');
    expect(assay).toEqual({
      assay_id: 20,
      chembl_id: 'CHEMBL-A20',
      ref_id: 1,
      target_id: 1,
      enzyme_cell_assay: 'Inhibition of kinase one',
      assay_type: 'B',
      source: 'Homo sapiens',
      organism: 'Homo sapiens',
      tax_id: 9606,
      assay_method_name: 'TR-FRET',
      target_profile: 'SINGLE PROTEIN; confidence 9: Direct single protein target assigned; Kinase',
      buffer: 'HEPES',
      ph: '7.4',
      mutant: 'L858R, T790M',
      wild_type: 'P00001',
      wild_type_residue: 'L, T',
      residue_position: '858, 790',
      mutant_residue: 'R, M',
      assay_position: '858, 790',
    });
    expect(JSON.parse(String(amounts))).toEqual({
      buffer_prefix: '=',
      buffer_concentration: '50',
      buffer_uom: 'mM',
      incubation_prefix: '=',
      incubation: '0.5',
      incubation_uom: 'hr',
    });
    expect((JSON.parse(String(grid)) as { name: string }[]).map(({ name }) => name)).toEqual([
      'TIME',
      'Buffer',
      'PH',
      'Method',
    ]);
  });

  it('in animals, with strain, cells and classes', () => {
    expect(
      one(
        'SELECT source, organism, strain, cells_cellline_organ, assay_method_name, parameter, target_profile, mutant, wild_type FROM assay WHERE assay_id = 21',
      ),
    ).toEqual({
      source: 'Rattus norvegicus (Wistar)',
      organism: 'Rattus norvegicus',
      strain: 'Wistar',
      cells_cellline_organ: 'HeLa; Liver; Microsomes',
      assay_method_name: 'organism-based format',
      parameter: 'Liver > Metabolism > Clearance; Safety > Weight',
      target_profile: 'CELL-LINE; confidence 1',
      mutant: 'UNDEFINED MUTATION',
    });
  });

  it('without anything, and with lost ids, stay', () => {
    expect(rows('SELECT * FROM assay WHERE assay_id > 21 ORDER BY 1')).toEqual([
      { assay_id: 22, chembl_id: 'CHEMBL-A22', ref_id: 3, assay_type: 'P' },
      { assay_id: 23, chembl_id: 'CHEMBL-A23', assay_type: 'A' },
    ]);
  });
});

describe('activities', () => {
  it('with everything', () => {
    const { inner_grids: grid, ...activity } = one('SELECT * FROM activity WHERE act_id = 1');
    expect(activity).toEqual({
      act_id: 1,
      str_id: 100,
      gvk_id: 10,
      assay_id: 20,
      ref_id: 1,
      std_activity_type: 'IC50',
      std_act_prefix: '=',
      activity_value: 70,
      standard_uom: 'nM',
      micro_molarvalue: 0.07,
      pactivity: 7.15,
      pactivity_prefix: '=',
      activity_type: 'IC50',
      activity_prefix: '=',
      measured: '0.07',
      activity_uom: 'uM',
      duplicate: 0,
      activity_mechanism: 'INHIBITOR',
      activity: 'NEGATIVE MODULATOR',
      sd: '0.2',
      dose_prefix: '<',
      dose: '5',
      dose_uom: 'uM',
    });
    expect((JSON.parse(String(grid)) as { name: string }[]).map(({ name }) => name)).toEqual(['SD', 'Conc']);
  });

  it('have prefixes of our six, and remarks for what they lose', () => {
    expect(standard(2)).toEqual({
      std_act_prefix: '=',
      activity_value: 1e3,
      micro_molarvalue: 1,
      pactivity: 6,
      pactivity_prefix: '=',
      activity_remarks: 'Active; Potential duplicate; Approximate value (~)',
    });
    expect(standard(3)).toEqual({
      std_act_prefix: '>',
      activity_value: 1e4,
      micro_molarvalue: 10,
      pactivity: 5,
      pactivity_prefix: '<',
      activity_remarks: 'Outside typical range',
    });
    expect(standard(4)).toMatchObject({ std_act_prefix: '<', pactivity: 8, pactivity_prefix: '>' });
    expect(standard(5)).toMatchObject({
      std_act_prefix: 'R',
      activity_value: 100,
      activity_upper_value: 200,
    });
    expect(one('SELECT measured, duplicate, validity FROM activity WHERE act_id = 5')).toEqual({
      measured: '100 to 200',
      duplicate: 0,
    });
    expect(one('SELECT duplicate FROM activity WHERE act_id = 2')).toEqual({ duplicate: 1 });
    expect(one('SELECT validity FROM activity WHERE act_id = 3')).toEqual({
      validity: 'Outside typical range',
    });
  });

  it('without a value, a unit or a type stay', () => {
    expect(standard(6)).toEqual({ activity_remarks: 'Not Determined' });
    expect(standard(7)).toEqual({ std_act_prefix: '=', activity_value: 3.5 });
    expect(standard(11)).toEqual({ std_act_prefix: '=', activity_value: 5, micro_molarvalue: 0.005 });
    expect(one('SELECT measured FROM activity WHERE act_id = 11')).toEqual({ measured: 'weak' });
  });

  it('have a pActivity only above zero, and the value itself where it is a logarithm', () => {
    expect(standard(8)).toEqual({
      std_act_prefix: '>',
      activity_value: 8.2,
      pactivity: 8.2,
      pactivity_prefix: '>',
    });
    expect(standard(10)).toEqual({ std_act_prefix: '=', activity_value: 0, micro_molarvalue: 0 });
  });

  it('take document and compound from assay and record where they name none', () => {
    expect(one('SELECT ref_id, roa, dose, dose_uom FROM activity WHERE act_id = 9')).toEqual({
      ref_id: 2,
      roa: 'oral',
      dose: '10',
      dose_uom: 'mg/kg',
    });
    expect(one('SELECT str_id FROM activity WHERE act_id = 10')).toEqual({ str_id: 102 });
    expect(one('SELECT str_id, gvk_id FROM activity WHERE act_id = 4')).toEqual({ str_id: 100, gvk_id: 11 });
  });

  it('show replicates in the inner grid', () => {
    const { inner_grids: grid } = one('SELECT inner_grids FROM activity WHERE act_id = 9');
    expect(JSON.parse(String(grid))).toEqual([
      { group: '7', name: 'WEIGHT', prefix: '=', value: '250', uom: 'g', comment: null },
      { group: '7', name: 'SEX', prefix: null, value: 'female', uom: null, comment: null },
    ]);
  });

  it('keep whole numbers that JavaScript has no room for', () => {
    expect(one('SELECT measured, activity_value FROM activity WHERE act_id = 28')).toEqual({
      measured: '70794578438414000',
      activity_value: 0xfb834b43d85eb0,
    });
  });
});

describe('development compounds', () => {
  it('speak for the whole family of forms', () => {
    expect(one('SELECT * FROM development_compound WHERE str_id = 100')).toEqual({
      str_id: 100,
      drug_name: 'ALPHADRUG',
      targets: 'Kinase one; Kinase one/two complex',
      max_phase: 4,
      highest_phase: 'Approved',
      approval_year: 1999,
      mode_of_action: 'Complex inhibitor; Kinase one inhibitor',
      indications: 'Leukemia; acne; asthma; zoster',
      drug_dose: '100MG, TABLET, ORAL',
      status: 'Approved',
      remarks: 'Prescription only; Oral; Black box warning',
      company_names: 'Another Ltd; Maker Inc',
      last_significant_update: '1999 (first approved)',
    });
  });

  it('tell a withdrawal and its reasons', () => {
    expect(one('SELECT * FROM development_compound WHERE str_id = 106')).toEqual({
      str_id: 106,
      drug_name: 'BETADRUG SODIUM',
      max_phase: 4,
      highest_phase: 'Approved',
      status: 'Withdrawn',
      reason_with_drawn: 'Liver damage (France, 1999); Reason not given (Spain)',
      reason_with_drawn_category: 'hepatotoxicity',
      last_significant_update: '1999 (withdrawn)',
    });
  });

  it('are all with a phase, an approval, a withdrawal or a fact; phase 0 is none', () => {
    expect(
      rows('SELECT str_id, drug_name, highest_phase, status FROM development_compound ORDER BY 1'),
    ).toEqual([
      { str_id: 100, drug_name: 'ALPHADRUG', highest_phase: 'Approved', status: 'Approved' },
      { str_id: 103 },
      {
        str_id: 104,
        drug_name: 'Zetamab',
        highest_phase: 'Clinical Phase Unknown',
        status: 'Investigational',
      },
      { str_id: 106, drug_name: 'BETADRUG SODIUM', highest_phase: 'Approved', status: 'Withdrawn' },
      { str_id: 110, highest_phase: 'Early Phase I', status: 'Investigational' },
      { str_id: 111, drug_name: 'GAMMADRUG', highest_phase: 'Approved', status: 'Discontinued' },
    ]);
  });

  it('have mechanisms, indications and warnings of their parent', () => {
    expect(rows('SELECT mechanism_id, str_id, target_id, parent_type FROM mechanism ORDER BY 1')).toEqual([
      { mechanism_id: 1, str_id: 100, target_id: 1, parent_type: 'NEGATIVE MODULATOR' },
      { mechanism_id: 2, str_id: 100, target_id: 2 },
      { mechanism_id: 3, str_id: 103 },
    ]);
    expect(rows('SELECT indication_id, str_id, max_phase FROM indication ORDER BY 1')).toEqual([
      { indication_id: 1, str_id: 100, max_phase: 2 },
      { indication_id: 2, str_id: 100, max_phase: 4 },
      { indication_id: 3, str_id: 100, max_phase: 2 },
      { indication_id: 4, str_id: 100 },
    ]);
    expect(rows('SELECT warning_id, str_id FROM warning ORDER BY 1')).toEqual([
      { warning_id: 1, str_id: 106 },
      { warning_id: 2, str_id: 106 },
      { warning_id: 3, str_id: 100 },
    ]);
  });
});

describe('the report', () => {
  it('lists every bad row once for each fault, in the order of the import', () => {
    expect(filled.badRows.map(({ source, id, outcome, value }) => [source, id, outcome, value])).toEqual([
      ['molecule_dictionary', '103', 'kept', '999'],
      ['compound_records', '16', 'skipped', null],
      ['compound_records', '17', 'skipped', '997'],
      ['compound_records', '18', 'skipped', '996'],
      ['molecule_synonyms', '6', 'skipped', '998'],
      ['molecule_synonyms', '7', 'skipped', null],
      ['organism_class', '2', 'skipped', null],
      ['target_components', '4', 'skipped', '995'],
      ['target_components', '5', 'skipped', '994'],
      ['component_synonyms', '6', 'skipped', null],
      ['component_synonyms', '7', 'skipped', '3'],
      ['component_class', '2', 'skipped', '993'],
      ['component_class', '3', 'skipped', '3'],
      ['go_classification', 'GO:3', 'skipped', null],
      ['component_go', '2', 'skipped', 'GO:99'],
      ['component_go', '3', 'skipped', '3'],
      ['assay_parameters', '8', 'skipped', '989'],
      ['activity_properties', '3', 'skipped', '984'],
      ['activity_supp', '3', 'skipped', null],
      ['activity_supp_map', '2', 'skipped', '984'],
      ['activity_supp_map', '3', 'skipped', '979'],
      ['assays', '23', 'kept', '992'],
      ['assays', '23', 'kept', '991'],
      ['assays', '23', 'kept', '990'],
      ['activities', '12', 'skipped', 'n.d.'],
      ['activities', '13', 'skipped', '988'],
      ['activities', '14', 'skipped', '987'],
      ['activities', '15', 'skipped', '986'],
      ['activities', '16', 'skipped', '985'],
      ['activities', '17', 'skipped', '23'],
      ['activities', '18', 'skipped', '≈'],
      ['activities', '19', 'skipped', 'high'],
      ['activities', '20', 'skipped', '16'],
      ['drug_mechanism', '4', 'skipped', 'record_id 982'],
      ['drug_mechanism', '3', 'kept', '983'],
      ['drug_indication', '5', 'skipped', '981'],
      ['drug_warning', '4', 'skipped', '980'],
    ]);
  });

  it('adds up: what was read is written or skipped', () => {
    const { steps, reasons } = filled.outcome.report!;
    const skipped = reasons.filter(({ source, outcome }) => source === 'activities' && outcome === 'skipped');
    expect(steps.find(({ step }) => step === 'activities')).toMatchObject({ read: 28, written: 19 });
    expect(skipped.reduce((sum, { rows }) => sum + rows, 0)).toBe(9);
    expect(reasons).toContainEqual({
      source: 'activities',
      outcome: 'skipped',
      rows: 1,
      reason: 'it has no doc_id and its assay no reference',
    });
  });

  it('names the release as the source does', () => {
    expect(filled.outcome.facts).toMatchObject({
      name: 'ChEMBL_36',
      date: '2025-07-28',
      source: 'ChEMBL_36: ChEMBL Release 36',
    });
  });
});
