import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { fetchTracker } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type Read, readInSteps } from '../usage/read-in-steps.ts';
import { type Group, type SpanBounds, spansOfRows, within } from '../usage/rows-in-spans.ts';
import type { Span } from '../usage/periods.ts';
import {
  type Condition,
  chosenIn,
  matchingUsers,
  type TrackerFilters,
  type UserShare,
} from './conditions.ts';
import { type List, lists, type Source } from './lists.ts';
import type { Steps } from './steps.ts';

type Sql = RawBuilder<unknown>;
export type Order = Pick<z.output<(typeof fetchTracker)['body']>, 'sortBy' | 'sortOrder'>;

/** The rows of a list that the filters leave. */
export interface Listing {
  /** Returns columns by their SQL names. */
  readonly read: Read;
  readonly filters: TrackerFilters;
  /** The condition of the filters, but for their days. */
  readonly chosen: Condition;
  /** The days of the filters. */
  readonly range: Span;
  readonly steps: Steps;
}

export interface GroupOfRows extends Group {
  readonly part: Condition;
}

const dayMs = 24 * 3_600_000;
/** From before the first time to after the last. */
const anyTime: Span = { since: 0, until: 8_640_000_000_000_000 };

export async function listingOf(
  db: UserData,
  filters: TrackerFilters,
  steps: Steps,
  now: number,
  signal: AbortSignal,
): Promise<Listing> {
  // Renaming the columns of many rows takes longer than reading them.
  const read = readInSteps(db.withoutPlugins(), signal);
  const share = await userShare(read, filters, steps);
  return { read, filters, chosen: chosenIn(db)(filters, share, now), range: rangeOf(filters), steps };
}

const rangeOf = ({ from, to }: TrackerFilters): Span => ({
  since: from === null ? anyTime.since : Date.parse(from),
  until: to === null ? anyTime.until : Date.parse(to) + dayMs,
});

async function userShare(read: Read, filters: TrackerFilters, { fewUsers }: Steps): Promise<UserShare> {
  const { user, userId, contractId } = filters;
  if (userId !== null) return 'few';
  if (user === '' && contractId === null) return 'all';
  const matching = matchingUsers(filters);
  const [counted] = await read<{ matched: number | string; total: number | string }>(sql`
    select (select count(*) from users where ${matching}) as matched, (select count(*) from users) as total`);
  const matched = Number(counted.matched);
  if (matched <= fewUsers) return 'few';
  return matched <= Number(counted.total) / 2 ? 'some' : 'most';
}

/** All rows in groups, in the order of a page: by time in spans of few rows, else by state or user. */
export function groupsOf(listing: Listing, { sortBy, sortOrder }: Order): Promise<GroupOfRows[]> {
  const sign = sortOrder === 'ascending' ? 1 : -1;
  if (sortBy === 'state') return byState(listing, sign);
  if (sortBy === 'user') return byUser(listing, sign);
  return sortBy === 'at'
    ? byTime(listing, spansOf(listing), ({ at }, span) => within(at, span), sign)
    : byTime(listing, spansOfChanges(listing), changedWithin(listing), sign);
}

/** The spans of time in which the rows lie, newest first. */
export function spansOf(
  listing: Listing,
  rows = listing.steps.rows,
  { sources }: Pick<List, 'sources'> = lists[listing.filters.tracker],
): AsyncGenerator<Span> {
  const isOfOne = listing.filters.userId !== null;
  const walked = sources.map((source) => (isOfOne ? { ...source, where: listing.chosen(source) } : source));
  return spansOfRows(listing.read, walked, listing.range, boundsOf(listing, rows));
}

/** The condition of the days of the filters, where no span bounds the time. */
const inDays =
  ({ filters: { from, to }, range }: Listing): Condition =>
  ({ at }) =>
    from === null && to === null ? sql`1 = 1` : within(at, range);

type InSpan = (source: Source, span: Span) => Sql;

function changedWithin(listing: Listing): InSpan {
  const { changedAt } = lists[listing.filters.tracker].work!;
  const days = inDays(listing);
  return (source, span) => sql`${within(changedAt, span)} and ${days(source)}`;
}

function spansOfChanges(listing: Listing): AsyncGenerator<Span> {
  const { sources, work } = lists[listing.filters.tracker];
  const walked = sources.map((source) => ({ ...source, at: work!.changedAt }));
  return spansOfRows(listing.read, walked, anyTime, boundsOf(listing, listing.steps.rows));
}

