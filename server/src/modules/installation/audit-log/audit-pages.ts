import { sql } from 'kysely';
import { AppError, type AuditLogEntry } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type AuditFilter, matchesFilter } from '../../../shared/append-only/audit-filter.ts';
import { type AuditSlice, auditSlices } from '../../../shared/append-only/audit-slices.ts';

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
      signal: AbortSignal,
    ): Promise<{ rows: AuditLogEntry[]; total: number }> {
      const slices = await countedSlices(db, filter, signal);
      let skipped = page * pageSize;
      const rows: AuditLogEntry[] = [];
      for (const slice of sortOrder === 'ascending' ? slices : slices.toReversed()) {
        if (rows.length === pageSize) break;
        if (skipped < slice.entries) {
          const part = { sortOrder, limit: pageSize - rows.length, offset: skipped };
          rows.push(...(await rowsOf(db, { ...filter, slice }, part)));
        }
        skipped = Math.max(0, skipped - slice.entries);
      }
      return { total: sumOf(slices), rows };
    },

    async overview(
      signal: AbortSignal,
    ): Promise<{ entries: number; actions: string[]; subjectKinds: string[] }> {
      return {
        entries: sumOf(await countedSlices(db, {}, signal)),
        actions: await distinct(db, 'action'),
        subjectKinds: await distinct(db, 'subject_kind'),
      };
    },
  };
}

interface CountedSlice extends AuditSlice {
  readonly entries: number;
}

const sumOf = (slices: readonly CountedSlice[]): number =>
  slices.reduce((sum, { entries }) => sum + entries, 0);

/** How many entries of each slice the filter leaves. Fails with CANCELLED when the signal aborts. */
async function countedSlices(
  db: UserData,
  filter: AuditFilter,
  signal: AbortSignal,
): Promise<CountedSlice[]> {
  const slices: CountedSlice[] = [];
  for await (const slice of auditSlices(db)) {
    if (signal.aborted) throw new AppError('CANCELLED');
    const { entries } = await db
      .selectFrom('auditEntries')
      .select(({ fn }) => fn.countAll().as('entries'))
      .where(matchesFilter({ ...filter, slice }))
      .executeTakeFirstOrThrow();
    slices.push({ ...slice, entries: Number(entries) });
  }
  return slices;
}

async function rowsOf(
  db: UserData,
  filter: AuditFilter,
  { sortOrder, limit, offset }: Pick<Page, 'sortOrder'> & { limit: number; offset: number },
): Promise<AuditLogEntry[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .leftJoin('auditHashes', 'auditHashes.position', 'auditEntries.position')
    .selectAll('auditEntries')
    .select('auditHashes.hash as hash')
    .where(matchesFilter(filter))
    .orderBy('auditEntries.position', sortOrder === 'ascending' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: momentText(row.at),
    before: parsed(row.before),
    after: parsed(row.after),
  }));
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
