import type { DatabaseSync } from 'node:sqlite';
import { type ReferenceCompoundOrder, compareCompoundKeys, limits } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import type { Reference } from './reference.ts';

export interface OrderedCompounds {
  readonly order: ReferenceCompoundOrder;
  /** Ordinals of the structures. */
  readonly structures: readonly number[];
}

interface NamedRecord {
  readonly str_id: number;
  readonly compound_key: string | null;
  readonly compound_name: string | null;
}

const recordsSql = 'SELECT str_id, compound_key, compound_name FROM compound_record WHERE ref_id = ?';
const recordsPerCheck = 512;

/** The structures of a reference in its own numbering, or by id if it has too many compound records to read. */
export function compoundOrder(
  index: ReleaseIndex,
  rows: DatabaseSync,
  reference: Reference,
  cancel: Cancel,
): OrderedCompounds {
  const structures = Array.from(reference.structures);
  if (reference.records.length > limits.maxOrderedRecords) return { order: 'structureId', structures };
  const keys = new Map<number, string>();
  const names = new Map<number, string>();
  let read = 0;
  for (const record of rows.prepare(recordsSql).iterate(reference.refId) as Iterable<unknown>) {
    read += 1;
    if (read % recordsPerCheck === 0) cancel.throwIfCancelled();
    const { str_id: strId, compound_key: key, compound_name: name } = record as NamedRecord;
    keepFirst(keys, strId, key);
    keepFirst(names, strId, name);
  }
  const { id } = index.structures;
  const sorted = structures
    .map((structure) => ({ structure, key: keys.get(id[structure]), name: names.get(id[structure]) }))
    .sort((a, b) => byText(a.key, b.key) || byText(a.name, b.name) || a.structure - b.structure);
  return { order: 'compoundKey', structures: sorted.map(({ structure }) => structure) };
}

/** Keeps the first text of each structure in natural order; blank text is none. */
function keepFirst(texts: Map<number, string>, strId: number, text: string | null): void {
  if (text === null || text.trim() === '') return;
  const known = texts.get(strId);
  if (known === undefined || compareCompoundKeys(text, known) < 0) texts.set(strId, text);
}

/** In natural order, those without text last. */
export function byText(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareCompoundKeys(a, b);
}
