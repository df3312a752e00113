import type { DatabaseSync } from 'node:sqlite';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { StoredTerms } from './stored-terms.ts';
import { textKey } from '../../text/text-keys.ts';

const idColumns = { assay: 'assay_id', document: 'ref_id' } as const;
type Table = keyof typeof idColumns;

/**
 * Ordinals of the assays or documents that each key names as its id in the source. A release built without these
 * lookups is searched row by row, once for all keys.
 */
export function storedIds(
  stored: StoredTerms,
  rows: DatabaseSync,
  table: Table,
  publicIds: Uint32Array,
  keys: readonly string[],
  cancel: Cancel,
): number[][] {
  if (stored.hasKind(`${table}.id`)) return stored.ordinals([`${table}.id`], keys);
  const found = keys.map((): number[] => []);
  const all = rows.prepare(
    `SELECT ${idColumns[table]} AS id, chembl_id AS text FROM ${table} WHERE chembl_id IS NOT NULL`,
  );
  let read = 0;
  for (const { id, text } of all.iterate() as Iterable<unknown> as Iterable<{ id: number; text: string }>) {
    if (++read % 4096 === 0) cancel.throwIfCancelled();
    const at = keys.indexOf(textKey(text));
    if (at !== -1) found[at].push(publicIds.indexOf(id));
  }
  return found.map((ordinals) => ordinals.filter((ordinal) => ordinal !== -1).toSorted((a, b) => a - b));
}
