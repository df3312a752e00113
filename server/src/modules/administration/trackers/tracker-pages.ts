import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { otherCallsFirst } from '@moltrove/knowledge';
import {
  type fetchTracker,
  openTrackerStates,
  type TrackerKey,
  type TrackerRow,
  type TrackerSort,
} from '@moltrove/contract';
import { pageOf } from '../../../platform/database/table-order.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../../platform/jobs/newest-only.ts';
import { conditionsOf, inStates, type TrackerFilters } from './conditions.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { isLog, logPage, spansOf } from './log-pages.ts';
import { sourceOf } from './sources.ts';

type TrackerPage = z.output<(typeof fetchTracker)['body']>;

const columns: Record<TrackerSort, string> = {
  at: 'at',
  user: 'username',
  state: 'state',
  changedOn: 'changed_at',
};

/** Rows of the CSV file that are read at once. */
const rowsAtOnce = 500;

/** The lists of all users: pages of them, and all rows of one. */
export function trackerPages(db: UserData, now: () => number) {
  const read = async (query: RawBuilder<unknown>): Promise<SourceRow[]> =>
    (await (query as RawBuilder<SourceRow>).execute(db)).rows;

  return {
    async page(request: TrackerPage, signal: AbortSignal): Promise<{ rows: TrackerRow[]; total: number }> {
      const { tracker, sortBy, sortOrder } = request;
      if (isLog(tracker)) return logPage(db, { ...request, tracker }, now(), signal);
      const source = sql`(${sourceOf(tracker, now())}) as listed where ${conditionsOf(request)}`;
      const [{ total }] = await read(sql`select count(*) as total from ${source}`);
      const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
      const ties = sortBy === 'at' ? sql`id` : sql`at desc, id`;
      const order = sql`order by ${sql.ref(columns[sortBy])} ${direction}, ${ties}`;
      // First the page, then its rows: what only its rows show is not read for those before it.
      const rows = await read(sql`
        select * from (${sourceOf(tracker, now())}) as listed
        where id in (select id from (select id from ${source} ${order} ${pageOf(request)}) as page) ${order}`);
      return { rows: rows.map((row) => listedRow(tracker, row)), total: Number(total) };
    },

    /** All rows, newest first, in blocks; each continues after the last row, so that new entries repeat none. */
    async *all(filters: TrackerFilters, signal: AbortSignal): AsyncGenerator<TrackerRow[]> {
      const { tracker } = filters;
      const spans = isLog(tracker) ? await spansOf(db, { ...filters, tracker }) : [sql`1 = 1`];
      for (const span of spans) {
        const source = sql`(${sourceOf(tracker, now())}) as listed where ${conditionsOf(filters)} and ${span}`;
        let after = sql`1 = 1`;
        for (;;) {
          throwIfCancelled(signal);
          await otherCallsFirst();
          const rows = await read(
            sql`select * from ${source} and ${after} order by at desc, id limit ${rowsAtOnce}`,
          );
          if (rows.length > 0) yield rows.map((row) => listedRow(tracker, row));
          const last = rows.at(-1);
          if (last === undefined || rows.length < rowsAtOnce) break;
          after = sql`at <= ${last.at} and (at < ${last.at} or id > ${last.id})`;
        }
      }
    },

    /** Number of open entries. */
    async open(tracker: TrackerKey): Promise<number> {
      const source = sourceOf(tracker, now());
      const [{ total }] = await read(
        sql`select count(*) as total from (${source}) as listed where ${inStates(openTrackerStates)}`,
      );
      return Number(total);
    },
  };
}

export type TrackerPages = ReturnType<typeof trackerPages>;
