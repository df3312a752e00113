import { z } from 'zod';
import { limits } from '../limits.ts';

/** Which end of an order by similarity comes first: the most similar rows, or the least similar ones. */
export const similaritySortCategories = ['similarity', 'dissimilarity'] as const;
export type SimilaritySortCategory = (typeof similaritySortCategories)[number];

/** From 0 to 1; null for no bound. */
export const similarityBound = z.number().min(0).max(1).nullable().default(null);

/**
 * Parameters of a tab that is ordered by the Tanimoto similarity of its rows' structures to a molecule
 * (Morgan fingerprints of radius 2 in 2048 bits). Activities, assays and documents rank by their best
 * structure in the results. Rows whose structure has no molecule come last, without a similarity; ties are ordered by
 * the id of the row.
 */
export const similarityParams = {
  /** The molecule as SMILES, which requires `sortOrder` to be null; null for another order. */
  sortSmiles: z.string().trim().min(1).max(limits.maxSortSmilesLength).nullable().default(null),
  smilesSortCategory: z.enum(similaritySortCategories).default('similarity'),
  /** With a bound, rows below `minValue`, above `maxValue` or without a similarity are omitted and not counted. */
  minValue: similarityBound,
  maxValue: similarityBound,
};

/** Lowest and highest similarity of the rows, null if no row has one, and number of rows without one. */
export const similarityRangeSchema = z.object({
  lowest: z.number().min(0).max(1).nullable(),
  highest: z.number().min(0).max(1).nullable(),
  without: z.int().nonnegative(),
});
export type SimilarityRange = z.infer<typeof similarityRangeSchema>;
