import type { Criterion } from '@moltrove/contract';

/** What a structure row asks for by a molecule or pattern. */
export type Drawing = NonNullable<Extract<Criterion, { option: 'Structure' }>['drawing']>;

/** A share of the work on a drawing: stretch `part` of `parts`. */
export interface DrawingPart {
  readonly drawing: Drawing;
  readonly part: number;
  readonly parts: number;
}

/** Equal for drawings that find the same. */
export function drawingKey({ format, value, category, feature, chirality, similarity }: Drawing): string {
  return JSON.stringify([
    format,
    value.trim(),
    category,
    feature,
    chirality,
    similarity?.min,
    similarity?.max,
  ]);
}
