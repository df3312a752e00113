import { type SqlBool, sql } from 'kysely';
import {
  AppError,
  type ClientRow,
  type contractPool,
  type ContractRow,
  type exportClients,
  type exportContracts,
  limits,
  type listClients,
  type listContracts,
} from '@moltrove/contract';
import type { z } from 'zod';
import { moment } from '../../../../platform/access/moment.ts';
import { pageOf } from '../../../../platform/database/table-order.ts';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { containing, countEnding, daysOf, endIn, endsWithin, stateOf } from './list-parts.ts';

type Wanted<E extends { readonly query: z.ZodType }> = z.output<E['query']>;
type ContractFilters = Wanted<typeof exportContracts>;
/** Which contracts a caller sees: all, or those that they manage. */
export type Scope = 'all' | readonly string[];

const direction = (order: 'ascending' | 'descending') => (order === 'ascending' ? sql`asc` : sql`desc`);
const every = sql<SqlBool>`1 = 1`;

/** Enabled users with an active subscription in a contract, `of_seats`, that meets `condition`. */
const seats = (condition: ReturnType<typeof sql>, today: string) => sql<number>`(
  select count(distinct taken.user_id) from subscriptions taken
    inner join users holder on holder.id = taken.user_id inner join contracts of_seats on of_seats.id = taken.contract_id
  where ${condition} and taken.end_date > ${today} and holder.disabled = 0)`;

export async function clientRows(db: UserData, wanted: Wanted<typeof listClients>, now: number) {
  const where = clientsThat(wanted);
  const rows = await clientQuery(db, where, now, wanted, pageOf(wanted));
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from clients where ${where}`.execute(db);
  return { clients: rows, total: counted[0].count };
}

const clientsThat = ({ text }: Pick<Wanted<typeof listClients>, 'text'>) =>
  text === undefined || text === '' ? every : containing(['clients.name', 'clients.remark'], text);

/** All clients that a filter leaves, in their order. */
export const allClientRows = (db: UserData, wanted: Wanted<typeof exportClients>, now: number) =>
  clientQuery(db, clientsThat(wanted), now, wanted);

export async function clientRow(db: UserData, id: string, now: number): Promise<ClientRow> {
  const [row] = await clientQuery(db, sql<SqlBool>`clients.id = ${id}`, now);
  if (row === undefined) throw new AppError('NOT_FOUND', 'There is no such client.');
  return row;
}

async function clientQuery(
  db: UserData,
  where: ReturnType<typeof sql<SqlBool>>,
  now: number,
  order?: Pick<Wanted<typeof listClients>, 'sortBy' | 'sortOrder'>,
  page = sql``,
): Promise<ClientRow[]> {
  const { today } = daysOf(now);
  const columns = { name: sql`clients.name`, endDate: sql`end_date`, seatsUsed: sql`seats_used` };
  const ordered =
    order === undefined
      ? sql``
      : sql`order by ${columns[order.sortBy]} ${direction(order.sortOrder)}, clients.id ${page}`;
  const { rows } = await sql<ClientRow>`
    select clients.id, clients.name, clients.remark as note, clients.revision,
      (select count(*) from contracts where contracts.client_id = clients.id) as contracts,
      ${seats(sql`of_seats.client_id = clients.id`, today)} as seats_used,
      (select max(end_date) from contracts where contracts.client_id = clients.id) as end_date
    from clients where ${where} ${ordered}`.execute(db);
  return rows;
}

export async function contractRows(
  db: UserData,
  wanted: Wanted<typeof listContracts>,
  now: number,
  scope: Scope = 'all',
) {
  const where = contractsThat(wanted, now, scope);
  const contracts = await contractQuery(db, where, now, wanted, pageOf(wanted));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${contractsJoined} where ${where}`.execute(db);
  return { contracts, total: rows[0].count };
}

const contractsJoined = sql`from contracts inner join clients on clients.id = contracts.client_id`;

/** Contracts that each choice of `endsWithin` would leave. */
export const endingContracts = (db: UserData, wanted: ContractFilters, now: number) => {
  const others = contractsThat({ ...wanted, endsWithin: undefined }, now);
  return countEnding(db, 'contracts.end_date', sql`${contractsJoined} where ${others}`, now);
};

/** All contracts that the filters leave, in their order. */
export const allContractRows = (db: UserData, wanted: ContractFilters, now: number) =>
  contractQuery(db, contractsThat(wanted, now), now, wanted);

