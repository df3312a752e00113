import type { Selectable } from 'kysely';
import { inBlocks, inTransaction, nextPosition } from '../../platform/database/in-transaction.ts';
import { storedValue } from '../../platform/database/stored-text.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { type AuditFilter, matchesFilter } from './audit-filter.ts';
import { continueChain } from './chain/continue-chain.ts';
import type { StoredEntry } from './chain/entry-hash.ts';

/** An action on something, with its state before and after. */
export interface AuditEvent {
  /** Null: the server itself. */
  readonly actor: { readonly id: string; readonly username: string } | null;
  readonly at: number;
  /** For example `user.disabled`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** JSON values; `before` is null for something new, `after` for something removed. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export type AuditEntry = Omit<Selectable<UserTables['auditEntries']>, 'before' | 'after'> &
  Pick<AuditEvent, 'before' | 'after'>;

/**
 * Who did what, when, with the state before and after. Entries are append-only, enforced by the database, numbered
 * without gaps, and chained by hashes, so that a change behind the back of the database's rules is found.
 */
export function auditTrail(db: UserData) {
  return {
    /** Call it in the transaction of the change it records, so that both are committed or neither. */
    add: (event: AuditEvent): Promise<void> => addAll(db, [event]),

    /** The same for many events, in few statements. */
    addAll: (events: readonly AuditEvent[]): Promise<void> => addAll(db, events),

    /** Newest first. */
    async list(filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
      const rows = await db
        .selectFrom('auditEntries')
        .selectAll()
        .where(matchesFilter(filter))
        .orderBy('position', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
    },
  };
}

const addAll = (db: UserData, events: readonly AuditEvent[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const first = await nextPosition(tx, 'auditEntries');
    const rows = events.map((event, index) => storedEntry(event, first + index));
    await inBlocks(rows, (block) => tx.insertInto('auditEntries').values(block).execute());
    await continueChain(tx, rows);
  });

/** The columns exactly as they can be read again, because the hash is computed from them. */
function storedEntry(event: AuditEvent, position: number): StoredEntry {
  const { actor, at, action, subject, before, after } = event;
  return {
    position,
    at,
    actorId: stored(actor?.id ?? null),
    actorName: stored(actor?.username ?? ''),
    action: stored(action),
    subjectKind: stored(subject.kind),
    subjectId: stored(subject.id),
    before: before === null ? null : stored(JSON.stringify(withoutSecrets(before))),
    after: after === null ? null : stored(JSON.stringify(withoutSecrets(after))),
  };
}

const stored = <Value extends string | null>(value: Value): Value => storedValue(value) as Value;

export type AuditTrail = ReturnType<typeof auditTrail>;

const hidden = '(hidden)';
const secretName = /pass(?:word|phrase)|secret|token|hash|code|credential|private/i;

/** Values whose names suggest secrets are removed at any depth; the action still shows that they changed. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? hidden : withoutSecrets(inner),
    ]),
  );
}

const parsed = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>);
