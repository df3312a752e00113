/** Columns that are computed from others when a release is opened, with their names among the loaded columns. */
export const derivedColumns = {
  valueRank: 'activity.value_rank',
  exactByValue: 'activity.exact_by_value',
  offRecord: 'activity.off_record',
  targetOfAssay: 'assay.number_of_target',
  recordByAssay: 'activity.record_by_assay',
  valueRankByAssay: 'activity.value_rank_by_assay',
} as const;

export type DerivedColumn = keyof typeof derivedColumns;
