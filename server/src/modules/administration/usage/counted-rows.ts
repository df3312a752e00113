import { type RawBuilder, sql } from 'kysely';
import type { UsageFigure } from '@moltrove/contract';
import type { Span } from './periods.ts';

/** Whose use is counted. Both null: that of all. */
export interface Whose {
  readonly contractId: string | null;
  readonly userId: string | null;
}

export type RowFigure = Exclude<UsageFigure, 'activeUsers' | 'loggedInUsers'>;

/**
 * The rows of a figure: a table named t, and what of it counts. Counts and lists of a figure read the same rows. `where`
 * compares nothing with `=`: SQLite would build an index on that column for each statement, instead of using that on time.
 */
export interface CountedRows {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly user: RawBuilder<unknown>;
  /** The contract that a row belongs to; null: the contracts of its user. */
  readonly contract: RawBuilder<unknown> | null;
  /** What a row adds to the figure. */
  readonly amount: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

const one = sql`1`;
const every = sql`1 = 1`;
const ofUser = { user: sql`t.user_id`, contract: null, amount: one };
const requests = {
  table: sql`noted_requests t`,
  id: sql`t.id`,
  at: sql`t.at`,
  user: sql`t.user_id`,
  contract: sql`t.contract_id`,
  amount: one,
};

export const countedRows: Readonly<Record<RowFigure, CountedRows>> = {
  newUsers: {
    ...ofUser,
    table: sql`users t`,
    id: sql`t.id`,
    at: sql`t.created_at`,
    user: sql`t.id`,
    where: every,
  },
  logins: {
    ...ofUser,
    table: sql`sessions t`,
    id: sql`t.id`,
    at: sql`t.opened_at`,
    where: sql`t.state <> 'pending'`,
  },
  searches: { ...ofUser, table: sql`search_openings t`, id: sql`t.id`, at: sql`t.at`, where: every },
  exports: {
    ...ofUser,
    table: sql`downloads t`,
    id: sql`t.id`,
    at: sql`t.created_at`,
    where: sql`t.kind <> 'flatFile'`,
  },
  creditsSpent: {
    table: sql`credit_entries t`,
    id: sql`t.position`,
    at: sql`t.at`,
    user: sql`t.user_id`,
    contract: sql`t.contract_id`,
    amount: sql`-t.amount`,
    where: sql`t.kind in ('spend', 'refund')`,
  },
  slowRequests: { ...requests, where: sql`t.slow > 0` },
  failedRequests: { ...requests, where: sql`t.failed > 0` },
};

/** What makes a user active. */
export const activities = ['logins', 'searches', 'exports'] as const satisfies readonly RowFigure[];

/** The condition of the rows that count in a span. */
export const inSpan = (rows: CountedRows, { since, until }: Span, whose: Whose): RawBuilder<unknown> =>
  sql`${rows.at} >= ${sql.lit(since)} and ${rows.at} < ${sql.lit(until)} and ${countedFor(rows, whose)}`;

/** The condition of the rows that count for somebody, at any time. */
export function countedFor(rows: CountedRows, { contractId, userId }: Whose): RawBuilder<unknown> {
  const conditions = [rows.where];
  if (userId !== null) conditions.push(sql`${rows.user} = ${userId}`);
  if (contractId !== null)
    conditions.push(
      rows.contract === null
        ? // Not `exists`: SQLite would look through all members of the contract for each row.
          sql`${rows.user} in (select member.user_id from subscriptions member where member.contract_id = ${contractId})`
        : sql`${rows.contract} = ${contractId}`,
    );
  return sql.join(conditions, sql` and `);
}
