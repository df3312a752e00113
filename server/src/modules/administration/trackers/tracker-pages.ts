import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type fetchTracker, openTrackerStates, type QueueKey, type TrackerRow } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type Read, readInSteps } from '../usage/read-in-steps.ts';
import { placeOf, within } from '../usage/rows-in-spans.ts';
import type { Condition, TrackerFilters } from './conditions.ts';
import { groupsOf, type Listing, listingOf, type Order, spansOf } from './groups-of-rows.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { lists } from './lists.ts';
import { sourceOf } from './sources.ts';
import { type Steps, usualSteps } from './steps.ts';

type TrackerPage = z.output<(typeof fetchTracker)['body']>;

const newestFirst: Order = { sortBy: 'at', sortOrder: 'descending' };

/**
 * The lists of all users: pages of them, and all rows of one. A page counts groups of rows, then reads those that it
 * lies in: no statement passes over all rows, and other calls run between two.
 */
export function trackerPages(db: UserData, now: () => number, steps: Steps = usualSteps) {
  return {
    async page(request: TrackerPage, signal: AbortSignal): Promise<{ rows: TrackerRow[]; total: number }> {
      const { page, pageSize } = request;
      const listing = await listingOf(db, request, steps, now(), signal);
      const groups = await groupsOf(listing, request);
      const place = placeOf(groups, page * pageSize, pageSize);
      const ids: string[] = [];
      let { offset } = place;
      for (const { part } of groups.slice(place.begin, place.end)) {
        const limit = sql`limit ${sql.lit(pageSize - ids.length)} offset ${sql.lit(offset)}`;
        ids.push(...(await idsOf(listing, part, request, limit)));
        offset = 0;
      }
      return { rows: await rowsOf(readInSteps(db, signal), request, ids, now()), total: place.total };
    },

    /** All rows, newest first, in blocks. */
    async *all(filters: TrackerFilters, signal: AbortSignal): AsyncGenerator<TrackerRow[]> {
      const listing = await listingOf(db, filters, steps, now(), signal);
      const read = readInSteps(db, signal);
      for await (const span of spansOf(listing, filters.text === '' ? steps.fileRows : steps.rows)) {
        const ids = await idsOf(listing, ({ at }) => within(at, span), newestFirst, sql``);
        for (let from = 0; from < ids.length; from += steps.fileRows)
          yield await rowsOf(read, filters, ids.slice(from, from + steps.fileRows), now());
      }
    },

    /** Number of open entries. */
    async open(tracker: QueueKey): Promise<number> {
      const { sources, work } = lists[tracker];
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from ${sources[0].table} where ${work!.inStates(openTrackerStates)}`.execute(
        db,
      );
      return Number(rows[0].total);
    },
  };
}

export type TrackerPages = ReturnType<typeof trackerPages>;

/** The IDs of the rows in a part, in order. */
async function idsOf(
  { read, filters, chosen }: Listing,
  part: Condition,
  order: Order,
  limit: RawBuilder<unknown>,
): Promise<string[]> {
  const { sources, work } = lists[filters.tracker];
  const each = sources.map(
    (
      source,
    ) => sql`select ${source.id} as id, ${source.at} as at, ${work?.changedAt ?? sql`null`} as changed_at
      from ${source.table} where ${chosen(source)} and ${part(source)}`,
  );
  const rows = await read<{ id: string }>(
    sql`select id from (${sql.join(each, sql` union all `)}) as t ${orderOf(order)} ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The order of the rows of a group. */
function orderOf({ sortBy, sortOrder }: Order): RawBuilder<unknown> {
  const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
  if (sortBy === 'at') return sql`order by at ${direction}, id`;
  if (sortBy === 'changedOn') return sql`order by changed_at ${direction}, at desc, id`;
  return sql`order by at desc, id`;
}

/** The rows with these ids, in their order. */
async function rowsOf(
  read: Read,
  { tracker }: Pick<TrackerFilters, 'tracker'>,
  ids: readonly string[],
  now: number,
): Promise<TrackerRow[]> {
  if (ids.length === 0) return [];
  const rows = await read<SourceRow>(
    sql`select * from (${sourceOf(tracker, now)}) as listed where id in (${sql.join([...ids])})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // Removed since.
    return row === undefined ? [] : [listedRow(tracker, row)];
  });
}
