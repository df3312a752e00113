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
  /** Structures of its activities and of its compound records, ascending. */
  readonly structures: Uint32Array;
}

/** Null for an unknown id. */
export function referenceOf(index: ReleaseIndex, refId: number): Reference | null {
  const { documents, activities, records } = index;
  const ordinal = documents.id.indexOf(refId);
  if (ordinal === -1) return null;
  const own = (offsets: Uint32Array, all: Uint32Array): Uint32Array =>
    all.subarray(offsets[ordinal], offsets[ordinal + 1]);
  const [rows, ownRecords] = [
    own(documents.activities, activities.byDocument),
    own(documents.records, records.byDocument),
  ];
  return { refId, ordinal, rows, records: ownRecords, structures: structuresOf(index, rows, ownRecords) };
}

function structuresOf(
  { activities, records }: ReleaseIndex,
  rows: Uint32Array,
  own: Uint32Array,
): Uint32Array {
  const all = new Uint32Array(rows.length + own.length);
  for (let at = 0; at < rows.length; at += 1) all[at] = foreignKeyAt(activities.structure, rows[at]);
  for (let at = 0; at < own.length; at += 1) all[rows.length + at] = records.structure[own[at]];
  all.sort();
  let count = 0;
  for (const structure of all) {
    if (count === 0 || structure !== all[count - 1]) all[count++] = structure;
  }
  return all.subarray(0, count);
}

/** Its activities of a structure, ascending. */
export function activitiesIn(index: ReleaseIndex, { rows }: Reference, structure: number): Uint32Array {
  return within(rows, spanOf(index, structure));
}
