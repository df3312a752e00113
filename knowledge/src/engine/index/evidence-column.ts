import type { ColumnSource } from './column-source.ts';

/**
 * Column of the assays that tells which values may be compared: `noConditions`, `compiled`, or a number that assays share whose
 * target, type, organism, cells and mutant are the same. Releases built before it have none.
 */
export const evidenceColumn = 'assay.evidence';

/** Of an assay without a target or a type. */
export const noConditions = 0;
/** Of an assay that stands for a collection of values from many assays. */
export const compiled = 1;
export const firstConditions = 2;

/** By assay; null if the release was built without it. */
export const evidenceOfAssays = (source: ColumnSource): Uint32Array | null =>
  (source.columns.get(evidenceColumn) as Uint32Array | undefined) ?? null;
