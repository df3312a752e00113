/** The kinds of row that a search is made of. */
export const criterionOptions = [
  'Target',
  'ActivityTypes',
  'Bibliography',
  'Source',
  'Structure',
  'Company',
  'DegraderType',
  'ClinicalPhases',
  'Indication',
  'Assay',
  'ActivityMechanism',
  'CompoundCategories',
  'TreeView',
  'Selectivity',
  'SelectedRows',
] as const;
export type CriterionOption = (typeof criterionOptions)[number];

export const bibliographyCategories = ['pubmed', 'doi', 'patent', 'refId', 'title', 'year'] as const;
export type BibliographyCategory = (typeof bibliographyCategories)[number];

export const degraderTypes = ['Monovalent', 'Bivalent'] as const;
export type DegraderType = (typeof degraderTypes)[number];
