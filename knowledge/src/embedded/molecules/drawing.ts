import type { StructureDrawing } from '@moltrove/contract';

/** What a structure row asks for by a molecule or pattern. */
export type Drawing = StructureDrawing;

/** A share of the work on a drawing. */
export interface DrawingPart {
  readonly drawing: Drawing;
  /** Stretch `part` of `parts`, or the molecules that were too hard for a first try. */
  readonly share: { readonly part: number; readonly parts: number } | { readonly hard: Uint32Array };
  /** By `processMs`, when to end with what was found; null has no end. */
  readonly deadline: number | null;
}

export interface FoundPart {
  /** Rows of structures; one may come twice, by several of its forms. */
  readonly rows: Uint32Array;
  /** Tanimoto similarity of each of `rows`; null for other categories. */
  readonly similarities: Float64Array | null;
  /** Molecules of the share that the time did not suffice for. */
  readonly left: number;
  /** Molecules that take longer than the others and come last, so that they hold up none. */
  readonly hard: Uint32Array;
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
