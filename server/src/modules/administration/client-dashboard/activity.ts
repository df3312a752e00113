import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ActivityKind, contractActivity, contractUsage, UsageBucket } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { pageOf } from '../../../platform/database/table-order.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { dayOf } from '../subscriptions/known.ts';

type UsageWanted = z.output<(typeof contractUsage)['query']>;
type ActivityWanted = z.output<(typeof contractActivity)['query']>;

const dayMs = 24 * 3_600_000;

/** A part of the time, with its first and last day. */
interface Part {
  readonly from: string;
  readonly to: string;
}

/** Whose activity: of all users of a contract, or of one. */
export interface Whose {
  readonly contractId: string;
  readonly userId: string | null;
}

interface Counted {
  readonly part: number;
  readonly activeUsers: number;
  readonly logins: number;
  readonly searches: number;
  readonly downloads: number;
  readonly credits: number;
}

/** What users of a contract did, by day or week, and in the whole time. */
export async function usageOf(db: UserData, whose: Whose, { from, to, by }: UsageWanted) {
  const parts = partsOf(from, to, by === 'day' ? 1 : 7);
  const [total] = await counts(db, whose, [{ from, to }]);
  const counted = await counts(db, whose, parts);
  const buckets: UsageBucket[] = parts.map((part, at) => ({ ...part, ...counted[at] }));
  return { total, buckets };
}

/** Parts with a given number of days; the last one may be shorter. */
function partsOf(from: string, to: string, days: number): Part[] {
  const parts: Part[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += days * dayMs) {
    const last = Math.min(at + (days - 1) * dayMs, Date.parse(to));
    parts.push({ from: dayOf(at), to: dayOf(last) });
  }
  return parts;
}

const nothing = { activeUsers: 0, logins: 0, searches: 0, downloads: 0, credits: 0 };

async function counts(db: UserData, whose: Whose, parts: readonly Part[]) {
  const { rows } = await sql<Counted>`${daysOf(parts)}
    select part, count(distinct user_id) as active_users, sum(case when kind = 'login' then 1 else 0 end) as logins,
      sum(case when kind = 'search' then 1 else 0 end) as searches,
      sum(case when kind = 'download' then 1 else 0 end) as downloads,
      sum(case when kind = 'credits' then credits else 0 end) as credits
    from ${eventsOf(whose, parts)} group by part`.execute(db);
  const byPart = new Map(rows.map((row) => [row.part, row]));
  return parts.map((_, at) => {
    const row = byPart.get(at);
    if (row === undefined) return nothing;
    const { part: _part, ...figures } = row;
    return figures;
  });
}

interface Event {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly kind: ActivityKind;
  readonly text: string;
  readonly credits: number;
}

