import { type TabKey, originsOfColumns, rowsOfTab } from '@moltrove/contract/without-calls';
import { recordNameSql } from './record-name.ts';

const joined = {
  structure: 'LEFT JOIN structure ON structure.str_id = ',
  assay: 'LEFT JOIN assay ON assay.assay_id = ',
  target: 'LEFT JOIN target ON target.target_id = ',
  document: 'LEFT JOIN document ON document.ref_id = ',
  record: 'LEFT JOIN compound_record ON compound_record.gvk_id = ',
} as const;

interface TabRows {
  /** The column by which a row is selected. */
  readonly id: string;
  readonly joins: readonly string[];
  /** Columns read in addition to those of the tab. */
  readonly further: readonly string[];
}

/** What cells with a target or a source link to. */
const linkedCells = ['target.chembl_id AS target_chembl_id', 'assay.organism'];

/** The targets of a development compound; older releases have no table of mechanisms. */
const linkedTargets = `(SELECT json_group_array(json_array(chembl_id, pref_name)) FROM (SELECT DISTINCT target.chembl_id, target.pref_name
        FROM mechanism JOIN target USING (target_id)
        WHERE mechanism.str_id = development_compound.str_id AND target.pref_name <> ''
        ORDER BY lower(target.pref_name), target.pref_name, target.chembl_id)) AS linked_targets`;

const rowsOf: Readonly<Record<TabKey, TabRows>> = {
  structures: { id: 'str_id', joins: [], further: ['structure.newly_added'] },
  activities: {
    id: 'act_id',
    joins: [
      `${joined.structure}activity.str_id`,
      `${joined.assay}activity.assay_id`,
      `${joined.target}assay.target_id`,
      `${joined.document}activity.ref_id`,
      `${joined.record}activity.gvk_id`,
    ],
    further: [
      'activity.activity_upper_value',
      'COALESCE(structure.pref_name, structure.chembl_id) AS structure_name',
      'activity.inner_grids',
      'structure.newly_added',
      ...linkedCells,
    ],
  },
  assays: {
    id: 'assay_id',
    joins: [`${joined.target}assay.target_id`, `${joined.document}assay.ref_id`],
    further: ['assay.amounts', 'assay.inner_grids', 'assay.ref_id', ...linkedCells],
  },
  clinicalCompounds: {
    id: 'str_id',
    joins: [`${joined.structure}development_compound.str_id`],
    further: ['structure.newly_added', linkedTargets],
  },
  references: { id: 'ref_id', joins: [], further: ['document.newly_added'] },
};

/** Sources that are not a column of their table. */
const expressions: Readonly<Record<string, string>> = {
  'compound_record.name': recordNameSql('compound_record'),
};

/**
 * The SQL that selects a row of a tab by id, with its joins. Columns for which `hasColumn` is false, as in
 * older releases, are left out.
 */
export function rowSql(tab: TabKey, hasColumn: (source: string) => boolean): string {
  const { table } = rowsOfTab[tab];
  const { id, joins, further } = rowsOf[tab];
  const cells = originsOfColumns[tab].flatMap(({ key, source }) => {
    if (source === 'computed' || source === 'amounts') return [];
    const expression = expressions[source] ?? (hasColumn(source) ? source : null);
    return expression === null ? [] : [`${expression} AS ${key}`];
  });
  const kept = further.filter((cell) => cell !== linkedTargets || hasColumn('mechanism.str_id'));
  return `SELECT ${[...cells, ...kept].join(', ')} FROM ${table} ${joins.join(' ')} WHERE ${table}.${id} = ?`;
}
