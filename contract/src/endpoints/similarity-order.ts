import { z } from 'zod';
import { limits } from '../limits.ts';

/** Which end of an order by similarity comes first: the most similar rows, or the least similar ones. */
export const similaritySortCategories = ['similarity', 'dissimilarity'] as const;
export type SimilaritySortCategory = (typeof similaritySortCategories)[number];

/** From 0 to 1; null is open. */
export const similarityBound = z.number().min(0).max(1).nullable().default(null);

/**
 * Parameters of a tab that is ordered by the Tanimoto similarity of its rows' structures to a molecule
 * (Morgan fingerprints of radius 2 in 2048 bits). Activities, assays and documents rank by their best
 * structure in the results. Rows whose structure has no molecule come last, without a similarity; ties are ordered by
 * the id of the row.
 */
export const similarityParams = {
  /** The molecule as SMILES; null: no such order. With it, `sortOrder` is null. */
  sortSmiles: z.string().trim().min(1).max(limits.maxSortSmilesLength).nullable().default(null),
  smilesSortCategory: z.enum(similaritySortCategories).default('similarity'),
  /** Rows of a lower similarity, or of a higher one than `maxValue`, or of none, are left out and not counted. */
  minValue: similarityBound,
  maxValue: similarityBound,
};

/** Lowest and highest similarity of the rows, null where no row has one, and how many rows have none. */
export const similarityRangeSchema = z.object({
  lowest: z.number().min(0).max(1).nullable(),
  highest: z.number().min(0).max(1).nullable(),
  without: z.int().nonnegative(),
});
export type SimilarityRange = z.infer<typeof similarityRangeSchema>;
