/** What a search counts. */
export const countKeys = [
  'structures',
  'activities',
  'assays',
  'references',
  'compoundRecords',
  'clinicalCompounds',
] as const;
export type CountKey = (typeof countKeys)[number];
export type SearchCounts = Record<CountKey, number>;

export const countLabels: Readonly<Record<CountKey, string>> = {
  structures: 'Structures',
  activities: 'Activities',
  assays: 'Assays',
  references: 'References',
  compoundRecords: 'Compound records',
  clinicalCompounds: 'Development compounds',
};
