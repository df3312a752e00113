import { type RawBuilder, sql } from 'kysely';
import type { UsageFigure, UsageUnit } from '@moltrove/contract';
import type { Read } from './read-in-steps.ts';
import type { Whose } from './counted-rows.ts';
import { dayNumber, isWhole, type Period, piecesOf, type Span, spanOf } from './periods.ts';

/** Figures whose sums triggers keep, by user and for all. */
export const summedFigures = [
  'activeUsers',
  'loggedInUsers',
  'logins',
  'searches',
  'exports',
] as const satisfies readonly UsageFigure[];
export type SummedFigure = (typeof summedFigures)[number];
export const isSummed = (figure: UsageFigure): figure is SummedFigure =>
  summedFigures.some((each) => each === figure);

export type Sums = Readonly<Record<SummedFigure, number>>;
export type UseOfUser = Pick<Sums, 'logins' | 'searches' | 'exports'>;

/** Users whose days one statement looks up. */
const usersAtOnce = 2000;
/** Days of users that one statement adds up. */
const daysAtOnce = 31;

const active = sql`logins + searches + exports > 0`;
const sums = sql`coalesce(sum(logins), 0) as logins, coalesce(sum(searches), 0) as searches,
  coalesce(sum(exports), 0) as exports`;
const none: Sums = { activeUsers: 0, loggedInUsers: 0, logins: 0, searches: 0, exports: 0 };

type Placed = Sums & { readonly start: number };

/** The use of all, or of some users, from the sums of each day, week and month. */
export function sumsOfUse(read: Read, whose: Whose) {
  const isOfAll = whose.contractId === null && whose.userId === null;

  /** Sums of each unit that begins on one of these days. */
  async function ofUnits(unit: UsageUnit, first: number, end: number): Promise<Map<number, Sums>> {
    const found: Placed[] = [];
    if (isOfAll)
      found.push(
        ...(await read<Placed>(sql`
          select start, active_users as "activeUsers", logged_in_users as "loggedInUsers", logins, searches, exports
          from usage_of_all where unit = ${sql.lit(unit)} and ${startIn(first, end)}`)),
      );
    else
      for (let from = first; from < end; from += daysAtOnce)
        found.push(
          ...(await read<Placed>(sql`
            select start, sum(case when ${active} then 1 else 0 end) as "activeUsers",
              sum(case when logins > 0 then 1 else 0 end) as "loggedInUsers", ${sums}
            from ${daysOf(whose)} and unit = ${sql.lit(unit)}
              and ${startIn(from, Math.min(end, from + daysAtOnce))} group by start`)),
        );
    return new Map(found.map(({ start, ...each }) => [start, each]));
  }

  /** The number of users who were active, and who logged in. */
  async function users(span: Span): Promise<Pick<Sums, 'activeUsers' | 'loggedInUsers'>> {
    const counted = { activeUsers: 0, loggedInUsers: 0 };
    const onDays = sql`d.user_id = block.id and d.unit = 'day'
      and ${startIn(dayNumber(span.since), dayNumber(span.until), sql`d.start`)}`;
    for (let after = ''; ;) {
      const [block] = await read<{ users: number; last: string; active: number; loggedIn: number }>(sql`
        select count(*) as users, max(id) as last, coalesce(sum(active), 0) as active,
          coalesce(sum(logged_in), 0) as "loggedIn"
        from (select id,
            case when exists (select 1 from usage_by_user d where ${onDays} and ${active}) then 1 else 0 end as active,
            case when exists (select 1 from usage_by_user d where ${onDays} and logins > 0) then 1 else 0 end
              as logged_in
          from (select id from users where id > ${after} and ${ofUsers(sql`id`, whose)}
            order by id limit ${sql.lit(usersAtOnce)}) as block) as counted`);
      counted.activeUsers += block.active;
      counted.loggedInUsers += block.loggedIn;
      if (block.users < usersAtOnce) return counted;
      after = block.last;
    }
  }

  async function total(span: Span): Promise<Sums> {
    const counted: UseOfUser[] = [];
    if (isOfAll)
      counted.push(
        ...(await read<UseOfUser>(sql`select ${sums} from usage_of_all
          where unit = 'day' and ${startIn(dayNumber(span.since), dayNumber(span.until))}`)),
      );
    else
      for (const [unit, starts] of byUnit(span))
        counted.push(
          ...(await read<UseOfUser>(
            sql`select ${sums} from ${daysOf(whose)} and unit = ${sql.lit(unit)} and start in (${sql.join(starts)})`,
          )),
        );
    const added = { logins: 0, searches: 0, exports: 0 };
    for (const each of counted)
      for (const key of ['logins', 'searches', 'exports'] as const) added[key] += each[key];
    return { ...added, ...(await users(span)) };
  }

  return {
    total,

    /** The sums of each bucket. Only those that the period cuts off are added up from their days. */
    async inBuckets(unit: UsageUnit, buckets: readonly Period[]): Promise<Sums[]> {
      const whole = buckets.filter((bucket) => isWhole(bucket, unit)).map(spanOf);
      const known =
        whole.length === 0
          ? new Map<number, Sums>()
          : await ofUnits(unit, dayNumber(whole[0].since), dayNumber(whole.at(-1)!.since) + 1);
      const each: Sums[] = [];
      for (const bucket of buckets) {
        const span = spanOf(bucket);
        each.push(isWhole(bucket, unit) ? (known.get(dayNumber(span.since)) ?? none) : await total(span));
      }
      return each;
    },

    /** What each user did who did anything. */
    async byUser(span: Span): Promise<Map<string, UseOfUser>> {
      const users = new Map<string, UseOfUser>();
      for (const { unit, start } of piecesOf(span)) {
        const rows = await read<UseOfUser & { userId: string }>(sql`
          select user_id as "userId", logins, searches, exports from usage_by_user
          where unit = ${sql.lit(unit)} and start = ${sql.lit(start)} and ${active}
            and ${ofUsers(sql`user_id`, whose)}`);
        for (const { userId, logins, searches, exports } of rows) {
          const before = users.get(userId);
          users.set(userId, {
            logins: logins + (before?.logins ?? 0),
            searches: searches + (before?.searches ?? 0),
            exports: exports + (before?.exports ?? 0),
          });
        }
      }
      return users;
    },
  };
}

/** Days by their number: from `first`, and before `end`. */
const startIn = (first: number, end: number, start: RawBuilder<unknown> = sql`start`): RawBuilder<unknown> =>
  sql`${start} >= ${sql.lit(first)} and ${start} < ${sql.lit(end)}`;

/** The condition that a column names one of the users whose use is counted. */
export function ofUsers(column: RawBuilder<unknown>, { contractId, userId }: Whose): RawBuilder<unknown> {
  const conditions = [
    ...(userId === null ? [] : [sql`${column} = ${userId}`]),
    ...(contractId === null
      ? []
      : [
          sql`${column} in (select member.user_id from subscriptions member where member.contract_id = ${contractId})`,
        ]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

/** The sums of some users as `d`. The cross join makes SQLite look up each user, instead of reading the days of all. */
const daysOf = (whose: Whose): RawBuilder<unknown> =>
  sql`(select distinct member.user_id as id from subscriptions member
      where ${ofUsers(sql`member.user_id`, whose)}) as chosen
    cross join usage_by_user d where d.user_id = chosen.id`;

function byUnit(span: Span): Map<UsageUnit, number[]> {
  const starts = new Map<UsageUnit, number[]>();
  for (const { unit, start } of piecesOf(span)) starts.set(unit, [...(starts.get(unit) ?? []), start]);
  return starts;
}
