import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type fetchTracker,
  isQueue,
  type LogKey,
  type TrackerKey,
  type TrackerRow,
} from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { UserData } from '../../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../../platform/jobs/newest-only.ts';
import { contains, type TrackerFilters } from './conditions.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { sourceOf } from './sources.ts';

/** Logs that may have a million rows. */
type TableLog = LogKey;
type Filters = TrackerFilters & { readonly tracker: TableLog };
type Page = z.output<(typeof fetchTracker)['body']> & { readonly tracker: TableLog };

export const isLog = (tracker: TrackerKey): tracker is TableLog => !isQueue(tracker);

interface Log {
  readonly table: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly searched: RawBuilder<unknown>;
  readonly kind: (now: number) => RawBuilder<unknown>;
  /** The user name of a row, if there are rows under a name that no user has. */
  readonly username?: RawBuilder<unknown>;
  /** The first and last time, if no index on `at` finds them. */
  readonly bounds?: RawBuilder<unknown>;
}

const logs: Readonly<Record<TableLog, Log>> = {
  searches: {
    table: sql`search_history t`,
    at: sql`t.opened_at`,
    where: sql`t.removed_at is null`,
    searched: sql`t.sentence_key`,
    kind: () => sql`''`,
  },
  queries: {
    table: sql`ran_queries t`,
    at: sql`t.ran_at`,
    where: sql`1 = 1`,
    searched: sql`t.sentence || ' ' || coalesce(t.failure, '')`,
    kind: () => sql`case when t.failure is null then 'done' else 'failed' end`,
  },
  downloads: {
    table: sql`downloads t`,
    at: sql`t.created_at`,
    where: sql`1 = 1`,
    searched: sql`t.name`,
    kind: () => sql`t.kind`,
  },
  logins: {
    table: sql`sessions t`,
    at: sql`t.opened_at`,
    where: sql`t.state <> 'pending'`,
    searched: sql`t.address || ' ' || t.user_agent`,
    kind: (now) => sql`case when t.state = 'open' and t.expires_at > ${now} then 'open' else 'ended' end`,
  },
  failures: {
    table: sql`(
      select e.file_id as id, coalesce(e.finished_at, e.created_at) as failed_at, e.user_id, u.username,
        'export' as kind, e.name || ' ' || coalesce(e.failure, '') as searched
      from exports e join users u on u.id = e.user_id where e.state = 'failed'
      union all
      select a.id, a.attempted_at, u.id, a.username,
        case a.outcome when 'unfinished' then 'unfinishedLogin' else 'login' end, a.address
      from login_attempts a left join users u on u.username = a.username where a.outcome <> 'succeeded') as t`,
    at: sql`t.failed_at`,
    where: sql`1 = 1`,
    searched: sql`t.searched`,
    kind: () => sql`t.kind`,
    username: sql`t.username`,
    bounds: sql`
      select min(low) as first, max(high) as last from (
        select (select min(attempted_at) from login_attempts) as low,
          (select max(attempted_at) from login_attempts) as high
        union all
        select min(created_at), max(coalesce(finished_at, created_at)) from exports where state = 'failed') as each`,
  },
};

const dayMs = 24 * 3_600_000;
/** Days that one statement reads: SQLite answers nobody else meanwhile. Texts take longer to compare. */
const daysAtOnce = 31;
const daysOfTextAtOnce = 4;
/** Users whose rows one statement counts. */
const usersAtOnce = 250;

interface Counted {
  readonly total: number;
}

interface CountedUser extends Counted {
  readonly userId: string;
}

type NamedCount = CountedUser & { readonly username: string };

/**
 * A page of a log. It counts the rows of each span of time, or of each user, then reads the spans or users that the
 * page is in: no statement passes over all rows, and other calls run between two.
 */
