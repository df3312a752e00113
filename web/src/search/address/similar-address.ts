import type { SavedSimilarity } from '@moltrove/contract';

export interface SimilarityParameters {
  readonly similar?: string;
  readonly similarOrder?: SavedSimilarity['category'];
  readonly minSimilarity?: number;
  readonly maxSimilarity?: number;
}

/** A similarity order in the address of results; defaults are omitted. */
export function writeSimilar(sort: SavedSimilarity | null | undefined): SimilarityParameters {
  if (sort === null || sort === undefined) return {};
  const { smiles, category, min, max } = sort;
  return {
    similar: smiles,
    ...(category === 'similarity' ? {} : { similarOrder: category }),
    ...(min === null ? {} : { minSimilarity: min }),
    ...(max === null ? {} : { maxSimilarity: max }),
  };
}
