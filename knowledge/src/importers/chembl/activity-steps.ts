import { measuredPropertyTypes } from '@moltrove/contract/without-calls';
import { type Step, copyStep, decodedTexts } from './steps.ts';

const relations = ['=', '<', '<=', '>', '>=', '~', '<<', '>>'];
const relationList = relations.map((relation) => `'${relation}'`).join(', ');

const prefix = `CASE WHEN a.standard_upper_value IS NOT NULL THEN 'R' ELSE
  CASE a.standard_relation WHEN '~' THEN '=' WHEN '<<' THEN '<' WHEN '>>' THEN '>' ELSE a.standard_relation END END`;

/** As a float: SQLite also stores integers that JavaScript cannot represent. */
const value = 'CAST(a.standard_value AS REAL)';

const pActivity = `p_activity(a.standard_type, ${value}, a.standard_units)`;

/** A reported number with all its digits. */
const reported = (column: string): string =>
  `CASE typeof(a.${column}) WHEN 'integer' THEN CAST(a.${column} AS TEXT) ELSE a.${column} END`;

const remarks = `NULLIF(concat_ws('; ', NULLIF(a.activity_comment, ''), NULLIF(a.data_validity_comment, ''),
  CASE WHEN a.potential_duplicate = 1 THEN 'Potential duplicate' END,
  CASE WHEN a.standard_relation = '~' THEN 'Approximate value (~)' END), '')`;

const noNumber = (column: string): string => `typeof(a.${column}) NOT IN ('integer', 'real', 'null')`;

/**
 * Measured properties of structures by standard type, in lower case. Solubility in uM; a mass concentration is
 * converted with the molecular weight of the form.
 */
const measuredTypes = {
  logd: measuredPropertyTypes.logd_calc,
  pka: measuredPropertyTypes.pka_value,
  solubility: measuredPropertyTypes.solubility,
} as const;

const typesOf = (kind: keyof typeof measuredTypes): string =>
  measuredTypes[kind].map((type) => `'${type}'`).join(', ');

/**
 * Only exact values that the source neither doubts nor marks as repeated, so that a median does not count one
 * measurement twice.
 */
const collectMeasured = `
INSERT INTO work.measured (str_id, kind, value)
SELECT y.str_id, x.kind, x.value FROM (
  SELECT a.activity_id,
    CASE WHEN lower(a.standard_type) IN (${typesOf('logd')}) THEN 'logd'
      WHEN lower(a.standard_type) IN (${typesOf('pka')}) THEN 'pka' ELSE 'solubility' END AS kind,
    CASE WHEN lower(a.standard_type) NOT IN (${typesOf('solubility')}) THEN
        CASE WHEN a.standard_units IS NULL THEN a.standard_value END
      WHEN a.standard_units = 'ug.mL-1' THEN a.standard_value * 1000.0 / f.full_weight
      ELSE micro_molar(${value}, a.standard_units) END AS value
  FROM chembl_activities a LEFT JOIN compound_form f ON f.form_id = a.molregno
  WHERE a.source_key >= :low AND a.source_key < :high
    AND lower(a.standard_type) IN (${typesOf('logd')}, ${typesOf('pka')}, ${typesOf('solubility')})
    AND COALESCE(a.standard_relation, '=') = '=' AND a.standard_upper_value IS NULL
    AND COALESCE(a.data_validity_comment, 'Manually validated') = 'Manually validated'
    AND COALESCE(a.potential_duplicate, 0) = 0
) x JOIN activity y ON y.act_id = x.activity_id WHERE x.value IS NOT NULL`;

const median = (kind: string, column: string, count: string): string =>
  `UPDATE structure SET ${column} = m.value, ${count} = m.rows FROM (
    SELECT str_id, median(value) AS value, COUNT(*) AS rows FROM work.measured WHERE kind = '${kind}' GROUP BY str_id
  ) AS m WHERE m.str_id = structure.str_id`;

