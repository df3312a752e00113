import { sql } from 'kysely';
import type { AuditLogEntry } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type AuditFilter, matchesFilter } from '../../../shared/append-only/audit-filter.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly sortOrder: 'ascending' | 'descending';
}

/** Pages of the audit log, and what its filters offer. */
export function auditPages(db: UserData) {
  return {
    async page(
      filter: AuditFilter,
      { page, pageSize, sortOrder }: Page,
    ): Promise<{ rows: AuditLogEntry[]; total: number }> {
      const total = await countOf(db, filter);
      const rows = await db
        .selectFrom('auditEntries')
        .leftJoin('auditHashes', 'auditHashes.position', 'auditEntries.position')
        .selectAll('auditEntries')
        .select('auditHashes.hash as hash')
        .where(matchesFilter(filter))
        .orderBy('auditEntries.position', sortOrder === 'ascending' ? 'asc' : 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          at: momentText(row.at),
          before: parsed(row.before),
          after: parsed(row.after),
        })),
      };
    },

    async overview(): Promise<{ entries: number; actions: string[]; subjectKinds: string[] }> {
      return {
        entries: await countOf(db, {}),
        actions: await distinct(db, 'action'),
        subjectKinds: await distinct(db, 'subject_kind'),
      };
    },
  };
}

async function countOf(db: UserData, filter: AuditFilter): Promise<number> {
  const { total } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll().as('total'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The values of an indexed column, each found by a seek for the next one, so that a long log is not read. */
async function distinct(db: UserData, column: 'action' | 'subject_kind'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string | null }>`
    with recursive each_value (value) as (
      select (select min(${name}) from audit_entries)
      union all
      select (select min(${name}) from audit_entries where ${name} > each_value.value)
      from each_value where each_value.value is not null
    )
    select value from each_value where value is not null order by value`.execute(db);
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Changed behind the server; it is shown as it is, and found by a verification.
    return { text };
  }
}

/** A changed time may be none; it is shown as the first moment there is. */
const momentText = (at: number): string => new Date(Math.abs(at) <= 8.64e15 ? at : -8.64e15).toISOString();
