import { type Fault, type Step, copyStep, decodedTexts, inRange } from './steps.ts';

const noMolecule = (alias: string): Fault[] => [
  { when: `${alias}.molregno IS NULL`, reason: 'molregno is missing', value: 'NULL' },
  {
    when: 'm.molregno IS NULL',
    reason: 'molregno is not in molecule_dictionary',
    value: `${alias}.molregno`,
  },
];

/**
 * Calculated by some releases of ChEMBL: of the two pKa values the one nearer to pH 7.4, which determines the
 * charge.
 */
const calculatedPka = `CASE
  WHEN ABS(p.cx_most_apka - 7.4) < ABS(p.cx_most_bpka - 7.4) THEN p.cx_most_apka
  ELSE COALESCE(p.cx_most_bpka, p.cx_most_apka) END`;

export const moleculeSteps: readonly Step[] = [
  copyStep({
    name: 'parents',
    source: 'molecule_dictionary',
    table: 'work.molecule',
    from: `chembl_molecule_dictionary m LEFT JOIN chembl_molecule_hierarchy h ON h.molregno = m.molregno
      LEFT JOIN chembl_molecule_dictionary p ON p.molregno = h.parent_molregno`,
    id: 'm.molregno',
    columns: { molregno: 'm.molregno', str_id: 'COALESCE(p.molregno, m.molregno)' },
    corrected: [
      {
        when: 'h.parent_molregno IS NOT NULL AND p.molregno IS NULL',
        reason: 'parent_molregno is not in molecule_dictionary: taken as its own parent',
        value: 'h.parent_molregno',
      },
    ],
  }),
  {
    kind: 'whole',
    name: 'unique structures',
    source: 'molecule_hierarchy',
    table: 'work.parent',
    statements: [
      'INSERT INTO work.parent (str_id) SELECT DISTINCT str_id FROM work.molecule ORDER BY str_id',
    ],
  },
  copyStep({
    name: 'structures',
    source: 'molecule_dictionary',
    table: 'structure',
    from: `chembl_molecule_dictionary m JOIN work.parent k ON k.str_id = m.molregno
      LEFT JOIN chembl_compound_structures s ON s.molregno = m.molregno
      LEFT JOIN chembl_compound_properties p ON p.molregno = m.molregno`,
    id: 'm.molregno',
    columns: {
      str_id: 'm.molregno',
      chembl_id: 'm.chembl_id',
      pref_name: 'm.pref_name',
      molecule_type: 'm.molecule_type',
      smiles: 's.canonical_smiles',
      inchi_key: 's.standard_inchi_key',
      mol_formula: 'p.full_molformula',
      mol_weight: 'p.mw_freebase',
      logp_calc: 'p.alogp',
      psa: 'p.psa',
      hb_donors: 'p.hbd',
      hb_acceptor: 'p.hba',
      rot_bonds: 'p.rtb',
      qed: 'p.qed_weighted',
      cns_mpo: 'cns_mpo(p.cx_logp, p.cx_logd, p.mw_freebase, p.psa, p.hbd, p.cx_most_bpka)',
      logd_calc: 'p.cx_logd',
      pka_value: calculatedPka,
      natural_product: 'COALESCE(m.natural_product = 1, 0)',
    },
  }),
  copyStep({
    name: 'compound forms',
    source: 'molecule_dictionary',
    table: 'compound_form',
    from: `chembl_molecule_dictionary m JOIN work.molecule w ON w.molregno = m.molregno
      LEFT JOIN chembl_compound_structures s ON s.molregno = m.molregno
      LEFT JOIN chembl_compound_properties p ON p.molregno = m.molregno`,
    id: 'm.molregno',
    columns: {
      form_id: 'm.molregno',
      str_id: 'w.str_id',
      chembl_id: 'm.chembl_id',
      pref_name: 'm.pref_name',
      smiles: 's.canonical_smiles',
      inchi_key: 's.standard_inchi_key',
      full_weight: 'p.full_mwt',
    },
    corrected: decodedTexts('m', 'molecule_dictionary'),
  }),
  {
    kind: 'whole',
    name: 'withdrawn compounds',
    source: 'chembl_id_lookup',
    table: 'withdrawn_compound',
    statements: [
      `INSERT OR IGNORE INTO withdrawn_compound (chembl_id) SELECT l.chembl_id FROM chembl_chembl_id_lookup l
        WHERE l.entity_type = 'COMPOUND' AND l.status <> 'ACTIVE'`,
    ],
  },
  copyStep({
    name: 'compound records',
    source: 'compound_records',
    table: 'compound_record',
    from: `chembl_compound_records r LEFT JOIN work.molecule m ON m.molregno = r.molregno
      LEFT JOIN main.document d ON d.ref_id = r.doc_id`,
    id: 'r.record_id',
    columns: {
      gvk_id: 'r.record_id',
      str_id: 'm.str_id',
      form_id: 'm.molregno',
      ref_id: 'd.ref_id',
      compound_key: 'r.compound_key',
      compound_name: 'r.compound_name',
    },
    skip: [
      ...noMolecule('r'),
      { when: 'd.ref_id IS NULL', reason: 'doc_id is not in docs', value: 'r.doc_id' },
    ],
    corrected: decodedTexts('r', 'compound_records'),
    extraStatements: [casOfRecords('compound_name'), casOfRecords('compound_key')],
  }),
  copyStep({
    name: 'synonyms',
    source: 'molecule_synonyms',
    table: 'synonym',
    from: 'chembl_molecule_synonyms y LEFT JOIN work.molecule m ON m.molregno = y.molregno',
    id: 'y.molsyn_id',
    anyId: true,
    columns: {
      str_id: 'm.str_id',
      synonym: 'COALESCE(cas_number(y.synonyms), y.synonyms)',
      kind: "CASE WHEN cas_number(y.synonyms) IS NULL THEN y.syn_type ELSE 'CAS' END",
    },
    skip: [
      ...noMolecule('y'),
      { when: "COALESCE(y.synonyms, '') = ''", reason: 'the synonym is empty', value: 'NULL' },
    ],
    corrected: decodedTexts('y', 'molecule_synonyms'),
    suffix: kindsJoined(),
  }),
  {
    kind: 'whole',
    name: 'names of forms',
    source: 'molecule_dictionary',
    table: 'synonym',
    statements: [
      `INSERT INTO synonym (str_id, synonym, kind) SELECT f.str_id, f.pref_name, 'FORM' FROM compound_form f
        WHERE f.form_id <> f.str_id AND f.pref_name <> '' ${kindsJoined()}`,
    ],
  },
  {
    kind: 'whole',
    name: 'newly added structures',
    source: 'compound_records',
    table: 'structure',
    statements: [
      `UPDATE structure SET newly_added = 1
        WHERE str_id IN (SELECT r.str_id FROM compound_record r JOIN document d USING (ref_id) WHERE d.newly_added = 1)
          AND str_id NOT IN (SELECT r.str_id FROM compound_record r JOIN document d USING (ref_id) WHERE d.newly_added = 0)`,
    ],
  },
];

/** Names of compounds in their references that are CAS numbers become synonyms. */
function casOfRecords(column: 'compound_name' | 'compound_key'): string {
  return `INSERT INTO synonym (str_id, synonym, kind)
    SELECT m.str_id, cas_number(r.${column}), 'CAS' FROM chembl_compound_records r JOIN work.molecule m ON m.molregno = r.molregno
    WHERE ${inRange('r')} AND cas_number(r.${column}) IS NOT NULL ${kindsJoined()}`;
}

/** A name with several types keeps all of them, for instance "INN, USAN". */
function kindsJoined(): string {
  return `ON CONFLICT (str_id, synonym) DO UPDATE SET kind = kind || ', ' || excluded.kind
    WHERE ', ' || kind || ', ' NOT LIKE '%, ' || excluded.kind || ', %'`;
}