export const activitySteps: readonly Step[] = [
  copyStep({
    name: 'activities',
    source: 'activities',
    table: 'activity',
    from: `chembl_activities a LEFT JOIN main.assay s ON s.assay_id = a.assay_id
      LEFT JOIN main.compound_record r ON r.gvk_id = a.record_id
      LEFT JOIN work.molecule m ON m.molregno = COALESCE(a.molregno, r.form_id)
      LEFT JOIN main.document d ON d.ref_id = COALESCE(a.doc_id, s.ref_id)
      LEFT JOIN chembl_action_type t ON t.action_type = a.action_type
      LEFT JOIN work.activity_detail e ON e.activity_id = a.activity_id
      LEFT JOIN work.assay_detail f ON f.assay_id = a.assay_id`,
    id: 'a.activity_id',
    columns: {
      act_id: 'a.activity_id',
      str_id: 'm.str_id',
      gvk_id: 'r.gvk_id',
      assay_id: 's.assay_id',
      ref_id: 'd.ref_id',
      std_activity_type: 'a.standard_type',
      std_act_prefix: prefix,
      activity_value: 'a.standard_value',
      activity_upper_value: 'a.standard_upper_value',
      standard_uom: 'a.standard_units',
      micro_molarvalue: `micro_molar(${value}, a.standard_units)`,
      pactivity: pActivity,
      pactivity_prefix: `CASE WHEN ${pActivity} IS NOT NULL THEN
        p_activity_prefix(a.standard_type, a.standard_units, ${prefix}) END`,
      activity_type: 'a.type',
      activity_prefix: 'a.relation',
      measured: `COALESCE(measured_text(${reported('value')}, ${reported('upper_value')}), a.text_value)`,
      activity_uom: 'a.units',
      activity_comment: 'a.activity_comment',
      validity: 'a.data_validity_comment',
      duplicate: 'COALESCE(a.potential_duplicate = 1, 0)',
      activity_remarks: remarks,
      activity_mechanism: 'a.action_type',
      activity: 't.parent_type',
      sd: 'e.sd',
      roa: 'COALESCE(e.roa, f.roa)',
      dose_prefix: 'CASE WHEN e.dose IS NULL THEN f.dose_prefix ELSE e.dose_prefix END',
      dose: 'COALESCE(e.dose, f.dose)',
      dose_uom: 'CASE WHEN e.dose IS NULL THEN f.dose_uom ELSE e.dose_uom END',
      inner_grids: 'e.inner_grids',
    },
    skip: [
      { when: 's.assay_id IS NULL', reason: 'assay_id is not in assays', value: 'a.assay_id' },
      {
        when: 'r.gvk_id IS NULL',
        reason: 'record_id is not among the compound records',
        value: 'a.record_id',
      },
      { when: 'm.molregno IS NULL', reason: 'molregno is not in molecule_dictionary', value: 'a.molregno' },
      {
        when: 'd.ref_id IS NULL AND a.doc_id IS NOT NULL',
        reason: 'doc_id is not in docs',
        value: 'a.doc_id',
      },
      {
        when: 'd.ref_id IS NULL',
        reason: 'it has no doc_id and its assay no reference',
        value: 'a.assay_id',
      },
      {
        when: noNumber('standard_value'),
        reason: 'standard_value is not a number',
        value: 'a.standard_value',
      },
      {
        when: noNumber('standard_upper_value'),
        reason: 'standard_upper_value is not a number',
        value: 'a.standard_upper_value',
      },
      {
        when: `a.standard_relation IS NOT NULL AND a.standard_relation NOT IN (${relationList})`,
        reason: 'standard_relation is not a known one',
        value: 'a.standard_relation',
      },
    ],
    corrected: decodedTexts('a', 'activities'),
    extraStatements: [collectMeasured],
  }),
  {
    kind: 'whole',
    name: 'measured properties',
    source: 'activities',
    table: 'structure',
    statements: [
      median('logd', 'logd_calc', 'logd_count'),
      median('pka', 'pka_value', 'pka_count'),
      median('solubility', 'solubility', 'solubility_count'),
    ],
  },
];
