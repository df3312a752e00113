/** Category of structures that the source says to be natural products or derived from one. */
export const naturalProductCategory = 'Natural product';

/** Categories of development compounds as their remarks name them, in addition to their status. */
export const developmentCategories = [
  'Black box warning',
  'First in class',
  'Oral',
  'Orphan drug',
  'Over the counter',
  'Parenteral',
  'Prescription only',
  'Prodrug',
  'Topical',
] as const;
