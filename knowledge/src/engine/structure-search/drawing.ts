import type { StructureDrawing } from '@moltrove/contract/without-calls';

/** The molecule or pattern that a structure row searches for. */
export type Drawing = StructureDrawing;

/** Molecules `from` to `to` (exclusive) or, for a search by similarity, sorted fingerprints. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A slice of the work for a drawing; a thread does as much of it as fits into its time. */
export interface DrawingPart {
  readonly drawing: Drawing;
  readonly share:
    | {
        /** The rest of a span that was started; null: start with the next one. */
        readonly rest: Span | null;
        /** Number of the next span that no slice has taken, in shared memory; the slices of a search share it. */
        readonly next: Int32Array;
      }
    | {
        /** Molecules that were not decided within fewer steps. */
        readonly undecided: Uint32Array;
        readonly steps: number;
      };
  /** Time by `processMs` at which to stop with the results so far; null for no limit. */
  readonly deadline: number | null;
}

export interface SliceResult {
  /** Structures; a structure is repeated if several of its forms match. */
  readonly rows: Uint32Array;
  /** Tanimoto similarity of each of `rows`; null for other categories. */
  readonly similarities: Float64Array | null;
  /** The number of molecules that were decided. */
  readonly looked: number;
  readonly total: number;
  /** Molecules that take longer than others; they are tried last, so that they delay no others. */
  readonly undecided: Uint32Array;
  /** The rest of the span that was started last; null if there is none. */
  readonly rest: Span | null;
  /** Of a share of undecided molecules: those that the slice did not reach. */
  readonly untried: Uint32Array;
  /** Why the thread stopped: the slice was over, the share was finished, or the time of the search was over. */
  readonly stopped: 'slice' | 'end' | 'time';
}

/** Whether a drawing is looked up by its InChIKey instead of being compared with molecules. */
export function isNamed({ category }: Drawing): boolean {
  return category === 'exact' || category === 'connectivity';
}

/** Equal for drawings that find the same structures. */
export function drawingKey({ format, value, category, feature, chirality, similarity }: Drawing): string {
  return JSON.stringify([
    format,
    format === 'molfile' ? value : value.trim(),
    category,
    feature,
    chirality,
    similarity?.min,
    similarity?.max,
  ]);
}
