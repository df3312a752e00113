import { phases } from '@moltrove/contract/without-calls';
import { type Copy, type Step, copyStep, decodedTexts } from './steps.ts';

/** ChEMBL up to 31 writes 0 if the phase is unknown; later releases write null. */
const phase = (column: string): string => `NULLIF(${column}, 0)`;

const phaseText = `CASE d.max_phase ${phases.map(({ label, maxPhase }) => `WHEN ${maxPhase} THEN '${label}'`).join(' ')} END`;

/** A fact about a drug belongs to its molecule or, if none is given, to that of its record. */
const ofMolecule = (view: string): string => `${view} x LEFT JOIN compound_record r ON r.gvk_id = x.record_id
  LEFT JOIN work.molecule m ON m.molregno = COALESCE(x.molregno, r.form_id)`;

function factStep(
  fact: Pick<Copy, 'name' | 'source' | 'table' | 'id' | 'columns' | 'corrected'> & { joins?: string },
): Step {
  return copyStep({
    ...fact,
    from: `${ofMolecule(`chembl_${fact.source}`)} ${fact.joins ?? ''}`,
    columns: { ...fact.columns, str_id: 'm.str_id' },
    skip: [
      {
        when: 'm.molregno IS NULL',
        reason: 'molregno is not in molecule_dictionary',
        value: "COALESCE(x.molregno, 'record_id ' || x.record_id)",
      },
    ],
    corrected: [...(fact.corrected ?? []), ...decodedTexts('x', fact.source)],
  });
}

const factSteps: readonly Step[] = [
  factStep({
    name: 'mechanisms',
    source: 'drug_mechanism',
    table: 'mechanism',
    id: 'x.mec_id',
    joins: `LEFT JOIN target t ON t.target_id = x.tid LEFT JOIN chembl_action_type a ON a.action_type = x.action_type`,
    columns: {
      mechanism_id: 'x.mec_id',
      target_id: 't.target_id',
      action_type: 'x.action_type',
      parent_type: 'a.parent_type',
      mechanism_of_action: 'x.mechanism_of_action',
    },
    corrected: [
      {
        when: 'x.tid IS NOT NULL AND t.target_id IS NULL',
        reason: 'tid is not in target_dictionary: the mechanism has no target',
        value: 'x.tid',
      },
    ],
  }),
  factStep({
    name: 'indications',
    source: 'drug_indication',
    table: 'indication',
    id: 'x.drugind_id',
    columns: {
      indication_id: 'x.drugind_id',
      mesh_id: 'x.mesh_id',
      mesh_heading: 'x.mesh_heading',
      efo_id: 'x.efo_id',
      efo_term: 'x.efo_term',
      max_phase: phase('x.max_phase_for_ind'),
    },
  }),
  factStep({
    name: 'warnings',
    source: 'drug_warning',
    table: 'warning',
    id: 'x.warning_id',
    columns: {
      warning_id: 'x.warning_id',
      warning_type: 'x.warning_type',
      warning_class: 'x.warning_class',
      description: 'x.warning_description',
      country: 'x.warning_country',
      year: 'x.warning_year',
    },
  }),
];

/** Joins the distinct texts of a family, sorted by a rank (highest first), then by name. */
const joinedTexts = (select: string): string =>
  `(SELECT str_id, group_concat(text, '; ' ORDER BY best DESC, lower(text), text) AS texts FROM (
    SELECT str_id, text, MAX(rank) AS best FROM (${select}) WHERE text <> '' GROUP BY str_id, lower(text)) GROUP BY str_id)`;

const products = `chembl_formulations f JOIN work.molecule m ON m.molregno = f.molregno
  JOIN chembl_products p ON p.product_id = f.product_id`;

const withdrawal = (text: string): string =>
  joinedTexts(`SELECT str_id, ${text} AS text, year AS rank FROM warning WHERE warning_type = 'Withdrawn'`);

/** Descriptions of withdrawals, with country and year if given. */
const withdrawalText = `COALESCE(NULLIF(description, ''), 'Reason not given') || COALESCE(' (' || NULLIF(concat_ws(', ', country, year), '') || ')', '')`;

const nameRank = `CASE WHEN kind LIKE '%INN%' THEN 3 WHEN kind LIKE '%USAN%' THEN 2 WHEN kind LIKE '%BAN%' THEN 1 ELSE 0 END`;

/** Withdrawn somewhere; on the market; off the market; or still in trials. Unknown if only a mechanism is known. */
const status = `CASE WHEN d.withdrawn = 1 THEN 'Withdrawn'
  WHEN d.max_phase = 4 AND d.discontinued = 1 THEN 'Discontinued'
  WHEN d.max_phase = 4 THEN 'Approved'
  WHEN d.max_phase IS NOT NULL THEN 'Investigational' END`;

const familySql = `
INSERT INTO work.drug (str_id, form_name, max_phase, approval_year, withdrawn, discontinued, remarks)
SELECT w.str_id,
  MAX(CASE WHEN m.molregno <> w.str_id THEN m.pref_name END),
  MAX(${phase('m.max_phase')}), MIN(m.first_approval),
  MAX(COALESCE(m.withdrawn_flag = 1 OR m.availability_type = -2, 0)),
  COALESCE(MAX(m.availability_type), -1) = 0,
  NULLIF(concat_ws('; ',
    CASE MAX(m.availability_type) WHEN 1 THEN 'Prescription only' WHEN 2 THEN 'Over the counter' END,
    NULLIF(concat_ws(', ', CASE WHEN MAX(m.oral) = 1 THEN 'Oral' END, CASE WHEN MAX(m.parenteral) = 1 THEN 'Parenteral' END,
      CASE WHEN MAX(m.topical) = 1 THEN 'Topical' END), ''),
    CASE WHEN MAX(m.black_box_warning) = 1 THEN 'Black box warning' END,
    CASE WHEN MAX(m.first_in_class) = 1 THEN 'First in class' END,
    CASE WHEN MAX(m.prodrug) = 1 THEN 'Prodrug' END,
    CASE WHEN MAX(m.orphan) = 1 THEN 'Orphan drug' END), '')
FROM work.molecule w CROSS JOIN work.family y ON y.str_id = w.str_id
  CROSS JOIN chembl_molecule_dictionary m ON m.molregno = w.molregno
GROUP BY w.str_id`;