function boundsOf({ filters: { tracker, text }, steps }: Listing, rows: number): SpanBounds {
  const [{ size }] = lists[tracker].sources;
  if (size === null || text === '') return { rows, size: null };
  return { rows: Math.min(rows, steps.longTexts), size: { of: size, max: steps.characters } };
}

async function byTime(
  listing: Listing,
  spans: AsyncIterable<Span>,
  inSpan: InSpan,
  sign: number,
): Promise<GroupOfRows[]> {
  const groups: GroupOfRows[] = [];
  for await (const span of spans) {
    const part: Condition = (source) => inSpan(source, span);
    groups.push({ part, total: await totalOf(listing, part) });
  }
  return sign > 0 ? groups.reverse() : groups;
}

async function byState(listing: Listing, sign: number): Promise<GroupOfRows[]> {
  const { sources, work } = lists[listing.filters.tracker];
  const { state } = work!;
  const groups: Array<GroupOfRows & { readonly key: string }> = [];
  for await (const span of spansOf(listing)) {
    const inTime: Condition = ({ at }) => within(at, span);
    for (const { key, total } of await counted(listing, sources[0], inTime, state))
      groups.push({ key, total, part: (source) => sql`${state} = ${key} and ${inTime(source)}` });
  }
  // Of one state, the rows of newer spans remain first.
  return groups.sort((one, other) => sign * compare(one.key, other.key));
}

async function byUser(listing: Listing, sign: number): Promise<GroupOfRows[]> {
  const { read, filters } = listing;
  const days = inDays(listing);
  const users = await read<{ id: string; username: string }>(sql`select id, username from users`);
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  const totals = new Map<string, number>();
  for (const source of lists[filters.tracker].sources) {
    const { column, by } = source.user;
    // A text is compared with each row, which an index of users has in another order.
    const parts = filters.text === '' ? partsByUser(listing, source) : partsInTime(listing, source);
    for await (const part of parts)
      for (const { key, total } of await counted(listing, source, part, column)) {
        const name = by === 'name' ? key : (names.get(key) ?? '');
        totals.set(name, (totals.get(name) ?? 0) + total);
      }
  }
  return [...totals]
    .sort(([one], [other]) => sign * compare(one, other))
    .map(([name, total]) => ({
      total,
      part(source) {
        const { column, by } = source.user;
        return sql`${column} = ${by === 'name' ? name : (ids.get(name) ?? '')} and ${days(source)}`;
      },
    }));
}

async function* partsInTime(listing: Listing, source: Source): AsyncGenerator<Condition> {
  const spans = spansOf(listing, listing.steps.rowsByUser, { sources: [source] });
  for await (const span of spans) yield ({ at }) => within(at, span);
}

/** Consecutive users with few rows together, by an index of users. */
async function* partsByUser(listing: Listing, source: Source): AsyncGenerator<Condition> {
  const { read, steps } = listing;
  const { table, where, user } = source;
  const days = inDays(listing);
  for (let after = sql`1 = 1`; ;) {
    const [met] = await read<{ key: string }>(sql`
      select ${user.column} as key from ${table} where ${where} and ${after}
      order by ${user.column} limit 1 offset ${sql.lit(steps.rows)}`);
    const conditions = [after, days(source)];
    if (met !== undefined) conditions.push(sql`${user.column} <= ${met.key}`);
    const part = sql.join(conditions, sql` and `);
    yield () => part;
    if (met === undefined) return;
    after = sql`${user.column} > ${met.key}`;
  }
}

interface Counted {
  readonly key: string;
  readonly total: number;
}

/** The numbers of rows of a source in a part by a key. */
async function counted(
  { read, chosen }: Listing,
  source: Source,
  part: Condition,
  key: Sql,
): Promise<Counted[]> {
  const rows = await read<{ key: string; total: number | string }>(sql`
    select ${key} as key, count(*) as total from ${source.table}
    where ${chosen(source)} and ${part(source)} group by ${key}`);
  return rows.map((row) => ({ key: row.key, total: Number(row.total) }));
}

/** The number of rows in a part. */
async function totalOf({ read, filters, chosen }: Listing, part: Condition): Promise<number> {
  const each = lists[filters.tracker].sources.map(
    (source) =>
      sql`select count(*) as total from ${source.table} where ${chosen(source)} and ${part(source)}`,
  );
  const rows = await read<{ total: number | string }>(sql.join(each, sql` union all `));
  return rows.reduce((sum, { total }) => sum + Number(total), 0);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
