import type { SavedSimilarity } from '@moltrove/contract';

export interface SimilarityParameters {
  readonly similar?: string;
  readonly similarOrder?: SavedSimilarity['category'];
  readonly minSimilarity?: number;
  readonly maxSimilarity?: number;
}

/** How an address of results says an order by similarity; what is not said is left out. */
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
