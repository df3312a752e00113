import { type SqlBool, sql } from 'kysely';
import {
  type exportSubscriptions,
  limits,
  type ListedSubscription,
  type listSubscriptions,
  type Role,
  type SubscriptionRow,
} from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { z } from 'zod';
import { moment, momentOrNull } from '../../../../platform/access/moment.ts';
import { pageOf } from '../../../../platform/database/table-order.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { userOf } from '../known.ts';
import { type Administrator, lockedReason } from '../rules.ts';
import type { Scope } from './contract-lists.ts';
import { containing, countEnding, type Days, daysOf, endIn, endsWithin, stateOf } from './list-parts.ts';

type Wanted = z.output<(typeof listSubscriptions)['query']>;
type Filters = z.output<(typeof exportSubscriptions)['query']>;

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly disabled: number;
  readonly revision: number;
  readonly contractId: string;
  readonly contractName: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly role: Role;
  readonly startDate: string | null;
  readonly endDate: string;
  readonly flatFileAccess: number;
  readonly contractAdministrator: number;
}

const joined = sql`from subscriptions
  inner join users on users.id = subscriptions.user_id
  inner join contracts on contracts.id = subscriptions.contract_id
  inner join clients on clients.id = contracts.client_id`;

const columns = sql`subscriptions.id, users.id as user_id, username, first_name, last_name, disabled,
  users.revision, contracts.id as contract_id, contracts.name as contract_name, clients.id as client_id,
  clients.name as client_name, role, start_date, subscriptions.end_date, flat_file_access, contract_administrator`;

const orders: Record<Wanted['sortBy'], ReadonlyArray<string>> = {
  user: ['username'],
  name: ['last_name', 'first_name'],
  client: ['clients.name'],
  contract: ['contracts.name'],
  role: ['role'],
  endDate: ['subscriptions.end_date'],
};

export async function subscriptionRows(db: UserData, wanted: Wanted, now: number, scope: Scope = 'all') {
  const where = conditionOf(wanted, now, scope);
  const { rows } = await sql<Row>`
    select ${columns} ${joined} where ${where} ${orderOf(wanted)} ${pageOf(wanted)}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count ${joined} where ${where}`.execute(db);
  return { subscriptions: await shownRows(db, rows, now), total: counted[0].count };
}

/** Subscriptions that each choice of `endsWithin` would leave. */
export const endingSubscriptions = (db: UserData, wanted: Filters, now: number) => {
  const others = conditionOf({ ...wanted, endsWithin: undefined }, now, 'all');
  return countEnding(db, 'subscriptions.end_date', sql`${joined} where ${others}`, now);
};

/** Rows of the CSV file that are read at once. */
const rowsAtOnce = 500;

/** All rows that the filters leave, in their order, in blocks; none twice, whatever changes meanwhile. */
export async function* allSubscriptionRows(
  db: UserData,
  wanted: Filters,
  now: number,
): AsyncGenerator<readonly ExportedSubscription[]> {
  const { rows: ids } = await sql<{ id: string }>`
    select subscriptions.id ${joined} where ${conditionOf(wanted, now, 'all')} ${orderOf(wanted)}`.execute(
    db,
  );
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const block = ids.slice(from, from + rowsAtOnce).map(({ id }) => id);
    const { rows } = await sql<Row & Pick<ExportedSubscription, 'seats' | 'contractEndDate'>>`
      select ${columns}, contracts.seats, contracts.end_date as contract_end_date ${joined}
        where subscriptions.id in (${sql.join(block)})`.execute(db);
    const place = new Map(block.map((id, at) => [id, at]));
    rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
    const shown = await shownRows(db, rows, now);
    yield shown.map((row, at) => ({
      ...row,
      seats: rows[at].seats,
      contractEndDate: rows[at].contractEndDate,
    }));
    await otherCallsFirst();
  }
}

/** A row of the list, with what the file of users says of its contract. */
export interface ExportedSubscription extends SubscriptionRow {
  readonly seats: number | null;
  readonly contractEndDate: string;
}

