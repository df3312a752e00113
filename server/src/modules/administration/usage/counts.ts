import { type RawBuilder, sql } from 'kysely';
import type { UsageFigure } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { UserData } from '../../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../../platform/jobs/newest-only.ts';
import {
  activities,
  countedFor,
  countedRows,
  type CountedRows,
  inSpan,
  type RowFigure,
  type Whose,
} from './counted-rows.ts';
import { partsOf, type Period, type Span, spanOf } from './periods.ts';

/** Buckets of one statement. */
const bucketsAtOnce = 31;

interface Counted {
  readonly position: number;
  readonly total: number;
}

interface CountedOf {
  readonly subject: string | null;
  readonly total: number;
}

/**
 * Counts rows of figures. SQLite runs a statement on the main thread, so that a statement reads one month at most, and
 * other calls run between two statements.
 */
export function usageCounts(db: UserData, signal: AbortSignal) {
  async function read<Row>(query: RawBuilder<unknown>): Promise<Row[]> {
    throwIfCancelled(signal);
    await otherCallsFirst();
    return (await (query as RawBuilder<Row>).execute(db)).rows;
  }

  /** Sums by a column over a span; rows without it are summed under null. */
  async function sumsBy(
    rows: CountedRows,
    column: RawBuilder<unknown>,
    span: Span,
    whose: Whose,
  ): Promise<Map<string | null, number>> {
    const sums = new Map<string | null, number>();
    for (const part of partsOf(span)) {
      const found = await read<CountedOf>(sql`
        select ${column} as subject, sum(${rows.amount}) as total from ${rows.table}
        where ${inSpan(rows, part, whose)} group by ${column}`);
      for (const { subject, total } of found) sums.set(subject, (sums.get(subject) ?? 0) + total);
    }
    return sums;
  }

  /** A value for each bucket, from a statement that counts some of them. */
  async function inBuckets(
    buckets: readonly Period[],
    statement: (bucket: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): Promise<number[]> {
    const values = buckets.map(() => 0);
    for (const block of blocksOf(buckets)) {
      for (const { position, total } of await read<Counted>(statement(valuesOf(block))))
        values[position] = total;
    }
    return values;
  }

  const usersBy = async (
    figures: readonly RowFigure[],
    buckets: readonly Period[],
    whose: Whose,
  ): Promise<number[]> =>
    inBuckets(buckets, (bucket) => {
      const users = figures.map((figure) => usersInBucket(figure, bucket, whose));
      return sql`select position, count(distinct user_id) as total
        from (${sql.join(users, sql` union all `)}) as counted group by position`;
    });

  const figureBy = (figure: UsageFigure, buckets: readonly Period[], whose: Whose): Promise<number[]> => {
    if (figure === 'activeUsers') return usersBy(activities, buckets, whose);
    if (figure === 'loggedInUsers') return usersBy(['logins'], buckets, whose);
    const rows = countedRows[figure];
    return inBuckets(
      buckets,
      (bucket) => sql`
        select bucket.column1 as position, sum(${rows.amount}) as total from ${bucket} cross join ${rows.table}
        where ${inBucket(rows)} and ${countedFor(rows, whose)} group by bucket.column1`,
    );
  };

  /** The figure of each user who has rows of it, without rows that have no user. */
  async function byUser(figure: RowFigure, span: Span, whose: Whose): Promise<Map<string, number>> {
    const rows = countedRows[figure];
    const sums = await sumsBy(rows, rows.user, span, whose);
    sums.delete(null);
    return sums as Map<string, number>;
  }

  return {
    figureBy,
    byUser,

    /** The figure of each contract that has rows of it: only for rows that belong to a contract. */
    async byContract(figure: RowFigure, span: Span, whose: Whose): Promise<Map<string, number>> {
      const rows = countedRows[figure];
      if (rows.contract === null) throw new Error(`Rows of ${figure} belong to no contract.`);
      const sums = await sumsBy(rows, rows.contract, span, whose);
      sums.delete(null);
      return sums as Map<string, number>;
    },

    /** The number of rows, or of users who have some. */
    async rows(figure: RowFigure, span: Span, whose: Whose): Promise<number> {
      const sums = await sumsBy({ ...countedRows[figure], amount: sql`1` }, sql`1`, span, whose);
      return [...sums.values()].reduce((sum, each) => sum + each, 0);
    },

    async total(figure: UsageFigure, period: Period, whose: Whose): Promise<number> {
      const span = spanOf(period);
      if (figure === 'activeUsers') {
        const active = new Set<string>();
        for (const each of activities)
          for (const user of (await byUser(each, span, whose)).keys()) active.add(user);
        return active.size;
      }
      if (figure === 'loggedInUsers') return (await byUser('logins', span, whose)).size;
      const sums = await sumsBy(countedRows[figure], sql`1`, span, whose);
      return [...sums.values()].reduce((sum, each) => sum + each, 0);
    },
  };
}

export type UsageCounts = ReturnType<typeof usageCounts>;

interface PlacedBucket extends Span {
  readonly position: number;
}

/** Buckets of about a month together, each with its position. */
function blocksOf(buckets: readonly Period[]): PlacedBucket[][] {
  const placed = buckets.map((bucket, position) => ({ position, ...spanOf(bucket) }));
  const days =
    placed.length === 0 ? 1 : (placed.at(-1)!.until - placed[0].since) / placed.length / 86_400_000;
  const size = Math.max(1, Math.floor(bucketsAtOnce / Math.max(1, days)));
  const blocks: PlacedBucket[][] = [];
  for (let at = 0; at < placed.length; at += size) blocks.push(placed.slice(at, at + size));
  return blocks;
}

/** A table of buckets: column1 is the position, column2 and column3 are the span. Both databases name them so. */
function valuesOf(buckets: readonly PlacedBucket[]): RawBuilder<unknown> {
  const rows = buckets.map(
    ({ position, since, until }) => sql`(${sql.lit(position)}, ${sql.lit(since)}, ${sql.lit(until)})`,
  );
  return sql`(values ${sql.join(rows)}) as bucket`;
}

const inBucket = ({ at }: CountedRows): RawBuilder<unknown> =>
  sql`${at} >= bucket.column2 and ${at} < bucket.column3`;

const usersInBucket = (figure: RowFigure, bucket: RawBuilder<unknown>, whose: Whose) => {
  const rows = countedRows[figure];
  return sql`select bucket.column1 as position, ${rows.user} as user_id
    from ${bucket} cross join ${rows.table} where ${inBucket(rows)} and ${countedFor(rows, whose)}`;
};