/** The entries that the usage counts, newest first. */
export async function activityOf(db: UserData, whose: Whose, wanted: ActivityWanted) {
  const { from, to, kind } = wanted;
  const isRanged = from !== undefined && to !== undefined;
  const parts = isRanged ? [{ from, to }] : [];
  const days = isRanged ? daysOf(parts) : sql``;
  const source = isRanged ? eventsOf(whose, parts, kind) : await allEventsOf(db, whose, kind);
  const { rows } = await sql<Event>`${days}
    select event.id, event.at, username, kind, event.text, event.credits
    from ${source} inner join users on users.id = event.user_id
    order by event.at desc, kind, event.id ${pageOf(wanted)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`${days}
    select count(*) as total from ${source}`.execute(db);
  return {
    rows: rows.map(({ id, at, username, kind: of, text, credits }) => ({
      id,
      at: moment(at),
      kind: of,
      user: username,
      text,
      credits: of === 'credits' ? credits : null,
    })),
    total: counted[0].total,
  };
}

/** A table of all days by their number from 0, with the part that each is in. */
function daysOf(parts: readonly Part[]): RawBuilder<unknown> {
  const days = parts.flatMap(({ from, to }, part) =>
    partsOf(from, to, 1).map(({ from: day }) => ({ part, day })),
  );
  const rows = days.map(
    ({ part, day }, number) => sql`(${sql.lit(number)}, ${sql.lit(part)}, ${sql.lit(day)})`,
  );
  return sql`with days(number, part, day) as (values ${sql.join(rows)})`;
}

type Within = (column: string) => RawBuilder<unknown>;

/** What users did, of one kind or all, as a union with the same columns. `ofMember` limits user and time. */
function unionOf(
  ofMember: Within,
  ofSpending: RawBuilder<unknown>,
  kind: ActivityKind | undefined,
): RawBuilder<unknown> {
  const sources: Record<ActivityKind, RawBuilder<unknown>> = {
    login: sql`select id, opened_at as at, user_id, 'login' as kind, '' as text, 0 as credits
      from sessions where state <> 'pending' and ${ofMember('opened_at')}`,
    search: sql`select id, at, user_id, 'search' as kind, '' as text, 0 as credits
      from search_openings where ${ofMember('at')}`,
    download: sql`select id, created_at as at, user_id, 'download' as kind, name as text, credits
      from downloads where ${ofMember('created_at')}`,
    // These name their contract, so they count whether or not their user still belongs to it.
    credits: sql`select cast(position as varchar(20)) as id, at, user_id, 'credits' as kind, note as text,
      -amount as credits from credit_entries where kind in ('spend', 'refund') and ${ofSpending}`,
  };
  const chosen = kind === undefined ? Object.values(sources) : [sources[kind]];
  return sql.join(chosen, sql` union all `);
}

/** What users did on these days while they belonged to the contract, as `event` with its part. */
function eventsOf(
  { contractId, userId }: Whose,
  parts: readonly Part[],
  kind?: ActivityKind,
): RawBuilder<unknown> {
  const begin = sql.lit(Date.parse(parts[0].from));
  const end = sql.lit(Date.parse(parts.at(-1)!.to) + dayMs);
  const inTime: Within = (column) => sql`${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end}`;
  const members =
    userId === null
      ? sql`user_id in (select user_id from subscriptions where contract_id = ${contractId})`
      : sql`user_id = ${userId}`;
  const union = unionOf(
    (column) => sql`${members} and ${inTime(column)}`,
    sql`${ofContract({ contractId, userId })} and ${inTime('at')}`,
    kind,
  );
  return sql`(select done.*, days.part from (${union}) as done
    inner join days on days.number = (done.at - ${begin}) / ${sql.lit(dayMs)}
    where done.kind = 'credits' or exists (select 1 from subscriptions member
      where member.user_id = done.user_id and member.contract_id = ${contractId}
        and (member.start_date is null or member.start_date <= days.day) and member.end_date > days.day)) as event`;
}

const ofContract = ({ contractId, userId }: Whose): RawBuilder<unknown> =>
  userId === null
    ? sql`contract_id = ${contractId}`
    : sql`contract_id = ${contractId} and user_id = ${userId}`;

/** The same at any time: of one user, or only the spending of credits. */
async function allEventsOf(
  db: UserData,
  whose: Whose,
  kind: ActivityKind | undefined,
): Promise<RawBuilder<unknown>> {
  const { contractId, userId } = whose;
  const periods =
    userId === null
      ? []
      : await db
          .selectFrom('subscriptions')
          .select(['startDate', 'endDate'])
          .where('userId', '=', userId)
          .where('contractId', '=', contractId)
          .execute();
  const ofMember: Within = (column) => {
    const at = sql.ref(column);
    const during = periods.map(({ startDate, endDate }) => {
      const begins = startDate === null ? 0 : Date.parse(startDate);
      return sql`(${at} >= ${sql.lit(begins)} and ${at} < ${sql.lit(Date.parse(endDate))})`;
    });
    return during.length === 0 ? sql`1 = 0` : sql`user_id = ${userId} and (${sql.join(during, sql` or `)})`;
  };
  return sql`(${unionOf(ofMember, ofContract(whose), kind)}) as event`;
}
