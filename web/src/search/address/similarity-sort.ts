import { limits, similaritySortCategories } from '@moltrove/contract';
import type { SimilaritySortCategory, TabKey } from '@moltrove/contract';

/** An order of a tab by similarity to a molecule, with optional bounds that filter rows. */
export interface SimilaritySort {
  readonly smiles: string;
  readonly category: SimilaritySortCategory;
  /** Tanimoto similarity from 0 to 1; null for no bound. */
  readonly min: number | null;
  readonly max: number | null;
}

export function similarTo(smiles: string): SimilaritySort {
  return { smiles: smiles.trim(), category: 'similarity', min: null, max: null };
}

/** True if the order also filters rows by similarity. */
export function isBounded(sort: SimilaritySort | null): boolean {
  return sort !== null && (sort.min !== null || sort.max !== null);
}

/** Parses the parameters `similar`, `similarOrder`, `minSimilarity` and `maxSimilarity`; null without a molecule. */
export function readSimilar(raw: Readonly<Record<string, unknown>>): SimilaritySort | null {
  // The router parses text of digits and dots as a number, but no molecule has such a SMILES.
  const smiles = typeof raw['similar'] === 'string' ? raw['similar'].trim() : '';
  if (smiles === '' || smiles.length > limits.maxSortSmilesLength) return null;
  const category = similaritySortCategories.find((each) => each === raw['similarOrder']) ?? 'similarity';
  const [min, max] = [readBound(raw['minSimilarity']), readBound(raw['maxSimilarity'])];
  const isReversed = min !== null && max !== null && min > max;
  return { smiles, category, min: isReversed ? null : min, max: isReversed ? null : max };
}

function readBound(raw: unknown): number | null {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' && raw !== '' ? Number(raw) : NaN;
  return value >= 0 && value <= 1 ? value : null;
}

/** The parameters that request a page of a tab. */
export function similarityBody(sort: SimilaritySort | null | undefined) {
  if (sort === null || sort === undefined) return {};
  const { smiles, category, min, max } = sort;
  return { sortSmiles: smiles, smilesSortCategory: category, minValue: min, maxValue: max };
}

/** The similarity orders of the tabs of a search; each tab keeps its own. */
export type SimilarityOfTabs = Partial<Record<TabKey, SimilaritySort>>;
