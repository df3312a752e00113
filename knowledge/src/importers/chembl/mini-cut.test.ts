import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMicromolar } from '@moltrove/contract/without-calls';
import { type Filled, fillTiny } from './testing/filled.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const parentSql = `SELECT m.molregno, COALESCE(h.parent_molregno, m.molregno) AS str_id FROM source.molecule_dictionary m
  LEFT JOIN source.molecule_hierarchy h ON h.molregno = m.molregno`;

describe.skipIf(miniCut === null)(`the mini cut’s rows equal plain SQL over ChEMBL${miniCutNote}`, () => {
  let folder: string;
  let filled: Filled;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'moltrove-mini-'));
    filled = await fillTiny({ source: miniCut!, folder: join(folder, 'release'), chunkRows: 4000 });
  });

  afterAll(() => {
    filled?.db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const number = (sql: string): number => Number(Object.values(filled.rows(sql)[0])[0]);

  /** Rows that only one side has; none if both are equal. */
  const differences = (ours: string, theirs: string): unknown[] => [
    ...filled.rows(`${ours} EXCEPT ${theirs}`).slice(0, 5),
    ...filled.rows(`${theirs} EXCEPT ${ours}`).slice(0, 5),
  ];

  it.each([
    ['activity', 'SELECT COUNT(*) FROM source.activities'],
    ['assay', 'SELECT COUNT(*) FROM source.assays'],
    ['document', 'SELECT COUNT(*) FROM source.docs'],
    ['compound_record', 'SELECT COUNT(*) FROM source.compound_records'],
    ['compound_form', 'SELECT COUNT(*) FROM source.molecule_dictionary'],
    ['structure', `SELECT COUNT(DISTINCT str_id) FROM (${parentSql})`],
    ['target', 'SELECT COUNT(*) FROM source.target_dictionary'],
    ['mechanism', 'SELECT COUNT(*) FROM source.drug_mechanism'],
    ['indication', 'SELECT COUNT(*) FROM source.drug_indication'],
    ['warning', 'SELECT COUNT(*) FROM source.drug_warning'],
    ['taxonomy', 'SELECT COUNT(DISTINCT tax_id) FROM source.organism_class'],
    ['protein_class', 'SELECT COUNT(*) FROM source.protein_classification'],
  ])('%s has as many rows', (table, sql) => {
    expect(number(`SELECT COUNT(*) FROM main.${table}`)).toBe(number(sql));
    expect(number(sql)).toBeGreaterThan(0);
  });

  it('every activity keeps its standard and its reported value, assay, document, record and parent', () => {
    const ours = `SELECT act_id, str_id, gvk_id, assay_id, ref_id, std_activity_type, activity_value, activity_upper_value,
      standard_uom, activity_type, activity_prefix, activity_uom, validity, duplicate FROM activity`;
    const theirs = `SELECT a.activity_id, p.str_id, a.record_id, a.assay_id, a.doc_id, a.standard_type, a.standard_value,
      a.standard_upper_value, a.standard_units, a.type, a.relation, a.units, a.data_validity_comment,
      COALESCE(a.potential_duplicate, 0) FROM source.activities a JOIN (${parentSql}) p USING (molregno)`;
    expect(differences(ours, theirs)).toEqual([]);
  });

  it('every assay keeps its type, target and mutation, and every value its comment', () => {
    const ours = `SELECT s.assay_id, s.chembl_id, s.assay_type, s.organism, s.mutant, s.target_id, t.chembl_id
      FROM assay s LEFT JOIN target t USING (target_id)`;
    const theirs = `SELECT s.assay_id, s.chembl_id, s.assay_type, s.assay_organism, replace(v.mutation, ',', ', '), s.tid, t.chembl_id
      FROM source.assays s LEFT JOIN source.target_dictionary t USING (tid)
      LEFT JOIN source.variant_sequences v USING (variant_id)`;
    expect(differences(ours, theirs)).toEqual([]);
    // The last test says which texts with entities were changed.
    const comments = `SELECT activity_id, activity_comment FROM source.activities WHERE activity_comment NOT LIKE '%&%'`;
    const kept = `SELECT act_id, activity_comment FROM activity WHERE act_id IN (SELECT activity_id FROM (${comments}))`;
    expect(differences(kept, comments)).toEqual([]);
    expect(number(`SELECT COUNT(*) FROM (${comments})`)).toBeGreaterThan(100);
  });

  it('every compound record keeps its structure, reference, number and name', () => {
    // The last test says which of the others were changed.
    const plain = `(SELECT record_id FROM source.compound_records
      WHERE COALESCE(compound_name, '') || COALESCE(compound_key, '') NOT LIKE '%&%')`;
    const ours = `SELECT gvk_id, str_id, form_id, ref_id, compound_key, compound_name FROM compound_record WHERE gvk_id IN ${plain}`;
    const theirs = `SELECT r.record_id, p.str_id, r.molregno, r.doc_id, r.compound_key, r.compound_name
      FROM source.compound_records r JOIN (${parentSql}) p USING (molregno) WHERE r.record_id IN ${plain}`;
    expect(differences(ours, theirs)).toEqual([]);
    expect(number(`SELECT COUNT(*) FROM ${plain}`)).toBeGreaterThan(12_000);
  });

  it('every prefix is one of ours', () => {
    const theirs = `SELECT activity_id, CASE WHEN standard_upper_value IS NOT NULL THEN 'R' WHEN standard_relation = '~' THEN '='
      ELSE replace(replace(standard_relation, '<<', '<'), '>>', '>') END FROM source.activities`;
    expect(differences('SELECT act_id, std_act_prefix FROM activity', theirs)).toEqual([]);
  });

  it('micromolar values are those of the contract', () => {
    const rows = filled.rows('SELECT activity_value, standard_uom, micro_molarvalue FROM activity');
    const wrong = rows.filter(
      ({ activity_value: value, standard_uom: unit, micro_molarvalue: microMolar }) => {
        const expected =
          typeof value === 'number' ? toMicromolar(value, (unit as string | undefined) ?? null) : null;
        return (microMolar ?? null) !== expected;
      },
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(number('SELECT COUNT(*) FROM activity WHERE micro_molarvalue IS NOT NULL')).toBeGreaterThan(
      10_000,
    );
  });

  it('pActivity equals ChEMBL’s pChEMBL, except for rounding, if both are given for an exact value', () => {
    const compared = `FROM activity y JOIN source.activities a ON a.activity_id = y.act_id
      WHERE y.pactivity IS NOT NULL AND a.pchembl_value IS NOT NULL AND a.standard_relation = '=' AND a.standard_units = 'nM'`;
    expect(
      filled.rows(
        `SELECT y.act_id, y.pactivity, a.pchembl_value ${compared} AND abs(y.pactivity - a.pchembl_value) > 0.05`,
      ),
    ).toEqual([]);
    expect(number(`SELECT COUNT(*) ${compared}`)).toBeGreaterThan(5000);
  });

  it('properties are the parent’s', () => {
    const ours =
      'SELECT str_id, mol_weight, logp_calc, psa, hb_donors, hb_acceptor, rot_bonds, qed, mol_formula FROM structure WHERE mol_weight IS NOT NULL';
    const theirs = `SELECT molregno, mw_freebase, alogp, psa, hbd, hba, rtb, qed_weighted, full_molformula FROM source.compound_properties
      WHERE molregno IN (SELECT str_id FROM (${parentSql}))`;
    expect(differences(ours, theirs)).toEqual([]);
  });

  it('development compounds are the families with a phase, an approval, a withdrawal or a fact', () => {
    const theirs = `SELECT p.str_id, MAX(m.max_phase), MIN(m.first_approval)
      FROM (${parentSql}) p JOIN source.molecule_dictionary m USING (molregno) GROUP BY p.str_id
      HAVING MAX(m.max_phase IS NOT NULL OR m.first_approval IS NOT NULL OR m.withdrawn_flag = 1
        OR m.molregno IN (SELECT molregno FROM source.drug_mechanism UNION SELECT molregno FROM source.drug_indication
          UNION SELECT molregno FROM source.drug_warning))`;
    expect(differences('SELECT str_id, max_phase, approval_year FROM development_compound', theirs)).toEqual(
      [],
    );
  });

  it('accessions and gene symbols lead to every target that has the component', () => {
    const component = 'source.target_components c JOIN source.target_dictionary t USING (tid)';
    const uniprot = `SELECT c.tid, s.accession FROM ${component} JOIN source.component_sequences s USING (component_id) WHERE s.accession IS NOT NULL`;
    expect(differences("SELECT target_id, term FROM target_term WHERE kind = 'uniprot'", uniprot)).toEqual(
      [],
    );
    const gene = `SELECT c.tid, s.component_synonym FROM ${component} JOIN source.component_synonyms s USING (component_id) WHERE s.syn_type = 'GENE_SYMBOL'`;
    expect(differences("SELECT target_id, term FROM target_term WHERE kind = 'gene'", gene)).toEqual([]);
  });

  it('nothing was skipped, and only texts with HTML entities were changed', () => {
    const { badRows } = filled;
    expect(badRows.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
    expect(badRows.filter(({ reason }) => !/^HTML entities in \w+ are decoded$/.test(reason))).toEqual([]);
    const withEntities = `SELECT COUNT(*) AS n FROM source.molecule_synonyms WHERE synonyms LIKE '%&reg;%'`;
    const { n } = filled.db.prepare(withEntities).get() as { n: number };
    expect(badRows.filter(({ value }) => value?.includes('&reg;')).length).toBeGreaterThanOrEqual(n);
    expect(filled.rows("SELECT 1 FROM synonym WHERE synonym LIKE '%&reg;%'")).toEqual([]);
  });
});