function contractsThat(
  { text, client, state, endsWithin: days }: Omit<ContractFilters, 'sortBy' | 'sortOrder'>,
  now: number,
  scope: Scope = 'all',
) {
  const conditions = [
    every,
    ...(scope === 'all' ? [] : [inScope(scope)]),
    ...(client === undefined ? [] : [sql<SqlBool>`contracts.client_id = ${client}`]),
    ...(state === undefined ? [] : [endIn('contracts.end_date', state, daysOf(now))]),
    ...(days === undefined ? [] : [endsWithin('contracts.end_date', days, now)]),
    ...(text === undefined || text === ''
      ? []
      : [containing(['contracts.name', 'clients.name', 'contracts.remark'], text)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const inScope = (scope: readonly string[]) =>
  scope.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`contracts.id in (${sql.join(scope.map((id) => sql`${id}`))})`;

export async function contractRow(db: UserData, id: string, now: number): Promise<ContractRow> {
  const [row] = await contractQuery(db, sql<SqlBool>`contracts.id = ${id}`, now);
  if (row === undefined) throw new AppError('NOT_FOUND', 'There is no such contract.');
  return row;
}

async function contractQuery(
  db: UserData,
  where: ReturnType<typeof sql<SqlBool>>,
  now: number,
  order?: Pick<Wanted<typeof listContracts>, 'sortBy' | 'sortOrder'>,
  page = sql``,
): Promise<ContractRow[]> {
  const days = daysOf(now);
  const columns = {
    name: sql`contracts.name`,
    client: sql`clients.name`,
    endDate: sql`contracts.end_date`,
    seatsUsed: sql`seats_used`,
    credits: sql`credits`,
  };
  const ordered =
    order === undefined
      ? sql``
      : sql`order by ${columns[order.sortBy]} ${direction(order.sortOrder)}, contracts.id ${page}`;
  const { rows } = await sql<Omit<ContractRow, 'state'>>`
    select contracts.id, contracts.name, contracts.remark as note, contracts.revision,
      clients.id as client_id, clients.name as client_name, contracts.end_date, contracts.seats,
      ${seats(sql`of_seats.id = contracts.id`, days.today)} as seats_used,
      (select count(distinct user_id) from subscriptions where contract_id = contracts.id) as users,
      (select coalesce(sum(amount), 0) from contract_credit_entries where contract_id = contracts.id) as credits
    ${contractsJoined} where ${where} ${ordered}`.execute(db);
  return rows.map((row) => ({
    ...row,
    state: stateOf(row.endDate, days),
  }));
}

/** The newest entries of the pool of a contract. */
/** The newest entries of the ledger of a contract. */
export async function poolEntries(db: UserData, contractId: string) {
  return shownEntries(
    await entriesOf(db, contractId).orderBy('position', 'desc').limit(limits.shownLedgerEntries).execute(),
  );
}

/** A page of the ledger of a contract, newest first, with the number and the sum of all entries, or of those of users. */
export async function poolPage(
  db: UserData,
  contractId: string,
  { page, pageSize, of }: z.output<(typeof contractPool)['query']>,
) {
  const ofUsers = of === 'users';
  const { total, sum } = await db
    .selectFrom('contractCreditEntries')
    .select(({ fn }) => [fn.countAll().as('total'), fn.sum('amount').as('sum')])
    .where('contractId', '=', contractId)
    .$if(ofUsers, (query) => query.where('userId', 'is not', null))
    .executeTakeFirstOrThrow();
  const rows = await entriesOf(db, contractId)
    .$if(ofUsers, (query) => query.where('entry.userId', 'is not', null))
    .orderBy('position', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return { rows: shownEntries(rows), total: Number(total), sum: Number(sum ?? 0) };
}

const entriesOf = (db: UserData, contractId: string) =>
  db
    .selectFrom('contractCreditEntries as entry')
    .leftJoin('users as holder', 'holder.id', 'entry.userId')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .select(['position', 'at', 'kind', 'amount', 'note', 'holder.username', 'actor.username as actor'])
    .where('entry.contractId', '=', contractId);

const shownEntries = <Row extends { readonly at: number; readonly actor: string | null }>(
  rows: readonly Row[],
) => rows.map((row) => ({ ...row, at: moment(row.at), actor: row.actor ?? '' }));
