import type { z } from 'zod';
import {
  type exportUsageTable,
  tableFigures,
  type UsageFigure,
  type UsageTableRow,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { activities, type Whose } from './counted-rows.ts';
import { type UsageCounts, usageCounts } from './counts.ts';
import { type Span, spanOf } from './periods.ts';
import type { UseOfUser } from './sums-of-use.ts';

type Request = z.output<(typeof exportUsageTable)['body']>;

/** All rows of the table by contract or by user that contain the text and have a figure, in the order of the request. */
export async function usageTableRows(
  db: UserData,
  request: Request,
  signal: AbortSignal,
): Promise<UsageTableRow[]> {
  const { of, contractId, userId, text } = request;
  const counts = usageCounts(db, signal);
  const span = spanOf(request);
  const figures = await (of === 'users' ? byUsers : byContracts)(db, counts, span, { contractId, userId });
  const named = of === 'users' ? await userNames(db) : await contractNames(db);
  const wanted = text.toLowerCase();
  const rows = named.flatMap(({ id, name, about }): UsageTableRow[] => {
    if (!`${name}\n${about}`.toLowerCase().includes(wanted)) return [];
    const own = tableFigures[of].map((figure) => [figure, figures.get(figure)?.get(id) ?? 0] as const);
    return own.every(([, value]) => value === 0)
      ? []
      : [{ id, name, about, figures: Object.fromEntries(own) }];
  });
  return rows.sort(orderOf(request));
}

function orderOf({ sortBy, sortOrder }: Request): (one: UsageTableRow, other: UsageTableRow) => number {
  const sign = sortOrder === 'ascending' ? 1 : -1;
  if (sortBy === 'name') return (one, other) => sign * byName(one, other);
  return (one, other) =>
    sign * ((one.figures[sortBy] ?? 0) - (other.figures[sortBy] ?? 0)) || byName(one, other);
}

const byName = (one: UsageTableRow, other: UsageTableRow): number =>
  compare(one.name, other.name) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type FiguresById = Map<UsageFigure, ReadonlyMap<string, number>>;

async function byUsers(_db: UserData, counts: UsageCounts, span: Span, whose: Whose): Promise<FiguresById> {
  const use = await counts.useByUser(span, whose);
  const figures: FiguresById = new Map();
  for (const figure of tableFigures.users)
    figures.set(
      figure,
      isOfUse(figure) ? valuesOf(use, (each) => each[figure]) : await counts.byUser(figure, span, whose),
    );
  return figures;
}

const isOfUse = (figure: UsageFigure): figure is keyof UseOfUser =>
  activities.some((each) => each === figure);

function valuesOf(
  use: ReadonlyMap<string, UseOfUser>,
  valueOf: (each: UseOfUser) => number,
): Map<string, number> {
  return new Map([...use].map(([id, each]) => [id, valueOf(each)]));
}

async function byContracts(
  db: UserData,
  counts: UsageCounts,
  span: Span,
  whose: Whose,
): Promise<FiguresById> {
  const contractsOf = await memberships(db, whose.contractId);
  const use = await counts.useByUser(span, whose);
  const shared = (users: ReadonlyMap<string, number>) => shareOut(users, contractsOf);

  const figures: FiguresById = new Map();
  for (const figure of tableFigures.contracts) {
    if (figure === 'activeUsers') figures.set(figure, shared(valuesOf(use, () => 1)));
    else if (figure === 'loggedInUsers')
      figures.set(figure, shared(valuesOf(use, ({ logins }) => Math.min(logins, 1))));
    else if (isOfUse(figure)) figures.set(figure, shared(valuesOf(use, (each) => each[figure])));
    else if (figure === 'newUsers') figures.set(figure, shared(await counts.byUser(figure, span, whose)));
    else figures.set(figure, await counts.byContract(figure, span, whose));
  }
  return figures;
}

/** Adds the figure of each user to each of the user's contracts. */
function shareOut(
  users: ReadonlyMap<string, number>,
  contractsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const contracts = new Map<string, number>();
  for (const [user, value] of users)
    for (const contract of contractsOf.get(user) ?? [])
      contracts.set(contract, (contracts.get(contract) ?? 0) + value);
  return contracts;
}

/** The contracts in which each user has a subscription, active or not. */
async function memberships(
  db: UserData,
  contractId: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['userId', 'contractId'])
    .distinct()
    .$if(contractId !== null, (query) => query.where('contractId', '=', contractId!))
    .execute();
  const contractsOf = new Map<string, string[]>();
  for (const row of rows) {
    const contracts = contractsOf.get(row.userId);
    if (contracts === undefined) contractsOf.set(row.userId, [row.contractId]);
    else contracts.push(row.contractId);
  }
  return contractsOf;
}

type Named = Pick<UsageTableRow, 'id' | 'name' | 'about'>;

const contractNames = (db: UserData): Promise<Named[]> =>
  db
    .selectFrom('contracts')
    .innerJoin('clients', 'clients.id', 'contracts.clientId')
    .select(['contracts.id', 'contracts.name', 'clients.name as about'])
    .execute();

async function userNames(db: UserData): Promise<Named[]> {
  const rows = await db.selectFrom('users').select(['id', 'username', 'firstName', 'lastName']).execute();
  return rows.map(({ id, username, firstName, lastName }) => ({
    id,
    name: username,
    about: `${firstName} ${lastName}`.trim(),
  }));
}
