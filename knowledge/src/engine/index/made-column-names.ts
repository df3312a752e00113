/** Columns that are made of others on loading, and the names under which they stand beside those that are read. */
export const madeColumns = {
  placeByValue: 'activity.place_by_value',
  exactByValue: 'activity.exact_by_value',
  strays: 'activity.strays',
  targetOfAssay: 'assay.number_of_target',
  recordByAssay: 'activity.record_by_assay',
  placeByAssay: 'activity.place_by_assay',
} as const;

export type MadeColumn = keyof typeof madeColumns;
