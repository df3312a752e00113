import { sql } from 'kysely';
import type { z } from 'zod';
import type { exportUsageRows, UsageRow } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { readInSteps } from './read-in-steps.ts';
import { activities, countedRows } from './counted-rows.ts';
import { usageCounts } from './counts.ts';
import { spanOf } from './periods.ts';
import { ofUsers } from './sums-of-use.ts';

/** Users whose last times one statement looks up. */
const usersAtOnce = 1000;

type Request = z.output<(typeof exportUsageRows)['body']> & {
  readonly figure: 'activeUsers' | 'loggedInUsers';
};

/** The users who were active or logged in, by the last time. */
export async function userRows(db: UserData, request: Request, signal: AbortSignal): Promise<UsageRow[]> {
  const figures = request.figure === 'activeUsers' ? activities : (['logins'] as const);
  const use = await usageCounts(db, signal).useByUser(spanOf(request), request);
  const last = await lastTimes(db, figures, request, signal);
  const names = await namesOf(db);
  const sign = request.sortOrder === 'ascending' ? 1 : -1;
  return [...last]
    .sort(([one, at], [other, otherAt]) => sign * (at - otherAt || (one < other ? -1 : 1)))
    .map(([id, at]) => {
      const { username = '', name = '' } = names.get(id) ?? {};
      const details = Object.fromEntries(figures.map((figure) => [figure, use.get(id)?.[figure] ?? 0]));
      return { id, at: moment(at), user: username, text: name, details };
    });
}

/** The last time of each user who did any of it. */
async function lastTimes(
  db: UserData,
  figures: ReadonlyArray<(typeof activities)[number]>,
  request: Request,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const span = spanOf(request);
  const read = readInSteps(db, signal);
  for (let after = ''; ;) {
    const columns = figures.map((figure) => {
      const { table, at, user, where } = countedRows[figure];
      return sql`(select max(${at}) from ${table} where ${user} = block.id and ${where}
        and ${at} >= ${sql.lit(span.since)} and ${at} < ${sql.lit(span.until)}) as ${sql.ref(figure)}`;
    });
    const rows = await read<Readonly<Record<string, string | number | null>> & { id: string }>(sql`
      select block.id, ${sql.join(columns)} from (select id from users
        where id > ${after} and ${ofUsers(sql`id`, request)} order by id limit ${sql.lit(usersAtOnce)}) as block
      order by block.id`);
    for (const { id, ...each } of rows) {
      const found = Object.values(each).filter((at) => typeof at === 'number');
      if (found.length > 0) times.set(id, Math.max(...found));
    }
    if (rows.length < usersAtOnce) return times;
    after = rows.at(-1)!.id;
  }
}

async function namesOf(db: UserData): Promise<Map<string, { username: string; name: string }>> {
  const rows = await db.selectFrom('users').select(['id', 'username', 'firstName', 'lastName']).execute();
  return new Map(
    rows.map(({ id, username, firstName, lastName }) => [
      id,
      { username, name: `${firstName} ${lastName}`.trim() },
    ]),
  );
}
