import { sql } from 'kysely';
import type { z } from 'zod';
import type { exportUsageRows, UsageRow } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { moment } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../../platform/jobs/newest-only.ts';
import { activities, countedRows, inSpan } from './counted-rows.ts';
import { partsOf, spanOf } from './periods.ts';

type Request = z.output<(typeof exportUsageRows)['body']> & {
  readonly figure: 'activeUsers' | 'loggedInUsers';
};

type Activity = (typeof activities)[number];

interface Active {
  /** The last time. */
  at: number;
  readonly counts: Record<Activity, number>;
}

/** The users who were active or logged in, by the last time. */
export async function userRows(db: UserData, request: Request, signal: AbortSignal): Promise<UsageRow[]> {
  const figures = request.figure === 'activeUsers' ? activities : (['logins'] as const);
  const users = new Map<string, Active>();
  for (const figure of figures) {
    for (const part of partsOf(spanOf(request))) {
      throwIfCancelled(signal);
      await otherCallsFirst();
      const { table, at, user } = countedRows[figure];
      const { rows } = await sql<{ userId: string; last: number; total: number }>`
        select ${user} as user_id, max(${at}) as last, count(*) as total from ${table}
        where ${inSpan(countedRows[figure], part, request)} group by ${user}`.execute(db);
      for (const { userId, last, total } of rows) add(users, userId, figure, last, total);
    }
  }
  const names = await namesOf(db);
  const sign = request.sortOrder === 'ascending' ? 1 : -1;
  return [...users]
    .sort(([one, { at }], [other, { at: otherAt }]) => sign * (at - otherAt || (one < other ? -1 : 1)))
    .map(([id, { at, counts }]) => {
      const { username = '', name = '' } = names.get(id) ?? {};
      const details = Object.fromEntries(figures.map((figure) => [figure, counts[figure]]));
      return { id, at: moment(at), user: username, text: name, details };
    });
}

function add(
  users: Map<string, Active>,
  userId: string,
  figure: Activity,
  last: number,
  total: number,
): void {
  const active = users.get(userId) ?? { at: 0, counts: { logins: 0, searches: 0, exports: 0 } };
  active.at = Math.max(active.at, last);
  active.counts[figure] += total;
  users.set(userId, active);
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