/** Dated events of a drug, of which the source has few; the latest is its last significant update. */
const updates = `SELECT m.str_id, substr(p.approval_date, 1, 10) AS moment, 'product approved' AS event FROM ${products}
    WHERE p.approval_date GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]*'
  UNION SELECT str_id, CAST(year AS TEXT), lower(warning_type) FROM warning WHERE year IS NOT NULL AND warning_type IS NOT NULL
  UNION SELECT str_id, CAST(approval_year AS TEXT), 'first approved' FROM work.drug WHERE approval_year IS NOT NULL`;
const latestUpdate = `(SELECT str_id, moment || ' (' || event || ')' AS text FROM (
    SELECT str_id, moment, event, row_number() OVER (PARTITION BY str_id ORDER BY moment DESC, event) AS nth FROM (${updates}))
  WHERE nth = 1)`;

const developmentSql = `
INSERT INTO development_compound (str_id, drug_name, targets, max_phase, highest_phase, approval_year, mode_of_action,
  indications, drug_dose, status, remarks, last_significant_update, reason_with_drawn, reason_with_drawn_category, company_names)
SELECT d.str_id, COALESCE(s.pref_name, d.form_name, synonyms.name), targets.texts, d.max_phase, ${phaseText}, d.approval_year,
  modes.texts, indications.texts, doses.texts, ${status}, d.remarks, latest.text, reasons.texts, categories.texts, companies.texts
FROM work.drug d JOIN structure s ON s.str_id = d.str_id
LEFT JOIN (SELECT str_id, synonym AS name FROM (
    SELECT str_id, synonym, row_number() OVER (PARTITION BY str_id ORDER BY ${nameRank} DESC, lower(synonym), synonym) AS nth
    FROM synonym WHERE str_id IN (SELECT str_id FROM work.drug) AND kind <> 'FORM') WHERE nth = 1) synonyms ON synonyms.str_id = d.str_id
LEFT JOIN ${joinedTexts('SELECT x.str_id, t.pref_name AS text, 0 AS rank FROM mechanism x JOIN target t USING (target_id)')} targets
  ON targets.str_id = d.str_id
LEFT JOIN ${joinedTexts('SELECT str_id, mechanism_of_action AS text, 0 AS rank FROM mechanism')} modes ON modes.str_id = d.str_id
LEFT JOIN ${joinedTexts("SELECT str_id, COALESCE(NULLIF(efo_term, ''), mesh_heading) AS text, max_phase AS rank FROM indication")} indications
  ON indications.str_id = d.str_id
LEFT JOIN ${joinedTexts(`SELECT m.str_id, concat_ws(', ', NULLIF(f.strength, ''), NULLIF(p.dosage_form, ''), NULLIF(p.route, '')) AS text, 0 AS rank FROM ${products}`)} doses
  ON doses.str_id = d.str_id
LEFT JOIN ${withdrawal(withdrawalText)} reasons ON reasons.str_id = d.str_id
LEFT JOIN ${withdrawal('warning_class')} categories ON categories.str_id = d.str_id
LEFT JOIN ${joinedTexts(`SELECT m.str_id, p.applicant_full_name AS text, 0 AS rank FROM ${products}`)} companies
  ON companies.str_id = d.str_id
LEFT JOIN ${latestUpdate} latest ON latest.str_id = d.str_id`;

export const developmentSteps: readonly Step[] = [
  ...factSteps,
  {
    kind: 'whole',
    name: 'trade names',
    source: 'products',
    table: 'synonym',
    statements: [
      `INSERT OR IGNORE INTO synonym (str_id, synonym, kind)
        SELECT DISTINCT m.str_id, p.trade_name, 'TRADE_NAME' FROM ${products} WHERE p.trade_name <> ''`,
      ...decodedTexts('p', 'products').map(
        ({ when, reason, value }) => `INSERT INTO work.bad_row (source, id, outcome, reason, value)
          SELECT 'products', p.product_id, 'kept', '${reason}', ${value} FROM chembl_products p WHERE ${when}`,
      ),
    ],
  },
  {
    kind: 'whole',
    name: 'drug families',
    source: 'molecule_dictionary',
    table: 'work.drug',
    statements: [
      `INSERT INTO work.family (str_id)
        SELECT w.str_id FROM chembl_molecule_dictionary m JOIN work.molecule w ON w.molregno = m.molregno
          WHERE ${phase('m.max_phase')} IS NOT NULL OR m.first_approval IS NOT NULL OR m.withdrawn_flag = 1
        UNION SELECT str_id FROM mechanism UNION SELECT str_id FROM indication UNION SELECT str_id FROM warning`,
      familySql,
    ],
  },
  {
    kind: 'whole',
    name: 'development compounds',
    source: 'molecule_dictionary',
    table: 'development_compound',
    statements: [developmentSql],
  },
];
