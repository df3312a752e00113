import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { fetchTracker } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type Read, readInSteps } from '../usage/read-in-steps.ts';
import { type Group, type SpanBounds, spansOfRows, within } from '../usage/rows-in-spans.ts';
import type { Span } from '../usage/periods.ts';
import { conditionsOf, matchingUsers, type TrackerFilters } from './conditions.ts';
import { lists, type Source } from './lists.ts';
import type { Steps } from './steps.ts';

type Sql = RawBuilder<unknown>;
export type Order = Pick<z.output<(typeof fetchTracker)['body']>, 'sortBy' | 'sortOrder'>;

/** The rows of a list that the filters leave. */
export interface Listing {
  readonly read: Read;
  readonly filters: TrackerFilters;
  /** The condition of the filters. */
  readonly chosen: (source: Source) => Sql;
  readonly steps: Steps;
}

/** A condition on the rows of each source. */
export type Part = (source: Source) => Sql;

export interface GroupOfRows extends Group {
  readonly part: Part;
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
  const read = readInSteps(db, signal);
  const areFew = await hasFewUsers(read, filters, steps);
  return { read, filters, chosen: (source) => conditionsOf(source, filters, areFew, now), steps };
}

async function hasFewUsers(read: Read, filters: TrackerFilters, { fewUsers }: Steps): Promise<boolean> {
  const { user, userId, contractId } = filters;
  if (userId !== null || (user === '' && contractId === null)) return true;
  const [{ total }] = await read<{ total: number | string }>(
    sql`select count(*) as total from users where ${matchingUsers(filters)}`,
  );
  return Number(total) <= fewUsers;
}

/** All rows in groups, in the order of a page: by time in spans of few rows, else by state or user. */
export function groupsOf(listing: Listing, { sortBy, sortOrder }: Order): Promise<GroupOfRows[]> {
  const sign = sortOrder === 'ascending' ? 1 : -1;
  if (sortBy === 'state') return byState(listing, sign);
  if (sortBy === 'user') return byUser(listing, sign);
  return sortBy === 'at'
    ? byTime(listing, spansOf(listing), ({ at }) => at, sign)
    : byTime(listing, spansOfChanges(listing), () => lists[listing.filters.tracker].work!.changedAt, sign);
}

/** The spans of time in which the rows lie, newest first. */
export function spansOf(listing: Listing, rows = countedAtOnce(listing)): AsyncGenerator<Span> {
  const { tracker, userId, from, to } = listing.filters;
  const range = {
    since: from === null ? anyTime.since : Date.parse(from),
    until: to === null ? anyTime.until : Date.parse(to) + dayMs,
  };
  const walked = lists[tracker].sources.map((source) =>
    userId === null ? source : { ...source, where: listing.chosen(source) },
  );
  return spansOfRows(listing.read, walked, range, boundsOf(listing, rows));
}

function spansOfChanges(listing: Listing): AsyncGenerator<Span> {
  const { sources, work } = lists[listing.filters.tracker];
  const walked = sources.map((source) => ({ ...source, at: work!.changedAt }));
  return spansOfRows(listing.read, walked, anyTime, boundsOf(listing, countedAtOnce(listing)));
}

const countedAtOnce = ({ filters, steps }: Listing): number =>
  filters.text === '' ? steps.rows : steps.texts;

function boundsOf({ filters: { tracker, text }, steps }: Listing, rows: number): SpanBounds {
  const [{ size }] = lists[tracker].sources;
  if (size === null || text === '') return { rows, size: null };
  return { rows: Math.min(rows, steps.longTexts), size: { of: size, max: steps.characters } };
}

async function byTime(
  listing: Listing,
  spans: AsyncIterable<Span>,
  timeOf: (source: Source) => Sql,
  sign: number,
): Promise<GroupOfRows[]> {
  const groups: GroupOfRows[] = [];
  for await (const span of spans) {
    const part: Part = (source) => within(timeOf(source), span);
    groups.push({ part, total: await totalOf(listing, part) });
  }
  return sign > 0 ? groups.reverse() : groups;
}

async function byState(listing: Listing, sign: number): Promise<GroupOfRows[]> {
  const { state } = lists[listing.filters.tracker].work!;
  const groups: Array<GroupOfRows & { readonly key: string }> = [];
  for await (const span of spansOf(listing)) {
    const inTime: Part = ({ at }) => within(at, span);
    for (const { key, total } of await counted(listing, inTime, () => state))
      groups.push({ key, total, part: (source) => sql`${state} = ${key} and ${inTime(source)}` });
  }
  // Of one state, the rows of newer spans remain first.
  return groups.sort((one, other) => sign * compare(one.key, other.key));
}

/** Counted by user, or, where a text is compared with each row or names may be no user's, by time. */
async function byUser(listing: Listing, sign: number): Promise<GroupOfRows[]> {
  const { read, filters, steps } = listing;
  const users = await read<{ id: string; username: string }>(sql`select id, username from users order by id`);
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  const { sources } = lists[filters.tracker];
  const haveIds = sources.every(({ user }) => user.by === 'id');
  const parts =
    filters.text === '' && haveIds ? blocksOf([...names.keys()], steps.users) : partsInTime(listing);
  const totals = new Map<string, number>();
  for await (const part of parts)
    for (const { source, key, total } of await counted(listing, part, ({ user }) => user.column)) {
      const name = source.user.by === 'name' ? key : (names.get(key) ?? '');
      totals.set(name, (totals.get(name) ?? 0) + total);
    }
  return [...totals]
    .sort(([one], [other]) => sign * compare(one, other))
    .map(([name, total]) => ({
      total,
      part: ({ user: { column, by } }) => sql`${column} = ${by === 'name' ? name : (ids.get(name) ?? '')}`,
    }));
}

interface Counted {
  readonly source: Source;
  readonly key: string;
  readonly total: number;
}

/** The numbers of rows in a part by a key. */
async function counted(
  { read, filters, chosen }: Listing,
  part: Part,
  keyOf: (source: Source) => Sql,
): Promise<Counted[]> {
  const { sources } = lists[filters.tracker];
  const each = sources.map(
    (source, number) => sql`select ${sql.lit(number)} as source, ${keyOf(source)} as key, count(*) as total
      from ${source.table} where ${chosen(source)} and ${part(source)} group by ${keyOf(source)}`,
  );
  const rows = await read<{ source: number; key: string; total: number | string }>(
    sql.join(each, sql` union all `),
  );
  return rows.map(({ source, key, total }) => ({ source: sources[source], key, total: Number(total) }));
}

/** The number of rows in a part. */
async function totalOf({ read, filters, chosen }: Listing, part: Part): Promise<number> {
  const each = lists[filters.tracker].sources.map(
    (source) =>
      sql`select count(*) as total from ${source.table} where ${chosen(source)} and ${part(source)}`,
  );
  const rows = await read<{ total: number | string }>(sql.join(each, sql` union all `));
  return rows.reduce((sum, { total }) => sum + Number(total), 0);
}

async function* partsInTime(listing: Listing): AsyncGenerator<Part> {
  for await (const span of spansOf(listing)) yield ({ at }) => within(at, span);
}

/** Conditions that leave some users each. */
function* blocksOf(ids: readonly string[], size: number): Generator<Part> {
  for (let at = 0; at < ids.length; at += size) {
    const block = ids.slice(at, at + size);
    yield ({ user: { column } }) => sql`${column} >= ${block[0]} and ${column} <= ${block.at(-1)!}`;
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
