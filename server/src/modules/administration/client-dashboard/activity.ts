import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ActivityKind, contractActivity } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { moment } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { dayOf } from '../subscriptions/known.ts';
import type { Period, Span } from '../usage/periods.ts';
import { placeOfPage } from '../usage/usage-rows.ts';
import { entriesByDay, partsOf } from './usage.ts';
import { ofContract, type Whose } from './use-by-day.ts';

type Wanted = z.output<(typeof contractActivity)['query']>;

const dayMs = 24 * 3_600_000;

interface Event {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly kind: ActivityKind;
  readonly text: string;
  readonly credits: number;
}

/** The entries that the usage counts, newest first: those of a period, or, without one, all of a user or of the ledger. */
export async function activityOf(db: UserData, whose: Whose, wanted: Wanted, signal: AbortSignal) {
  const { from, to } = wanted;
  const period = from !== undefined && to !== undefined ? { from, to } : await periodOfAll(db, whose);
  const { events, total } =
    period === null
      ? { events: [], total: 0 }
      : await pageInPeriod(db, whose, { ...wanted, ...period }, signal);
  return {
    rows: events.map(({ id, at, username, kind: of, text, credits }) => ({
      id,
      at: moment(at),
      kind: of,
      user: username,
      text,
      credits: of === 'credits' ? credits : null,
    })),
    total,
  };
}

interface EventPage {
  readonly events: readonly Event[];
  readonly total: number;
}

/** Reads only the days that the page lies in, which follow from the sums of each day. */
async function pageInPeriod(
  db: UserData,
  whose: Whose,
  wanted: Wanted & Period,
  signal: AbortSignal,
): Promise<EventPage> {
  const byDay = await entriesByDay(db, whose, wanted, wanted.kind, signal);
  const { total, span, offset } = placeOfPage(byDay, { ...wanted, sortOrder: 'descending' });
  if (span.since === span.until) return { events: [], total };
  const page = sql`limit ${wanted.pageSize} offset ${offset}`;
  const entries = selectedFrom(eventsOf(whose, span, wanted.kind), page);
  await otherCallsFirst();
  const { rows } = await sql<Event>`${daysOf(span)} ${entries}`.execute(db);
  return { events: rows, total };
}

/** From the day of the first entry to that of the last; null without any. */
async function periodOfAll(db: UserData, { contractId, userId }: Whose): Promise<Period | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(day) as first, max(day) as last from (
      select min(start) as day from usage_by_user where user_id = ${userId} and unit = 'day'
      union all select max(start) from usage_by_user where user_id = ${userId} and unit = 'day'
      union all select min(at) / ${sql.lit(dayMs)} from credit_entries where ${ofContract({ contractId, userId })}
      union all select max(at) / ${sql.lit(dayMs)} from credit_entries where ${ofContract({ contractId, userId })}
    ) as days`.execute(db);
  const { first, last } = rows[0];
  return first === null || last === null ? null : { from: dayOf(first * dayMs), to: dayOf(last * dayMs) };
}

const newestFirst = sql`order by event.at desc, kind, event.id`;

/** The entries of a page, newest first. Names are looked up for these only. */
const selectedFrom = (source: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select event.id, event.at, username, kind, event.text, event.credits
  from (select * from ${source} ${newestFirst} ${page}) as event inner join users on users.id = event.user_id
  ${newestFirst}`;

/** A table of all days of a span by their number from 0. */
function daysOf({ since, until }: Span): RawBuilder<unknown> {
  const days = partsOf({ from: dayOf(since), to: dayOf(until - dayMs) }, 1);
  const rows = days.map(({ from }, number) => sql`(${sql.lit(number)}, ${sql.lit(from)})`);
  return sql`with days(number, day) as (values ${sql.join(rows)})`;
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

/** What users did in a span while they belonged to the contract, as `event`. */
function eventsOf({ contractId, userId }: Whose, span: Span, kind?: ActivityKind): RawBuilder<unknown> {
  const [begin, end] = [sql.lit(span.since), sql.lit(span.until)];
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
  // Concatenated so that SQLite looks up the subscriptions of each user, not all of the contract, for each row.
  const contract = sql`member.contract_id || ''`;
  return sql`(select done.* from (${union}) as done
    inner join days on days.number = (done.at - ${begin}) / ${sql.lit(dayMs)}
    where done.kind = 'credits' or exists (select 1 from subscriptions member
      where member.user_id = done.user_id and ${contract} = ${contractId}
        and (member.start_date is null or member.start_date <= days.day) and member.end_date > days.day)) as event`;
}
