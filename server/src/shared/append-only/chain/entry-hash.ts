import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserTables } from '../../../platform/database/user-data.ts';

/** An entry as it is stored; `before` and `after` are JSON texts. */
export type StoredEntry = Selectable<UserTables['auditEntries']>;

/** Stands for the hash before the first entry. */
export const chainStart = '0'.repeat(64);

/** First element of the canonical form; another form gets another name. */
const canonicalForm = 'moltrove-audit-1';

/**
 * SHA-256 in hexadecimal of the canonical form of an entry: the UTF-8 text of a JSON array without spaces, of the name
 * of the form, the hash of the entry before, and the columns in this order. Times are milliseconds since 1970.
 */
export function entryHash(previousHash: string, entry: StoredEntry): string {
  const { position, at, actorId, actorName, action, subjectKind, subjectId, before, after } = entry;
  const columns = [position, at, actorId, actorName, action, subjectKind, subjectId, before, after];
  return createHash('sha256')
    .update(JSON.stringify([canonicalForm, previousHash, ...columns]))
    .digest('hex');
}
