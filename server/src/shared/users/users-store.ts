import { randomBytes, randomUUID } from 'node:crypto';
import { roles } from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import { normalName, type Subscription, type User } from '../../platform/access/user.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { creditLedger } from '../append-only/credit-ledger.ts';

export interface NewUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly subscriptions: ReadonlyArray<Subscription & { readonly credits: number }>;
}

export interface NewContract {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD, as in a subscription. */
  readonly endDate: string;
  /** Without it the contract gets its own client of its name. */
  readonly clientId?: string;
}

export interface UsersStore {
  any(): Promise<boolean>;
  byName(username: string): Promise<User | null>;
  byId(id: string): Promise<User | null>;
  markLoggedIn(id: string, at: number): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** Adds a contract and its users, atomically. */
  addContract(contract: NewContract, users: readonly NewUser[], at: number): Promise<void>;
  /** Adds contracts and their users, atomically. */
  addContracts(contracts: readonly NewContract[], users: readonly NewUser[], at: number): Promise<void>;
}

export function usersStore(db: UserData): UsersStore {
  const find = async (column: 'id' | 'username', value: string): Promise<User | null> => {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
    if (row === undefined) return null;
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['role', 'endDate', 'contractId', 'flatFileAccess', 'contractAdministrator'])
      .where('userId', '=', row.id)
      .execute();
    subscriptions.sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
    return {
      ...row,
      disabled: row.disabled !== 0,
      subscriptions: subscriptions.map((each) => ({
        ...each,
        flatFileAccess: each.flatFileAccess !== 0,
        contractAdministrator: each.contractAdministrator !== 0,
      })),
    };
  };

  const addContracts: UsersStore['addContracts'] = (contracts, users, at) =>
    inTransaction(db, async (transaction) => {
      for (const contract of contracts) {
        const clientId = contract.clientId ?? (await addClient(transaction, contract.name));
        await transaction
          .insertInto('contracts')
          .values({ ...contract, clientId })
          .execute();
      }
      for (const user of users) {
        const id = randomUUID();
        await transaction
          .insertInto('users')
          .values(newUserRow(id, user, at))
          .execute();
        for (const subscription of user.subscriptions) {
          const { credits: amount, ...rest } = subscription;
          const { contractId } = rest;
          const row = { ...rest, id: randomUUID(), userId: id, startDate: moment(at).slice(0, 10) };
          const flatFileAccess = subscription.flatFileAccess ? 1 : 0;
          const contractAdministrator = subscription.contractAdministrator === true ? 1 : 0;
          await transaction
            .insertInto('subscriptions')
            .values({ ...row, flatFileAccess, contractAdministrator })
            .execute();
          const grant = { userId: id, contractId, amount, at, note: 'With the subscription', actorId: null };
          if (amount > 0) await creditLedger(transaction).grant(grant);
        }
      }
    });

  return {
    addContracts,
    addContract: (contract, users, at) => addContracts([contract], users, at),
    any: async () => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,
    byName: (username) => find('username', normalName(username)),
    byId: (id) => find('id', id),
    async setPasswordHash(id, passwordHash) {
      await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    },
    async markLoggedIn(id, at) {
      await db
        .updateTable('users')
        .set({ firstLoginAt: at })
        .where('id', '=', id)
        .where('firstLoginAt', 'is', null)
        .execute();
    },
  };
}

/** A client of this name, with a number if the name is taken. */
async function addClient(tx: UserData, name: string): Promise<string> {
  const id = randomUUID();
  const taken = async (wanted: string): Promise<boolean> =>
    (await tx.selectFrom('clients').select('id').where('name', '=', wanted).executeTakeFirst()) !== undefined;
  let free = name;
  for (let at = 2; await taken(free); at += 1) free = `${name} (${at})`;
  await tx.insertInto('clients').values({ id, name: free }).execute();
  return id;
}

/** The row of a user who has not logged in. */
export function newUserRow(id: string, user: Omit<NewUser, 'subscriptions'>, at: number) {
  return {
    id,
    username: normalName(user.username),
    firstName: user.firstName,
    lastName: user.lastName,
    passwordHash: user.passwordHash,
    userHashId: randomBytes(16).toString('base64url'),
    disabled: 0,
    firstLoginAt: null,
    createdAt: at,
  };
}