export async function logPage(
  db: UserData,
  request: Page,
  now: number,
  signal: AbortSignal,
): Promise<{ rows: TrackerRow[]; total: number }> {
  const { tracker, page, pageSize, sortBy, sortOrder } = request;
  const read = reader(db, signal);
  const { table, at, where, username: named } = logs[tracker];
  const [direction, sign] = sortOrder === 'ascending' ? [sql`asc`, 1] : [sql`desc`, -1];
  const newestFirst = sql`order by ${at} desc, t.id`;
  const chosen = sql`${where} and ${filtersOf(request, now)}`;

  async function byTime() {
    const spans = await spansOf(db, request);
    if (sortOrder === 'ascending') spans.reverse();
    const counted: number[] = [];
    for (const span of spans) {
      const [{ total }] = await read<Counted>(sql`
        select count(*) as total from (select t.id, ${at} as at from ${table} where ${chosen}) as t where ${span}`);
      counted.push(total);
    }
    const place = placeOf(counted, page * pageSize, pageSize);
    const ids: string[] = [];
    let { offset } = place;
    for (const span of spans.slice(place.begin, place.end)) {
      const rows = await read<{ id: string }>(sql`
        select id from (select t.id, ${at} as at from ${table} where ${chosen}) as t where ${span}
        order by at ${direction}, id limit ${pageSize - ids.length} offset ${offset}`);
      ids.push(...rows.map(({ id }) => id));
      offset = 0;
    }
    return { ids, total: place.total };
  }

  async function byUser() {
    const users = await namedCounts(db, read, request, chosen);
    users.sort(
      (one, other) =>
        sign * (one.username < other.username ? -1 : one.username > other.username ? 1 : 0) ||
        (one.userId < other.userId ? -1 : 1),
    );
    const place = placeOf(
      users.map(({ total }) => total),
      page * pageSize,
      pageSize,
    );
    const ids: string[] = [];
    let { offset } = place;
    for (const { userId, username } of users.slice(place.begin, place.end)) {
      const ofUser = named === undefined ? sql`t.user_id = ${userId}` : sql`${named} = ${username}`;
      const rows = await read<{ id: string }>(sql`
        select t.id from ${table} where ${chosen} and ${ofUser} ${newestFirst}
        limit ${pageSize - ids.length} offset ${offset}`);
      ids.push(...rows.map(({ id }) => id));
      offset = 0;
    }
    return { ids, total: place.total };
  }

  const { ids, total } = await (sortBy === 'user' ? byUser() : byTime());
  return { rows: await rowsOf(read, tracker, ids, now), total };
}

type Read = <Row>(query: RawBuilder<unknown>) => Promise<Row[]>;

const reader =
  (db: UserData, signal: AbortSignal): Read =>
  async <Row>(query: RawBuilder<unknown>) => {
    throwIfCancelled(signal);
    await otherCallsFirst();
    return (await (query as RawBuilder<Row>).execute(db)).rows;
  };

