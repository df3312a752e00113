/** Columns of each activity that a count reads; a covering index contains them all. */
const counted = ['str_id', 'act_id', 'assay_id', 'ref_id', 'gvk_id', 'developed'];

export interface IndexDefinition {
  readonly table: string;
  readonly columns: readonly string[];
  /** Further columns that the index includes. */
  readonly carried: readonly string[];
}

const index = (table: string, columns: string[], carried: string[] = []): IndexDefinition => ({
  table,
  columns,
  carried: carried.filter((name) => !columns.includes(name)),
});

/**
 * Indexes of the row stores: one for every column that a search or sort uses, wide enough to answer counts.
 */
export const rowStoreIndexes: readonly IndexDefinition[] = [
  index('activity', ['target_id', 'type', 'um_high'], [...counted, 'approved']),
  index('activity', ['type', 'um_high'], counted),
  index('activity', ['type', 'assay_type', 'year'], counted),
  index('activity', ['um_high'], [...counted, 'approved', 'target_id']),
  index('activity', ['year'], counted),
  index('activity', ['mol_weight', 'psa'], counted),
  index('activity', ['str_id', 'act_id'], [...counted, 'target_id']),
  index('activity', ['value DESC NULLS LAST', 'act_id']),
  index('activity', ['reference_rank DESC', 'act_id']),
  index('structure', ['mol_weight', 'psa'], ['str_id', 'developed']),
  index('record', ['str_id'], ['ref_id', 'gvk_id']),
  index('record', ['year'], ['str_id']),
];
