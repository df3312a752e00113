import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type exportTracker, openTrackerStates } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { lists, type Source } from './lists.ts';

export type TrackerFilters = z.output<(typeof exportTracker)['body']>;
type Sql = RawBuilder<unknown>;
export type Condition = (source: Source) => Sql;

/** How many of the users the filters leave. */
export type UserShare = 'all' | 'few' | 'some' | 'most';

/** The condition of the rows of each source that filters leave, at any time, in the SQL of a database. */
export function chosenIn(db: UserData) {
  // SQLite's `like` ignores the case of ASCII letters.
  const like = db.getExecutor().adapter instanceof PostgresAdapter ? sql`ilike` : sql`like`;
  const contains = (value: Sql, text: string): Sql => sql`${value} ${like} ${patternOf(text)} escape '\\'`;

  return (filters: TrackerFilters, share: UserShare, now: number): Condition =>
    (source) => {
      const { tracker, text, state, kind, assignee } = filters;
      const { where, searched, isLower, isKind } = source;
      const { work } = lists[tracker];
      const conditions = [where, ...usersOf(source, filters, share)];
      if (text !== '') conditions.push((isLower ? containsLower : contains)(searched, text));
      if (state !== null && work !== null)
        conditions.push(work.inStates(state === 'open' ? openTrackerStates : [state]));
      if (kind !== null) conditions.push(isKind(kind, now));
      if (assignee !== null)
        conditions.push(assignee === 'none' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee}`);
      return sql.join(conditions, sql` and `);
    };
}

/**
 * The condition of the rows of these users. Rows of few are found by an index. Those of more are compared one by one:
 * concatenated, because SQLite would look up each user for each statement.
 */
function usersOf({ user: { column, by } }: Source, filters: TrackerFilters, share: UserShare): Sql[] {
  if (share === 'all') return [];
  if (by === 'name' && filters.userId === null && filters.contractId === null)
    return [containsLower(column, filters.user)];
  const key = by === 'id' ? sql`id` : sql`username`;
  const matched = sql`(select ${key} from users where ${matchingUsers(filters)})`;
  if (share === 'few') return [sql`${column} in ${matched}`];
  // A name may be no user's.
  if (share === 'some' || by === 'name') return [sql`${column} || '' in ${matched}`];
  return [sql`${column} || '' not in (select id from users where not (${matchingUsers(filters)}))`];
}

/** The condition of the users that the filters leave. */
export function matchingUsers({ user, userId, contractId }: TrackerFilters): Sql {
  const conditions = [sql`1 = 1`];
  if (userId !== null) conditions.push(sql`id = ${userId}`);
  if (user !== '') conditions.push(containsLower(sql`username`, user));
  if (contractId !== null)
    conditions.push(
      sql`id in (select member.user_id from subscriptions member where member.contract_id = ${contractId})`,
    );
  return sql.join(conditions, sql` and `);
}

const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The condition that a value in lower case contains a text. */
const containsLower = (value: Sql, text: string): Sql =>
  sql`${value} like ${patternOf(text.toLowerCase())} escape '\\'`;
