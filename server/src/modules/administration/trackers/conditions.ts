import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type exportTracker, openTrackerStates } from '@moltrove/contract';

export type TrackerFilters = z.output<(typeof exportTracker)['body']>;

const dayMs = 24 * 3_600_000;

export const inStates = (states: readonly string[]): RawBuilder<unknown> =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The condition of the rows of a source that the filters leave. */
export function conditionsOf(filters: TrackerFilters): RawBuilder<unknown> {
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
          sql`user_id in (select member.user_id from subscriptions member
            where member.contract_id = ${contractId})`,
        ]),
    ...(from === null ? [] : [sql`at >= ${Date.parse(from)}`]),
    ...(to === null ? [] : [sql`at < ${Date.parse(to) + dayMs}`]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}

/** The condition that a value contains a text, ignoring case. */
export function contains(column: string | RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`lower(${typeof column === 'string' ? sql.ref(column) : column}) like lower(${pattern}) escape '\\'`;
}
