import { type RawBuilder, sql } from 'kysely';
import type { UserData } from '../../../platform/database/user-data.ts';
import { readInSteps } from '../usage/read-in-steps.ts';
import { dayNumber, partsOf, type Period, spanOf } from '../usage/periods.ts';

/** Whose activity: of all users of a contract, or of one. */
export interface Whose {
  readonly contractId: string;
  readonly userId: string | null;
}

/** What one user did on a day, counted from 1970-01-01 in UTC. */
export interface UseOfDay {
  readonly day: number;
  readonly logins: number;
  readonly searches: number;
  /** Exports and datasets. */
  readonly downloads: number;
  /** Spent, less refunds. */
  readonly credits: number;
  /** Entries of the ledger that spend or refund credits. */
  readonly entries: number;
}

type Found = UseOfDay & { readonly userId: string };

/** Days of a membership: from `first`, and before `end`. */
interface Days {
  readonly first: number;
  readonly end: number;
}

/** Users whose days one statement reads: SQLite answers nobody else meanwhile, and a period has up to 366 days. */
const usersAtOnce = 25;
const dayMs = 24 * 3_600_000;

/**
 * What each user did in a period while they belonged to the contract, one user after another, and only those who did
 * anything. A day may occur twice: with its use, and with its credits. Other calls run between two statements.
 */
export async function* useByDay(
  db: UserData,
  whose: Whose,
  period: Period,
  signal: AbortSignal,
): AsyncGenerator<readonly UseOfDay[]> {
  const read = readInSteps(db, signal);

  const spent = new Map<string, Found[]>();
  for (const span of partsOf(spanOf(period)))
    addByUser(
      spent,
      // These name their contract, so they count whether or not their user still belongs to it.
      await read<Found>(sql`
        select user_id, at / ${sql.lit(dayMs)} as day, 0 as logins, 0 as searches, 0 as downloads,
          -sum(amount) as credits, count(*) as entries
        from credit_entries where kind in ('spend', 'refund') and ${ofContract(whose)}
          and at >= ${sql.lit(span.since)} and at < ${sql.lit(span.until)}
        group by user_id, at / ${sql.lit(dayMs)}`),
    );

  const members = await daysOfMembers(db, whose, period);
  const users = [...members.keys()];
  for (let at = 0; at < users.length; at += usersAtOnce) {
    const block = users.slice(at, at + usersAtOnce);
    const days = block.flatMap((id) =>
      members.get(id)!.map(({ first, end }) => sql`(${id}, ${sql.lit(first)}, ${sql.lit(end)})`),
    );
    // The cross join makes SQLite look up each user; memberships of a user may overlap.
    const found = await read<Found>(sql`
      select distinct d.user_id, d.start as day, d.logins, d.searches, d.exports + d.flat_files as downloads,
        0 as credits, 0 as entries
      from (values ${sql.join(days)}) as member cross join usage_by_user d
      where d.user_id = member.column1 and d.unit = 'day' and d.start >= member.column2 and d.start < member.column3
        and d.logins + d.searches + d.exports + d.flat_files > 0`);
    const used = addByUser(new Map(), found);
    for (const id of block) {
      const own = [...(used.get(id) ?? []), ...(spent.get(id) ?? [])];
      if (own.length > 0) yield own;
      spent.delete(id);
    }
  }
  yield* spent.values();
}

function addByUser(byUser: Map<string, Found[]>, rows: readonly Found[]): Map<string, Found[]> {
  for (const row of rows) {
    const own = byUser.get(row.userId);
    if (own === undefined) byUser.set(row.userId, [row]);
    else own.push(row);
  }
  return byUser;
}

/** The days of a period on which users belonged to the contract. */
async function daysOfMembers(
  db: UserData,
  { contractId, userId }: Whose,
  period: Period,
): Promise<ReadonlyMap<string, readonly Days[]>> {
  const { since, until } = spanOf(period);
  const rows = await db
    .selectFrom('subscriptions')
    .select(['userId', 'startDate', 'endDate'])
    .where('contractId', '=', contractId)
    .$if(userId !== null, (query) => query.where('userId', '=', userId!))
    .execute();
  const members = new Map<string, Days[]>();
  for (const row of rows) {
    const begins = row.startDate === null ? 0 : Date.parse(row.startDate);
    const first = dayNumber(Math.max(since, begins));
    // A subscription is over when its end date begins.
    const end = dayNumber(Math.min(until, Date.parse(row.endDate)));
    if (first < end) members.set(row.userId, [...(members.get(row.userId) ?? []), { first, end }]);
  }
  return members;
}

/** The condition of the entries of the ledger that count. */
export const ofContract = ({ contractId, userId }: Whose): RawBuilder<unknown> =>
  userId === null
    ? sql`contract_id = ${contractId}`
    : sql`contract_id = ${contractId} and user_id = ${userId}`;
