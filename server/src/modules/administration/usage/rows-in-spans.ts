import { type RawBuilder, sql } from 'kysely';
import type { Read } from './read-in-steps.ts';
import type { Span } from './periods.ts';

/** Rows by their time. */
export interface Walked {
  readonly table: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** What one span holds at most, but for rows of the same millisecond. */
export interface SpanBounds {
  readonly rows: number;
  /** Where rows have a long text: its length. */
  readonly size: { readonly of: RawBuilder<unknown>; readonly max: number } | null;
}

interface Met {
  readonly at: number;
  readonly size: number;
}

/**
 * Consecutive spans of time, newest first, that make up a span and hold few rows each: a statement over one of them
 * is short, however the rows are spread over time.
 */
export async function* spansOfRows(
  read: Read,
  walked: readonly Walked[],
  { since, until }: Span,
  bounds: SpanBounds,
): AsyncGenerator<Span> {
  const unfinished = new Set(walked);
  for (let end = until; end > since;) {
    let begin = since;
    for (const each of unfinished) {
      const at = await beginBefore(read, each, { since, until: end }, bounds);
      if (at === null) unfinished.delete(each);
      else begin = Math.max(begin, at);
    }
    yield { since: begin, until: end };
    end = begin;
  }
}

/** Where a span begins that ends with this one and holds no more than the bounds; null if all of this one does. */
async function beginBefore(
  read: Read,
  { table, at, where }: Walked,
  { since, until }: Span,
  { rows, size }: SpanBounds,
): Promise<number | null> {
  const inTime = sql`${where} and ${at} >= ${sql.lit(since)} and ${at} < ${sql.lit(until)}`;
  if (size === null) {
    const [met] = await read<Pick<Met, 'at'>>(
      sql`select ${at} as at from ${table} where ${inTime} order by ${at} desc limit 1 offset ${sql.lit(rows)}`,
    );
    return met?.at ?? null;
  }
  const met = await read<Met>(
    sql`select ${at} as at, ${size.of} as size from ${table} where ${inTime} order by ${at} desc limit ${sql.lit(rows)}`,
  );
  let sum = 0;
  for (const each of met) if ((sum += each.size) >= size.max) return each.at;
  return met.length < rows ? null : met.at(-1)!.at;
}

/** The condition of the rows in a span. */
export const within = (at: RawBuilder<unknown>, { since, until }: Span): RawBuilder<unknown> =>
  sql`${at} >= ${sql.lit(since)} and ${at} < ${sql.lit(until)}`;

/** Rows that follow one another in the order of a page. */
export interface Group {
  readonly total: number;
}

/** The groups that a page lies in, the rows of them before it, and the number of all rows. */
export function placeOf(groups: readonly Group[], first: number, size: number) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  let before = 0;
  let begin = 0;
  while (begin < groups.length && before + groups[begin].total <= first) before += groups[begin++].total;
  let end = begin;
  for (let found = before; end < groups.length && found < first + size;) found += groups[end++].total;
  return { total, begin, end, offset: first - before };
}
