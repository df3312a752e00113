import { type RawBuilder, sql } from 'kysely';
import { endingChoices, limits } from '@moltrove/contract';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { dayOf } from '../known.ts';

const dayMs = 24 * 3_600_000;

/** Today, and the last day on which an end counts as soon. */
export const daysOf = (now: number) => ({
  today: dayOf(now),
  soon: dayOf(now + limits.endingSoonDays * dayMs),
});

export type Days = ReturnType<typeof daysOf>;

export function stateOf(endDate: string, { today, soon }: Days): 'active' | 'ending' | 'over' {
  if (endDate <= today) return 'over';
  return endDate <= soon ? 'ending' : 'active';
}

/** Rows whose end date is in a state. Active includes those that end soon. */
export function endIn(column: string, state: 'active' | 'ending' | 'over', { today, soon }: Days) {
  const end = sql.ref(column);
  if (state === 'over') return sql<boolean>`${end} <= ${today}`;
  if (state === 'active') return sql<boolean>`${end} > ${today}`;
  return sql<boolean>`${end} > ${today} and ${end} <= ${soon}`;
}

/** Rows that are active and end within this number of days. */
export function endsWithin(column: string, days: number, now: number) {
  const end = sql.ref(column);
  return sql<boolean>`${end} > ${dayOf(now)} and ${end} <= ${dayOf(now + days * dayMs)}`;
}

/** Rows of a source, with its condition, that are active and end within each of the days offered as filters. */
export async function countEnding(db: UserData, column: string, source: RawBuilder<unknown>, now: number) {
  const longest = endsWithin(column, Math.max(...endingChoices), now);
  const sums = endingChoices.map(
    (days) =>
      sql`coalesce(sum(case when ${endsWithin(column, days, now)} then 1 else 0 end), 0) as ${sql.ref(`in${days}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(sums)} ${source} and ${longest}`.execute(db);
  return endingChoices.map((days) => ({ days, rows: rows[0][`in${days}`] }));
}

/** Rows of which any column contains a text, ignoring the case of ASCII letters. */
export function containing(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (each) => `\\${each}`)}%`;
  const each = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
