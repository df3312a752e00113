import { AppError, type TabKey, columnOf } from '@moltrove/contract';
import { degraderColumns } from '../../index/degraders.ts';

/** The entity that a tab's rows are, and those that hang on it. */
export type Entity = 'structure' | 'activity' | 'assay' | 'document' | 'record' | 'development';

/**
 * How a column sorts. `rank`: index column of ranks, 0 for none. `plain`: index column of numbers that are always
 * there (ids, counts). `spread`: length of the stretch between offsets. An `optional` column is eager, and missing from
 * releases that were built before it: no row has a value then.
 */
export type SortColumn =
  | { readonly by: 'rank' | 'plain' | 'spread'; readonly column: string; readonly of: Entity }
  | { readonly by: 'optional'; readonly column: string; readonly of: Entity };

export const tabEntities: Record<TabKey, Entity> = {
  structuretab: 'structure',
  activitiestab: 'activity',
  assaytab: 'assay',
  developmentcompoundstab: 'development',
  documentstab: 'document',
};

const rank = (of: Entity, column: string): SortColumn => ({ by: 'rank', of, column: `${of}.${column}` });
const plain = (of: Entity, column: string): SortColumn => ({ by: 'plain', of, column: `${of}.${column}` });
const spread = (of: Entity, column: string): SortColumn => ({ by: 'spread', of, column: `${of}.${column}` });

/** Columns whose rank column has the column's own name. */
const ranks = (of: Entity, names: readonly string[]): Record<string, SortColumn> =>
  Object.fromEntries(names.map((name) => [name, rank(of, name)]));

const assayTexts: Record<string, SortColumn> = {
  enzyme_cell_assay: rank('assay', 'description'),
  protein: rank('assay', 'target_name'),
  target_organism: rank('assay', 'target_organism'),
  assay_type: rank('assay', 'type'),
  source: rank('assay', 'source'),
  cells_cellline_organ: rank('assay', 'cells'),
  assay_method_name: rank('assay', 'method'),
  parameter: rank('assay', 'parameter'),
};

const sortColumns: Record<TabKey, Record<string, SortColumn>> = {
  structuretab: {
    str_id: plain('structure', 'id'),
    ...ranks('structure', [
      'chembl_id',
      'pref_name',
      'mol_weight',
      'mol_formula',
      'logp_calc',
      'psa',
      'inchi_key',
    ]),
    ...ranks('structure', ['hb_donors', 'hb_acceptor', 'rot_bonds', 'solubility', 'pka_value', 'logd_calc']),
    act_count: spread('structure', 'activities'),
  },
  activitiestab: {
    ...assayTexts,
    str_id: plain('structure', 'id'),
    std_activity_type: rank('activity', 'type'),
    std_act_prefix: rank('activity', 'prefix'),
    activity_value: rank('activity', 'value'),
    standard_uom: rank('activity', 'unit'),
    micro_molarvalue: rank('activity', 'micromolar'),
    pactivity: rank('activity', 'pactivity'),
    reference: rank('document', 'reference'),
    activity_remarks: rank('activity', 'remarks'),
    compound_name_reference: rank('record', 'name'),
    activity_type: rank('activity', 'reported_type'),
    activity_prefix: rank('activity', 'reported_prefix'),
    measured: rank('activity', 'measured'),
    activity_uom: rank('activity', 'reported_unit'),
    activity_mechanism: rank('activity', 'mechanism'),
    activity: rank('activity', 'action'),
    ligase_name: { by: 'optional', of: 'structure', column: degraderColumns.ligase },
    degrader: { by: 'optional', of: 'structure', column: degraderColumns.text },
    assay_id: plain('assay', 'id'),
    ref_id: plain('document', 'id'),
    gvk_id: plain('record', 'id'),
    act_id: plain('activity', 'id'),
  },
  assaytab: {
    ...assayTexts,
    ...ranks('assay', ['chembl_id', 'common_name', 'target_profile']),
    assay_id: plain('assay', 'id'),
    reference: rank('assay', 'reference'),
    str_count: plain('assay', 'structures'),
    act_count: spread('assay', 'activities'),
  },
  developmentcompoundstab: {
    str_id: plain('structure', 'id'),
    chembl_id: rank('structure', 'chembl_id'),
    ...ranks('development', [
      'drug_name',
      'highest_phase',
      'approval_year',
      'status',
      'targets',
      'mode_of_action',
    ]),
    ...ranks('development', [
      'indications',
      'company_names',
      'reason_with_drawn',
      'reason_with_drawn_category',
    ]),
  },
  documentstab: {
    ref_id: plain('document', 'id'),
    ...ranks('document', [
      'ref_type',
      'reference',
      'title',
      'authors',
      'year',
      'pubmed_id',
      'doi',
      'patent_no',
    ]),
    ...ranks('document', ['company_names', 'volume', 'issue', 'start_page', 'end_page', 'issn_no']),
    ...ranks('document', ['application_type', 'chembl_id']),
    journal_patent_name: rank('document', 'journal'),
    str_count: plain('document', 'structures'),
    act_count: spread('document', 'activities'),
  },
};

/** How a tab sorts by a column; fails with INVALID_REQUEST for a column that is not there or does not sort. */
export function sortColumn(tab: TabKey, key: string): SortColumn {
  const column = columnOf(tab, key);
  if (column === null) {
    throw new AppError('INVALID_REQUEST', `There is no column "${key}" in ${tab}.`, { tab, column: key });
  }
  const sort = Object.hasOwn(sortColumns[tab], key) ? sortColumns[tab][key] : undefined;
  if (!column.sortable || sort === undefined) {
    throw new AppError('INVALID_REQUEST', `"${column.label}" cannot be sorted by.`, { tab, column: key });
  }
  return sort;
}

/** Index columns that have to be loaded for a tab's order by a column. */
export function indexColumnsOf(tab: TabKey, key: string): string[] {
  const column = sortColumn(tab, key);
  return column.by === 'optional' ? [] : [column.column];
}

/** Index columns that hold no more than the rows of a page need besides the eager ones. */
export const rowColumns: Partial<Record<TabKey, readonly string[]>> = {
  assaytab: ['assay.structures'],
  documentstab: ['document.structures'],
};
