import type { SliceResult, Span } from './drawing.ts';

/** The score of a structure without a molecule. */
export const noScore = -1;

/** A slice of the comparison of a molecule with every structure. */
export interface ScorePart {
  readonly smiles: string;
  /** In shared memory, by ordinal of the structure; the slices write their scores to it. */
  readonly scores: Float64Array;
  /** The rest of a span that was started, and the number of the next one, as in a search for a drawing. */
  readonly share: { readonly rest: Span | null; readonly next: Int32Array };
}

export type ScoredPart = Pick<SliceResult, 'rest' | 'stopped'>;

/** The comparison of a molecule with few structures. */
export interface ScoreFew {
  readonly smiles: string;
  /** In shared memory, by ordinal of the structure; only the scores of the given structures are written. */
  readonly scores: Float64Array;
  /** Ordinals. */
  readonly structures: Uint32Array;
}
