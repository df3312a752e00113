import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type exportTracker, openTrackerStates } from '@moltrove/contract';
import { lists, type Source } from './lists.ts';

export type TrackerFilters = z.output<(typeof exportTracker)['body']>;
type Sql = RawBuilder<unknown>;

const dayMs = 24 * 3_600_000;

/**
 * The condition of the rows of a source that the filters leave. Rows of few users are found by their users; those of
 * many are compared one by one, because SQLite would look up each user for each statement.
 */
export function conditionsOf(
  source: Source,
  filters: TrackerFilters,
  hasFewUsers: boolean,
  now: number,
): Sql {
  const { tracker, text, state, kind, assignee, from, to } = filters;
  const { at, where, searched, isLower, isKind } = source;
  const { work } = lists[tracker];
  const conditions = [where, ...usersOf(source, filters, hasFewUsers)];
  if (text !== '') conditions.push(contains(searched, text, isLower));
  if (state !== null && work !== null)
    conditions.push(work.inStates(state === 'open' ? openTrackerStates : [state]));
  if (kind !== null) conditions.push(isKind(kind, now));
  if (assignee !== null)
    conditions.push(assignee === 'none' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee}`);
  if (from !== null) conditions.push(sql`${at} >= ${Date.parse(from)}`);
  if (to !== null) conditions.push(sql`${at} < ${Date.parse(to) + dayMs}`);
  return sql.join(conditions, sql` and `);
}

type UserFilters = Pick<TrackerFilters, 'user' | 'userId' | 'contractId'>;

function usersOf({ user: { column, by } }: Source, filters: UserFilters, areFew: boolean): Sql[] {
  const { user, userId, contractId } = filters;
  const key = by === 'id' ? sql`id` : sql`username`;
  // Concatenated so that no index on users is used.
  const compared = areFew ? column : sql`${column} || ''`;
  const conditions: Sql[] = [];
  if (userId !== null)
    conditions.push(
      by === 'id'
        ? sql`${column} = ${userId}`
        : sql`${column} = (select username from users where id = ${userId})`,
    );
  if (user !== '')
    conditions.push(
      by === 'id'
        ? sql`${compared} in (select id from users where ${contains(sql`username`, user, true)})`
        : contains(column, user, true),
    );
  if (contractId !== null)
    conditions.push(sql`${compared} in (select ${key} from users where id in
      (select member.user_id from subscriptions member where member.contract_id = ${contractId}))`);
  return conditions;
}

/** The condition of the users that the filters leave. */
export function matchingUsers({ user, userId, contractId }: UserFilters): Sql {
  const users = { ...lists.searches.sources[0], user: { column: sql`id`, by: 'id' } } as const;
  return sql.join([sql`1 = 1`, ...usersOf(users, { user, userId, contractId }, true)], sql` and `);
}

/** The condition that a value contains a text, ignoring case. */
function contains(value: Sql, text: string, isLower: boolean): Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return isLower
    ? sql`${value} like ${pattern.toLowerCase()} escape '\\'`
    : // SQLite changes the case of ASCII letters only.
      sql`lower(${value}) like lower(${pattern}) escape '\\'`;
}
