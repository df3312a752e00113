import { AppError, type Role } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';

/** What rules and plans look at: a contract with its client, and a user with subscriptions. */
export interface KnownContract {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientName: string;
  /** YYYY-MM-DD. */
  readonly endDate: string;
  readonly seats: number | null;
  readonly note: string;
  readonly revision: number;
}

export interface WantedSubscription {
  readonly contractId: string;
  readonly role: Role;
  readonly endDate: string;
  readonly flatFileAccess: boolean;
  readonly contractAdministrator: boolean;
}

export interface KnownSubscription extends WantedSubscription {
  readonly id: string;
  readonly userId: string;
  readonly startDate: string | null;
}

export interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly disabled: boolean;
  readonly revision: number;
  readonly subscriptions: readonly KnownSubscription[];
}

/** Today (UTC) as YYYY-MM-DD. A subscription is active while its end date is later. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const contractQuery = (db: UserData) =>
  db
    .selectFrom('contracts')
    .innerJoin('clients', 'clients.id', 'contracts.clientId')
    .select([
      'contracts.id',
      'contracts.name',
      'clients.id as clientId',
      'clients.name as clientName',
      'contracts.endDate',
      'contracts.seats',
      'contracts.remark as note',
      'contracts.revision',
    ]);

export async function contractOf(db: UserData, id: string): Promise<KnownContract> {
  const row = await contractQuery(db).where('contracts.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND', 'There is no such contract.');
  return row;
}

export async function allContracts(db: UserData): Promise<KnownContract[]> {
  return contractQuery(db).execute();
}

export async function userOf(db: UserData, id: string): Promise<KnownUser> {
  const [user] = await usersOf(db, 'id', [id]);
  if (user === undefined) throw new AppError('NOT_FOUND', 'There is no such user.');
  return user;
}

/** Far fewer than the values that either store allows in a statement. */
const namesAtOnce = 500;

/** The users with these ids or user names, in no order. */
export async function usersOf(
  db: UserData,
  by: 'id' | 'username',
  values: readonly string[],
): Promise<KnownUser[]> {
  const found: KnownUser[] = [];
  for (let from = 0; from < values.length; from += namesAtOnce) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'username', 'firstName', 'lastName', 'disabled', 'revision'])
      .where(by, 'in', values.slice(from, from + namesAtOnce))
      .execute();
    const ofUser = new Map<string, KnownSubscription[]>(users.map(({ id }) => [id, []]));
    for (const each of await subscriptionsOf(db, [...ofUser.keys()])) ofUser.get(each.userId)!.push(each);
    for (const user of users)
      found.push({ ...user, disabled: user.disabled !== 0, subscriptions: ofUser.get(user.id)! });
  }
  return found;
}

async function subscriptionsOf(db: UserData, userIds: readonly string[]): Promise<KnownSubscription[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'userId',
      'contractId',
      'role',
      'startDate',
      'endDate',
      'flatFileAccess',
      'contractAdministrator',
    ])
    .where('userId', 'in', [...userIds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    flatFileAccess: row.flatFileAccess !== 0,
    contractAdministrator: row.contractAdministrator !== 0,
  }));
}
