import { type RawBuilder, sql } from 'kysely';
import type { LoginHistoryRow, loginHistoryColumns } from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import { orderBy, pageOf, type TableRequest } from '../../../platform/database/table-order.ts';
import type { UserData } from '../../../platform/database/user-data.ts';

type Column = (typeof loginHistoryColumns)[number];

/** Same as the retention of login attempts. */
const historyMs = 365 * 24 * 3_600_000;

interface Row {
  readonly loginId: string;
  readonly loginDate: number;
  readonly logoutDate: number | null;
  readonly failed: number;
  readonly duration: number | null;
  readonly address: string;
  readonly userAgent: string;
}

const columns: Record<Column, string> = {
  loginDate: 'login_date',
  logoutDate: 'logout_date',
  failed: 'failed',
  TotalDuration_seconds: 'duration',
};

/**
 * The caller's sessions, and the failed logins under their name, of the last year. A session that was not
 * closed ended when its tokens expired.
 */
export async function loginHistoryOf(
  db: UserData,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
  request: TableRequest<Column>,
  now: number,
): Promise<{ logins: LoginHistoryRow[]; total: number }> {
  const all = loginsOf(user, now);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${all}) as logins`.execute(db);
  const order = orderBy(columns[request.sortBy], request.sortOrder, sql`login_date desc, login_id`);
  const { rows } = await sql<Row>`
    select * from (select spans.*, (logout_date - login_date) / 1000 as duration from (${all}) as spans) as logins
    ${order} ${pageOf(request)}`.execute(db);
  return { logins: rows.map((row) => loginRow(row, sessionId)), total: counted[0].total };
}

function loginsOf({ id, username }: Caller['user'], now: number): RawBuilder<unknown> {
  const since = now - historyMs;
  return sql`
    select id as login_id, opened_at as login_date,
      case when state = 'closed' then closed_at when expires_at <= ${now} then expires_at end as logout_date,
      0 as failed, address, user_agent
    from sessions where user_id = ${id} and state <> 'pending' and opened_at > ${since}
    union all
    select id, attempted_at, cast(null as bigint), 1, address, ''
    from login_attempts
    where username = ${username} and outcome in ('failed', 'forgiven') and attempted_at > ${since}`;
}

function loginRow(row: Row, sessionId: string): LoginHistoryRow {
  const failed = row.failed === 1;
  return {
    loginId: row.loginId,
    loginDate: new Date(row.loginDate).toISOString(),
    logoutDate: row.logoutDate === null ? null : new Date(row.logoutDate).toISOString(),
    failed,
    TotalDuration_seconds: row.duration === null ? null : Math.max(0, Math.floor(row.duration)),
    address: row.address,
    userAgent: row.userAgent,
    open: !failed && row.logoutDate === null,
    current: row.loginId === sessionId,
  };
}