function orderOf({ sortBy, sortOrder }: Pick<Wanted, 'sortBy' | 'sortOrder'>) {
  const direction = sortOrder === 'ascending' ? sql`asc` : sql`desc`;
  const order = sql.join(orders[sortBy].map((column) => sql`${sql.ref(column)} ${direction}`));
  return sql`order by ${order}, subscriptions.id`;
}

async function shownRows(db: UserData, rows: readonly Row[], now: number): Promise<SubscriptionRow[]> {
  const days = daysOf(now);
  const balances = await balancesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const { userId: id, username, firstName, lastName, revision } = row;
    const disabled = row.disabled !== 0;
    const subscription = listed(row, days);
    return {
      user: { id, username, firstName, lastName, revision, disabled, credits: balances.get(id) ?? 0 },
      subscription,
      state: disabled ? 'disabled' : subscription.state,
    };
  });
}

function conditionOf(wanted: Omit<Filters, 'sortBy' | 'sortOrder'>, now: number, scope: Scope) {
  const { text, client, contract, role, state } = wanted;
  const conditions = [sql<SqlBool>`1 = 1`];
  if (scope !== 'all')
    conditions.push(
      scope.length === 0
        ? sql<SqlBool>`1 = 0`
        : sql<SqlBool>`contracts.id in (${sql.join(scope.map((id) => sql`${id}`))})`,
    );
  if (client !== undefined) conditions.push(sql<SqlBool>`clients.id = ${client}`);
  if (contract !== undefined) conditions.push(sql<SqlBool>`contracts.id = ${contract}`);
  if (role !== undefined) conditions.push(sql<SqlBool>`role = ${role}`);
  if (state === 'disabled') conditions.push(sql<SqlBool>`disabled = 1`);
  else if (state !== undefined)
    conditions.push(sql<SqlBool>`disabled = 0`, endIn('subscriptions.end_date', state, daysOf(now)));
  if (wanted.endsWithin !== undefined)
    conditions.push(endsWithin('subscriptions.end_date', wanted.endsWithin, now));
  if (text !== undefined && text !== '')
    conditions.push(
      containing(['username', 'first_name', 'last_name', 'contracts.name', 'clients.name'], text),
    );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function listed(row: Row, days: Days): ListedSubscription {
  const { id, contractId, contractName, clientId, clientName, role, startDate, endDate } = row;
  return {
    id,
    contractId,
    contractName,
    clientId,
    clientName,
    role,
    startDate,
    endDate,
    flatFileAccess: row.flatFileAccess !== 0,
    contractAdministrator: row.contractAdministrator !== 0,
    state: stateOf(endDate, days),
  };
}

/** Balances by user; users without any entry are absent. */
export async function balancesOf(
  db: UserData,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creditEntries')
    .select(({ fn }) => ['userId', fn.sum('amount').as('total')])
    .where('userId', 'in', [...new Set(userIds)])
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, total }) => [userId, Number(total)]));
}

export async function userDetailsOf(db: UserData, actor: Administrator, id: string, now: number) {
  const known = await userOf(db, id);
  const row = await db
    .selectFrom('users')
    .select(['createdAt', 'firstLoginAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('userId', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`
    select ${columns} ${joined} where users.id = ${id} order by subscriptions.end_date desc, subscriptions.id`.execute(
    db,
  );
  const { subscriptions: _, ...user } = known;
  return {
    user: {
      ...user,
      credits: (await balancesOf(db, [id])).get(id) ?? 0,
      createdAt: moment(row.createdAt),
      firstLoginAt: momentOrNull(row.firstLoginAt),
      openSessions: Number(open),
    },
    locked: lockedReason(actor, known),
    subscriptions: rows.map((each) => listed(each, daysOf(now))),
    ledger: await userEntries(db, id),
  };
}

async function userEntries(db: UserData, userId: string) {
  const rows = await db
    .selectFrom('creditEntries as entry')
    .innerJoin('contracts', 'contracts.id', 'entry.contractId')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .select(['position', 'at', 'kind', 'amount', 'entry.note', 'name as contractName', 'username as actor'])
    .where('entry.userId', '=', userId)
    .orderBy('position', 'desc')
    .limit(limits.shownLedgerEntries)
    .execute();
  return rows.map((row) => ({ ...row, at: moment(row.at), actor: row.actor ?? '' }));
}
