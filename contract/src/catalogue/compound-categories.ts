/** Category of structures that are natural products or derived from one, according to the source. */
export const naturalProductCategory = 'Natural product';

/** Categories of development compounds named in their remarks, in addition to their status. */
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
