import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type CallResponse, type exportUsageRows, type UsageRow, type usageRows } from '@moltrove/contract';
import { moment, momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { readInSteps } from './read-in-steps.ts';
import { type Group, placeOf, spansOfRows } from './rows-in-spans.ts';
import { countedRows, inSpan } from './counted-rows.ts';
import { usageCounts } from './counts.ts';
import { type Period, type Span, spanOf } from './periods.ts';
import { namesOf } from './subject-names.ts';
import { userRows } from './user-rows.ts';

type Filters = z.output<(typeof exportUsageRows)['body']>;
type Page = z.output<(typeof usageRows)['body']>;
export type EventFigure = Exclude<Filters['figure'], 'activeUsers' | 'loggedInUsers'>;

/** Rows of the CSV file that are read at once. */
const rowsAtOnce = 500;
/** Rows that one statement counts, or passes over before a page. */
const rowsCounted = 5000;
const dayMs = 24 * 3_600_000;

/** A row of a list: the columns that all lists have, and its own. */
interface SourceRow {
  readonly id: string | number;
  readonly at: number;
  readonly username: string | null;
  readonly [own: string]: string | number | null;
}

const isOfUsers = (figure: Filters['figure']): figure is 'activeUsers' | 'loggedInUsers' =>
  figure === 'activeUsers' || figure === 'loggedInUsers';

/** A page of the rows that a figure counts, and the figure. */
export async function usageRowPage(
  db: UserData,
  request: Page,
  signal: AbortSignal,
): Promise<CallResponse<typeof usageRows>> {
  const { figure, page, pageSize, sortOrder } = request;
  const names = await namesOf(db, request);
  if (isOfUsers(figure)) {
    const users = await userRows(db, { ...request, figure }, signal);
    const rows = users.slice(page * pageSize, (page + 1) * pageSize);
    return { rows, total: users.length, figure: users.length, ...names };
  }
  const counts = usageCounts(db, signal);
  const { total, span, offset } =
    figure === 'searches'
      ? placeOfPage(await counts.byDay(figure, request, request), request)
      : await placeInSpans(db, { ...request, figure }, signal);
  const sum =
    figure === 'creditsSpent' ? (await counts.totals([figure], request, request)).get(figure)! : total;
  const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
  const { id, at } = countedRows[figure];
  const rows = await read(
    db,
    sql`${selected(request, figure, span)} order by ${at} ${direction}, ${id} ${direction}
      limit ${pageSize} offset ${offset}`,
  );
  return { rows: rows.map((row) => shownRow(figure, row)), total, figure: sum, ...names };
}

/** The days that the rows of a page are on, and how many rows of these days come before it. */
export function placeOfPage(
  byDay: readonly number[],
  { page, pageSize, sortOrder, ...period }: Period & Pick<Page, 'page' | 'pageSize' | 'sortOrder'>,
): { readonly total: number; readonly span: Span; readonly offset: number } {
  const total = byDay.reduce((sum, each) => sum + each, 0);
  const { since, until } = spanOf(period);
  const counts = sortOrder === 'ascending' ? byDay : byDay.toReversed();
  const first = page * pageSize;
  let before = 0;
  let begin = 0;
  while (begin < counts.length && before + counts[begin] <= first) before += counts[begin++];
  let end = begin;
  for (let found = before; end < counts.length && found < first + pageSize;) found += counts[end++];
  const at = (days: number): number =>
    sortOrder === 'ascending' ? since + days * dayMs : until - days * dayMs;
  const [one, other] = [at(begin), at(end)];
  const span = { since: Math.min(one, other), until: Math.max(one, other) };
  return { total, span, offset: first - before };
}

/** The spans that the rows of a page are in, as one, and how many rows of it come before the page. */
async function placeInSpans(
  db: UserData,
  request: Page & { readonly figure: EventFigure },
  signal: AbortSignal,
): Promise<{ readonly total: number; readonly span: Span; readonly offset: number }> {
  const { figure, page, pageSize, sortOrder } = request;
  const rows = countedRows[figure];
  const read = readInSteps(db, signal);
  const groups: Array<Group & Span> = [];
  for await (const span of spansOfRows(read, [rows], spanOf(request), { rows: rowsCounted, size: null })) {
    const [{ total }] = await read<{ total: number | string }>(
      sql`select count(*) as total from ${rows.table} where ${inSpan(rows, span, request)}`,
    );
    groups.push({ ...span, total: Number(total) });
  }
  if (sortOrder === 'ascending') groups.reverse();
  const { total, begin, end, offset } = placeOf(groups, page * pageSize, pageSize);
  const spans = groups.slice(begin, end);
  const since = Math.min(...spans.map((each) => each.since));
  const until = Math.max(...spans.map((each) => each.until));
  return { total, span: spans.length === 0 ? { since: 0, until: 0 } : { since, until }, offset };
}

/** All rows that a figure counts, in blocks; each continues after the last row, so that new rows repeat none. */
export async function* allUsageRows(
  db: UserData,
  request: Filters,
  signal: AbortSignal,
): AsyncGenerator<UsageRow[]> {
  const { figure, sortOrder } = request;
  if (isOfUsers(figure)) {
    yield await userRows(db, { ...request, figure }, signal);
    return;
  }
  const { id, at } = countedRows[figure];
  const [direction, further] = sortOrder === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  let after = sql`1 = 1`;
  for (;;) {
    const rows = await read(
      db,
      sql`${selected(request, figure)} and ${after}
        order by ${at} ${direction}, ${id} ${direction} limit ${sql.lit(rowsAtOnce)}`,
    );
    if (rows.length > 0) yield rows.map((row) => shownRow(figure, row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = sql`${at} ${further}= ${last.at} and (${at} ${further} ${last.at} or ${id} ${further} ${last.id})`;
  }
}

const read = async (db: UserData, query: RawBuilder<unknown>): Promise<SourceRow[]> =>
  (await (query as RawBuilder<SourceRow>).execute(db)).rows;

/** Own columns of each list, and the tables that they come from besides the counted rows. */
const own: Readonly<
  Record<EventFigure, readonly [columns: RawBuilder<unknown>, joins: RawBuilder<unknown>]>
> = {
  newUsers: [sql`u.first_name, u.last_name, u.first_login_at`, sql``],
  searches: [
    sql`h.sentence`,
    sql`left join search_history h on h.id = t.history_id and h.removed_at is null`,
  ],
  creditsSpent: [
    sql`t.note, -t.amount as credits, c.name as contract`,
    sql`join contracts c on c.id = t.contract_id`,
  ],
  slowRequests: requestColumns(),
  failedRequests: requestColumns(),
};

function requestColumns(): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  return [
    sql`t.call, t.status, t.duration_ms, c.name as contract`,
    sql`left join contracts c on c.id = t.contract_id`,
  ];
}

function selected(request: Filters, figure: EventFigure, span: Span = spanOf(request)): RawBuilder<unknown> {
  const rows = countedRows[figure];
  const [columns, joins] = own[figure];
  return sql`select ${rows.id} as id, ${rows.at} as at, u.username, ${columns}
    from ${rows.table} left join users u on u.id = ${rows.user} ${joins}
    where ${inSpan(rows, span, request)}`;
}

const shown: Readonly<Record<EventFigure, (row: SourceRow) => Pick<UsageRow, 'text' | 'details'>>> = {
  newUsers: ({ firstName, lastName, firstLoginAt }) => ({
    text: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    details: { firstLogin: momentOrNull(firstLoginAt as number | null) },
  }),
  searches: ({ sentence }) => ({
    text: sentence === null ? 'No longer in the history of the user' : String(sentence),
    details: {},
  }),
  creditsSpent: ({ note, credits, contract }) => ({ text: String(note), details: { credits, contract } }),
  slowRequests: shownRequest,
  failedRequests: shownRequest,
};

function shownRequest({
  id,
  call,
  status,
  durationMs,
  contract,
}: SourceRow): Pick<UsageRow, 'text' | 'details'> {
  return { text: String(call), details: { status, duration: durationMs, contract, requestId: id } };
}

const shownRow = (figure: EventFigure, row: SourceRow): UsageRow => ({
  id: String(row.id),
  at: moment(row.at),
  user: row.username ?? '',
  ...shown[figure](row),
});
