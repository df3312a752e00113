import { describe, expect, it } from 'vitest';
import { filledForTests } from './testing/fill-for-tests.ts';

const { rows, one, column } = filledForTests();

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

  it('group salts under their parent; a molecule whose parent is missing is its own parent', () => {
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

  it('are new if all of their records are in documents of the newest release', () => {
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

  it('have the names of every form', () => {
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

  it('are found by every term of their components', () => {
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

  it('are in the tree of protein classes', () => {
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

  it('without any value, or with ids that do not exist, are included', () => {
    expect(rows('SELECT * FROM assay WHERE assay_id > 21 ORDER BY 1')).toEqual([
      { assay_id: 22, chembl_id: 'CHEMBL-A22', ref_id: 3, assay_type: 'P' },
      { assay_id: 23, chembl_id: 'CHEMBL-A23', assay_type: 'A' },
    ]);
  });
});
