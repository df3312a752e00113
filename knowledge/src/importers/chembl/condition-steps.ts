import { type Step, copyStep } from './steps.ts';

/** Scratch copies of the condition tables, sorted by the rows that they describe, and data derived from them. */
export const conditionTablesSql = `
CREATE TABLE IF NOT EXISTS work.assay_condition (
  assay_id INTEGER, id INTEGER, object TEXT, PRIMARY KEY (assay_id, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work.supplement (
  smid INTEGER, id INTEGER, object TEXT, PRIMARY KEY (smid, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work.activity_condition (
  activity_id INTEGER, kind INTEGER, id INTEGER, object TEXT, PRIMARY KEY (activity_id, kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS work.assay_detail (
  assay_id INTEGER PRIMARY KEY, in_presence_of TEXT, radio_ligand TEXT, co_administered TEXT, buffer TEXT, substrate TEXT,
  ph TEXT, method TEXT, roa TEXT, dose_prefix TEXT, dose TEXT, dose_uom TEXT, amounts TEXT, inner_grids TEXT
);
CREATE TABLE IF NOT EXISTS work.activity_detail (
  activity_id INTEGER PRIMARY KEY, sd TEXT, roa TEXT, dose_prefix TEXT, dose TEXT, dose_uom TEXT, inner_grids TEXT
);
`;

/** A condition as JSON, with the standardised value if there is one, else the reported one. */
function conditionObject(alias: string, group: string): string {
  const standard = `(${alias}.standard_value IS NOT NULL OR ${alias}.standard_text_value IS NOT NULL)`;
  const pick = (column: string): string =>
    `CASE WHEN ${standard} THEN ${alias}.standard_${column} ELSE ${alias}.${column} END`;
  return `json_object('group', ${group}, 'name', trim(COALESCE(${alias}.standard_type, ${alias}.type)), 'prefix', ${pick('relation')},
    'value', ${pick('value')}, 'uom', NULLIF(trim(${pick('units')}), ''), 'text', ${pick('text_value')}, 'comment', ${alias}.comments)`;
}

const list = (order: string): string => `json_group_array(json(object) ORDER BY ${order})`;
const members = (names: string): string[] => names.split(' ').map((name) => `j ->> '${name}' AS ${name}`);

const assayColumns =
  'in_presence_of radio_ligand co_administered buffer substrate ph method roa dose_prefix dose dose_uom amounts inner_grids';
const activityColumns = 'sd roa dose_prefix dose dose_uom inner_grids';

export const conditionSteps: readonly Step[] = [
  copyStep({
    name: 'assay parameters',
    source: 'assay_parameters',
    table: 'work.assay_condition',
    from: 'chembl_assay_parameters p',
    id: 'p.assay_param_id',
    columns: { assay_id: 'p.assay_id', id: 'p.assay_param_id', object: conditionObject('p', 'NULL') },
    skip: [
      {
        when: 'NOT EXISTS (SELECT 1 FROM chembl_assays a WHERE a.assay_id = p.assay_id)',
        reason: 'assay_id is not in assays',
        value: 'p.assay_id',
      },
    ],
  }),
  {
    kind: 'whole',
    name: 'assay conditions',
    source: 'assay_parameters',
    table: 'work.assay_detail',
    statements: [
      `INSERT INTO work.assay_detail (assay_id, ${assayColumns.replaceAll(' ', ', ')})
        SELECT assay_id, ${members(assayColumns).join(', ')} FROM (
          SELECT assay_id, assay_conditions_json(${list('id')}) AS j FROM work.assay_condition GROUP BY assay_id)`,
    ],
  },
  copyStep({
    name: 'activity properties',
    source: 'activity_properties',
    table: 'work.activity_condition',
    from: 'chembl_activity_properties p',
    id: 'p.ap_id',
    columns: { activity_id: 'p.activity_id', kind: '0', id: 'p.ap_id', object: conditionObject('p', 'NULL') },
    skip: [
      {
        when: 'NOT EXISTS (SELECT 1 FROM chembl_activities a WHERE a.activity_id = p.activity_id)',
        reason: 'activity_id is not in activities',
        value: 'p.activity_id',
      },
    ],
  }),
  copyStep({
    name: 'supplementary values',
    source: 'activity_supp',
    table: 'work.supplement',
    from: 'chembl_activity_supp s',
    id: 's.as_id',
    columns: { smid: 's.smid', id: 's.as_id', object: conditionObject('s', 'CAST(s.smid AS TEXT)') },
    skip: [{ when: 's.smid IS NULL', reason: 'smid is missing', value: 'NULL' }],
  }),
  copyStep({
    name: 'supplementary values of activities',
    source: 'activity_supp_map',
    table: 'work.activity_condition',
    from: 'chembl_activity_supp_map m LEFT JOIN work.supplement s ON s.smid = m.smid',
    id: 'm.actsm_id',
    columns: { activity_id: 'm.activity_id', kind: '1', id: 's.id', object: 's.object' },
    multiplies: true,
    orIgnore: true,
    skip: [
      {
        when: 'NOT EXISTS (SELECT 1 FROM chembl_activities a WHERE a.activity_id = m.activity_id)',
        reason: 'activity_id is not in activities',
        value: 'm.activity_id',
      },
      { when: 's.smid IS NULL', reason: 'smid is not in activity_supp', value: 'm.smid' },
    ],
  }),
  {
    kind: 'whole',
    name: 'activity conditions',
    source: 'activity_properties',
    table: 'work.activity_detail',
    statements: [
      `INSERT INTO work.activity_detail (activity_id, ${activityColumns.replaceAll(' ', ', ')})
        SELECT activity_id, ${members(activityColumns).join(', ')} FROM (
          SELECT activity_id, activity_conditions_json(${list('kind, id')}) AS j FROM work.activity_condition
          GROUP BY activity_id)`,
    ],
  },
];
