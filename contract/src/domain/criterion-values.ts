export const bibliographyCategories = ['pubmed', 'doi', 'patent', 'refId', 'title', 'year'] as const;
export type BibliographyCategory = (typeof bibliographyCategories)[number];

export const degraderTypes = ['Monovalent', 'Bivalent'] as const;
export type DegraderType = (typeof degraderTypes)[number];
