import type { StructureDrawing } from '@moltrove/contract';

/** What a structure row asks for by a molecule or pattern. */
export type Drawing = StructureDrawing;

/** Places from `from` to `to` (exclusive): of molecules, or of sorted fingerprints for a search by similarity. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A slice of the work on a drawing: a thread does as much of it as fits into its time. */
export interface DrawingPart {
  readonly drawing: Drawing;
  readonly share:
    | {
        /** What is left of a stretch that was begun; null begins with the next. */
        readonly rest: Span | null;
        /** Number of the next stretch that nobody took, in shared memory: the slices of a search share them out. */
        readonly next: Int32Array;
      }
    | {
        /** Molecules that fewer steps were not enough for. */
        readonly hard: Uint32Array;
        readonly steps: number;
      };
  /** By `processMs`, when to end with what was found; null has no end. */
  readonly deadline: number | null;
}

export interface FoundSlice {
  /** Rows of structures; one may come twice, by several of its forms. */
  readonly rows: Uint32Array;
  /** Tanimoto similarity of each of `rows`; null for other categories. */
  readonly similarities: Float64Array | null;
  /** Places that were looked at to the end, of so many that the whole search looks at. */
  readonly looked: number;
  readonly total: number;
  /** Molecules that take longer than the others and come last, so that they hold up none. */
  readonly hard: Uint32Array;
  /** What is left of the stretch that was begun last; null where nothing is. */
  readonly rest: Span | null;
  /** Of a share of hard molecules: those that the slice did not come to. */
  readonly untried: Uint32Array;
  /** Why the thread stopped: the slice was over, nothing of the share is left, or the time of the search is over. */
  readonly stopped: 'slice' | 'end' | 'time';
}

/** Whether a drawing is looked up by its InChIKey instead of being compared with molecules. */
export function isNamed({ category }: Drawing): boolean {
  return category === 'exact' || category === 'connectivity';
}

/** Equal for drawings that find the same. */
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
