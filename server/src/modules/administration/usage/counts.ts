import { type RawBuilder, sql } from 'kysely';
import { type UsageFigure, usageFigures, type UsageUnit } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { readInSteps } from './read-in-steps.ts';
import {
  countedFor,
  countedRows,
  type CountedRows,
  inSpan,
  type RowFigure,
  type Whose,
} from './counted-rows.ts';
import { bucketsOf, partsOf, type Period, type Span, spanOf } from './periods.ts';
import { isSummed, type SummedFigure, sumsOfUse } from './sums-of-use.ts';

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
 * Figures of use: from the sums of each day, week and month where there are some, else counted from the rows. SQLite runs a statement on the main thread, so that a statement reads one month at most, and
 * other calls run between two statements.
 */
export function usageCounts(db: UserData, signal: AbortSignal) {
  // Renaming the columns of many rows takes longer than reading them: they are called as here.
  const read = readInSteps(db.withoutPlugins(), signal);

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

  const rowsBy = (figure: RowFigure, buckets: readonly Period[], whose: Whose): Promise<number[]> => {
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

  async function amount(figure: RowFigure, span: Span, whose: Whose): Promise<number> {
    const sums = await sumsBy(countedRows[figure], sql`1`, span, whose);
    return [...sums.values()].reduce((sum, each) => sum + each, 0);
  }

  return {
    /** The values of each figure in each bucket. */
    async byTime(
      unit: UsageUnit,
      buckets: readonly Period[],
      whose: Whose,
    ): Promise<ReadonlyMap<UsageFigure, readonly number[]>> {
      const sums = await sumsOfUse(read, whose).inBuckets(unit, buckets);
      const values = new Map<UsageFigure, readonly number[]>();
      for (const figure of usageFigures)
        values.set(
          figure,
          isSummed(figure) ? sums.map((each) => each[figure]) : await rowsBy(figure, buckets, whose),
        );
      return values;
    },

    byUser,
    useByUser: (span: Span, whose: Whose) => sumsOfUse(read, whose).byUser(span),

    /** The figure of each contract that has rows of it: only for rows that belong to a contract. */
    async byContract(figure: RowFigure, span: Span, whose: Whose): Promise<Map<string, number>> {
      const rows = countedRows[figure];
      if (rows.contract === null) throw new Error(`Rows of ${figure} belong to no contract.`);
      const sums = await sumsBy(rows, rows.contract, span, whose);
      sums.delete(null);
      return sums as Map<string, number>;
    },

    /** The number of rows of a summed figure on each day. */
    byDay: async (figure: SummedFigure, period: Period, whose: Whose): Promise<number[]> =>
      (await sumsOfUse(read, whose).inBuckets('day', bucketsOf(period, 'day'))).map((sums) => sums[figure]),

    /** Some figures of a whole period. */
    async totals(
      figures: readonly UsageFigure[],
      period: Period,
      whose: Whose,
    ): Promise<ReadonlyMap<UsageFigure, number>> {
      const span = spanOf(period);
      const sums = figures.some(isSummed) ? await sumsOfUse(read, whose).total(span) : null;
      const totals = new Map<UsageFigure, number>();
      for (const figure of figures)
        totals.set(figure, isSummed(figure) ? sums![figure] : await amount(figure, span, whose));
      return totals;
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
