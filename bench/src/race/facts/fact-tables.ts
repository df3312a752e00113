/**
 * What a column holds. `id`, `code` and `flag` are integers that are never null; code 0 means no value.
 * `year`, `number` and `text` may be null.
 */
export type FactKind = 'id' | 'code' | 'flag' | 'year' | 'number' | 'text';

export interface FactTable {
  readonly name: FactTableName;
  /** The column that identifies a row. */
  readonly key: string;
  readonly columns: readonly (readonly [name: string, kind: FactKind])[];
}

export type FactTableName =
  | 'activity'
  | 'activity_page'
  | 'structure'
  | 'assay'
  | 'document'
  | 'record'
  | 'given';

export type FactCell = string | number | null;
export type FactRow = readonly FactCell[];

const columns = (kind: FactKind, ...names: string[]): [string, FactKind][] =>
  names.map((name) => [name, kind]);

/**
 * Columns of `activity`, other than ids, that searches and charts read; texts are encoded as numbers
 * beforehand.
 */
export const codedColumns = [
  'journal',
  'ref_type',
  'assay_type',
  'target',
  'target_type',
  'organism',
  'method',
  'cells',
  'type',
  'unit',
  'prefix',
  'validity',
] as const;
export type CodedColumn = (typeof codedColumns)[number];

/** Texts and numbers of an activity that only pages show. */
export const pageTexts = [
  'std_activity_type',
  'std_act_prefix',
  'standard_uom',
  'pactivity_prefix',
  'activity_type',
  'activity_prefix',
  'measured',
  'activity_uom',
  'activity_remarks',
  'activity_mechanism',
  'activity',
  'sd',
  'roa',
  'dose_prefix',
  'dose',
  'dose_uom',
  'inner_grids',
] as const;
export const pageNumbers = ['activity_value', 'micro_molarvalue', 'pactivity'] as const;

/**
 * The tables of every peer. `activity` is wide: all that searches, charts and sorts need is joined
 * beforehand. The others hold what else pages show, and the structures and compound records that counts need.
 */
export const factTables: readonly FactTable[] = [
  {
    name: 'activity',
    key: 'act_id',
    columns: [
      ...columns('id', 'act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id', 'target_id'),
      ...columns('code', ...codedColumns, 'reference_rank'),
      ...columns('year', 'year'),
      ...columns('number', 'pactivity', 'value', 'um_high', 'mol_weight', 'psa'),
      ...columns('flag', 'developed', 'approved'),
    ],
  },
  {
    name: 'activity_page',
    key: 'act_id',
    columns: [
      ...columns('id', 'act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id'),
      ...columns('number', ...pageNumbers),
      ...columns('text', ...pageTexts),
    ],
  },
  {
    name: 'structure',
    key: 'str_id',
    columns: [
      ...columns('id', 'str_id'),
      ...columns('number', 'mol_weight', 'logp', 'psa', 'hb_donors', 'hb_acceptor'),
      ...columns('code', 'activities'),
      ...columns('flag', 'developed', 'approved', 'newly_added'),
      ...columns('text', 'smiles'),
    ],
  },
  {
    name: 'assay',
    key: 'assay_id',
    columns: [
      ...columns('id', 'assay_id'),
      ...columns('text', 'protein', 'enzyme_cell_assay', 'assay_type', 'source'),
      ...columns('text', 'assay_method_name', 'parameter', 'cells_cellline_organ'),
    ],
  },
  { name: 'document', key: 'ref_id', columns: [...columns('id', 'ref_id'), ...columns('text', 'reference')] },
  {
    name: 'record',
    key: 'gvk_id',
    columns: [...columns('id', 'gvk_id', 'str_id', 'ref_id'), ['year', 'year'], ['name', 'text']],
  },
  { name: 'given', key: 'str_id', columns: columns('id', 'str_id') },
];

export function factTable(name: FactTableName): FactTable {
  return factTables.find((table) => table.name === name)!;
}
