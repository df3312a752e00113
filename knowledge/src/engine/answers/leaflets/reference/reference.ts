import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { spanOf, within } from '../../sar/sar-table.ts';

export interface Reference {
  readonly refId: number;
  readonly ordinal: number;
  /** Its activities, ascending and thus by structure. */
  readonly rows: Uint32Array;
  /** Its compound records. */
  readonly records: Uint32Array;
}

/** Null for an unknown id. */
export function referenceOf(
  { documents, activities, records }: ReleaseIndex,
  refId: number,
): Reference | null {
  const ordinal = documents.id.indexOf(refId);
  if (ordinal === -1) return null;
  const own = (offsets: Uint32Array, rows: Uint32Array): Uint32Array =>
    rows.subarray(offsets[ordinal], offsets[ordinal + 1]);
  return {
    refId,
    ordinal,
    rows: own(documents.activities, activities.byDocument),
    records: own(documents.records, records.byDocument),
  };
}

/** The structures of its activities and of its compound records, ascending. */
export function structuresOf(
  { activities, records }: ReleaseIndex,
  { rows, records: own }: Reference,
): Uint32Array {
  const all = new Uint32Array(rows.length + own.length);
  rows.forEach((row, at) => (all[at] = foreignKeyAt(activities.structure, row)));
  own.forEach((record, at) => (all[rows.length + at] = records.structure[record]));
  return all.sort().filter((structure, at, sorted) => at === 0 || structure !== sorted[at - 1]);
}

/** Its activities of a structure, ascending. */
export function activitiesIn(index: ReleaseIndex, { rows }: Reference, structure: number): Uint32Array {
  return within(rows, spanOf(index, structure));
}
