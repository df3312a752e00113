import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type exportTracker,
  type fetchTracker,
  openTrackerStates,
  type TrackerKey,
  type TrackerRow,
  type TrackerSort,
} from '@moltrove/contract';
import { pageOf } from '../../../platform/database/table-order.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { sourceOf } from './sources.ts';

export type TrackerFilters = z.output<(typeof exportTracker)['body']>;
type TrackerPage = z.output<(typeof fetchTracker)['body']>;

const columns: Record<TrackerSort, string> = {
  at: 'at',
  user: 'username',
  state: 'state',
  changedOn: 'changed_at',
};

/** Rows of the CSV file that are read at once. */
const rowsAtOnce = 500;
const dayMs = 24 * 3_600_000;

/** The lists of all users: pages of them, and all rows of one. */
export function trackerPages(db: UserData, now: () => number) {
  const read = async (query: RawBuilder<unknown>): Promise<SourceRow[]> =>
    (await (query as RawBuilder<SourceRow>).execute(db)).rows;

  return {
    async page(request: TrackerPage): Promise<{ rows: TrackerRow[]; total: number }> {
      const { tracker, sortBy, sortOrder } = request;
      const source = sql`(${sourceOf(tracker, now())}) as listed where ${conditionsOf(request)}`;
      const [{ total }] = await read(sql`select count(*) as total from ${source}`);
      const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
      const ties = sortBy === 'at' ? sql`id` : sql`at desc, id`;
      const rows = await read(
        sql`select * from ${source} order by ${sql.ref(columns[sortBy])} ${direction}, ${ties} ${pageOf(request)}`,
      );
      return { rows: rows.map((row) => listedRow(tracker, row)), total: Number(total) };
    },

    /** All rows, newest first, in blocks; each continues after the last row, so that new entries repeat none. */
    async *all(filters: TrackerFilters): AsyncGenerator<TrackerRow[]> {
      const source = sql`(${sourceOf(filters.tracker, now())}) as listed where ${conditionsOf(filters)}`;
      let after = sql`1 = 1`;
      for (;;) {
        const rows = await read(
          sql`select * from ${source} and ${after} order by at desc, id limit ${rowsAtOnce}`,
        );
        if (rows.length > 0) yield rows.map((row) => listedRow(filters.tracker, row));
        const last = rows.at(-1);
        if (last === undefined || rows.length < rowsAtOnce) return;
        after = sql`(at < ${last.at} or (at = ${last.at} and id > ${last.id}))`;
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

const inStates = (states: readonly string[]): RawBuilder<unknown> =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;

function conditionsOf(filters: TrackerFilters): RawBuilder<unknown> {
  const { text, user, userId, state, kind, assignee, contractId, from, to } = filters;
  const conditions = [
    ...(text === '' ? [] : [contains('searched', text)]),
    ...(user === '' ? [] : [contains('username', user)]),
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    ...(state === null ? [] : [inStates(state === 'open' ? openTrackerStates : [state])]),
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(assignee === null
      ? []
      : [assignee === 'none' ? sql`assignee_id is null` : sql`assignee_id = ${assignee}`]),
    ...(contractId === null
      ? []
      : [
          sql`exists (select 1 from subscriptions member
            where member.user_id = listed.user_id and member.contract_id = ${contractId})`,
        ]),
    ...(from === null ? [] : [sql`at >= ${Date.parse(from)}`]),
    ...(to === null ? [] : [sql`at < ${Date.parse(to) + dayMs}`]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

function contains(column: string, text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
}