/** The rows with these ids, in their order. */
async function rowsOf(
  read: Read,
  tracker: TableLog,
  ids: readonly string[],
  now: number,
): Promise<TrackerRow[]> {
  if (ids.length === 0) return [];
  const rows = await read<SourceRow>(sql`
    select * from (${sourceOf(tracker, now)}) as listed where id in (${sql.join([...ids])})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // Removed since.
    return row === undefined ? [] : [listedRow(tracker, row)];
  });
}

/** The groups that a page lies in, the rows of them before it, and the number of all rows. */
function placeOf(counts: readonly number[], first: number, size: number) {
  const total = counts.reduce((sum, each) => sum + each, 0);
  let before = 0;
  let begin = 0;
  while (begin < counts.length && before + counts[begin] <= first) before += counts[begin++];
  let end = begin;
  for (let found = before; end < counts.length && found < first + size;) found += counts[end++];
  return { total, begin, end, offset: first - before };
}

/** The rows of each user: counted by user, or, where a text is compared with each row, by time. */
async function namedCounts(
  db: UserData,
  read: Read,
  request: Page,
  chosen: RawBuilder<unknown>,
): Promise<NamedCount[]> {
  const { table, at, username: named } = logs[request.tracker];
  const totals = new Map<string, number>();
  if (named !== undefined) {
    for (const span of await spansOf(db, request)) {
      const rows = await read<NamedCount>(sql`
        select username, count(*) as total
        from (select ${named} as username, ${at} as at from ${table} where ${chosen}) as t
        where ${span} group by username`);
      for (const { username, total } of rows) totals.set(username, (totals.get(username) ?? 0) + total);
    }
    return [...totals].map(([username, total]) => ({ userId: username, username, total }));
  }
  const users = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
  const parts = request.text === '' ? blocksOf(users) : await spansOf(db, request);
  for (const part of parts) {
    const rows = await read<CountedUser>(sql`
      select user_id, count(*) as total from (select t.user_id, ${at} as at from ${table} where ${chosen}) as t
      where ${part} group by user_id`);
    for (const { userId, total } of rows) totals.set(userId, (totals.get(userId) ?? 0) + total);
  }
  return users.flatMap(({ id, username }) => {
    const total = totals.get(id);
    return total === undefined ? [] : [{ userId: id, username, total }];
  });
}

/** Conditions on `user_id` that leave some users each. */
function blocksOf(users: ReadonlyArray<{ readonly id: string }>): RawBuilder<unknown>[] {
  const blocks: RawBuilder<unknown>[] = [];
  for (let at = 0; at < users.length; at += usersAtOnce) {
    const block = users.slice(at, at + usersAtOnce);
    blocks.push(sql`user_id >= ${block[0].id} and user_id <= ${block.at(-1)!.id}`);
  }
  return blocks;
}

/**
 * Consecutive spans of time, newest first, that hold all rows of a log that the filters leave: conditions on `at`. Rows
 * of some users only are found by their users, in one span unless a text is compared with each.
 */
export async function spansOf(db: UserData, filters: Filters): Promise<RawBuilder<unknown>[]> {
  const { tracker, text, from, to } = filters;
  const { table, at, where, bounds: ownBounds } = logs[tracker];
  const fewUsers = await areFew(db, filters);
  const bounds = await sql<{ first: number | null; last: number | null }>`${
    ownBounds ??
    sql`select (select ${at} from ${table} where ${where} order by ${at} limit 1) as first,
      (select ${at} from ${table} where ${where} order by ${at} desc limit 1) as last`
  }`.execute(db);
  const { first, last } = bounds.rows[0];
  if (first === null || last === null) return [];
  const since = Math.max(first, from === null ? first : Date.parse(from));
  const until = Math.min(last, to === null ? last : Date.parse(to) + dayMs - 1) + 1;
  if (fewUsers && text === '') return since < until ? [sql`at >= ${since} and at < ${until}`] : [];
  const step = (text === '' || fewUsers ? daysAtOnce : daysOfTextAtOnce) * dayMs;
  const spans: RawBuilder<unknown>[] = [];
  for (let end = until; end > since; end -= step)
    spans.push(sql`at >= ${Math.max(since, end - step)} and at < ${end}`);
  return spans;
}

/** Whether the filters leave so few users that their rows are found by user. */
async function areFew(db: UserData, filters: Filters): Promise<boolean> {
  const { userId, user, contractId } = filters;
  if (userId !== null) return true;
  // A name that no user has may have any number of rows.
  if (logs[filters.tracker].username !== undefined) return false;
  if (user === '' && contractId === null) return false;
  const { rows } = await sql<{ few: number; allUsers: number }>`
    select (select count(*) from users where ${usersOf(sql`id`, filters)}) as few,
      (select count(*) from users) as all_users`.execute(db);
  const [{ few, allUsers }] = rows;
  return few <= Math.max(10, allUsers / 10);
}

/** The condition that a column names one of the users that the filters leave. */
function usersOf(
  column: RawBuilder<unknown>,
  { tracker, userId, user, contractId }: Pick<Filters, 'tracker' | 'userId' | 'user' | 'contractId'>,
): RawBuilder<unknown> {
  const named = logs[tracker].username;
  const ofUser =
    named === undefined
      ? sql`${column} in (select id from users where ${contains('username', user)})`
      : contains(named, user);
  const conditions = [
    ...(userId === null ? [] : [sql`${column} = ${userId}`]),
    ...(user === '' ? [] : [ofUser]),
    ...(contractId === null
      ? []
      : [
          sql`${column} in (select member.user_id from subscriptions member
            where member.contract_id = ${contractId})`,
        ]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

function filtersOf(request: Filters, now: number): RawBuilder<unknown> {
  const { tracker, text, kind, from, to } = request;
  const { at, searched, kind: kindOf } = logs[tracker];
  const conditions = [
    usersOf(sql`t.user_id`, request),
    ...(text === '' ? [] : [contains(searched, text)]),
    ...(kind === null ? [] : [sql`${kindOf(now)} = ${kind}`]),
    ...(from === null ? [] : [sql`${at} >= ${Date.parse(from)}`]),
    ...(to === null ? [] : [sql`${at} < ${Date.parse(to) + dayMs}`]),
  ];
  return sql.join(conditions, sql` and `);
}
