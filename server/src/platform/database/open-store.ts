import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { StartFailure } from '../start-failure.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { postgresPool } from './postgres-connections.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { type HeldLock, holdAlone, holdAsServer } from './postgres-locks.ts';
import { kyselyOn, NewerUserData, openUserData, type UserData } from './user-data.ts';

/** Where the user data is: in a PostgreSQL database, or in SQLite in the home. */
export interface StoreLocation {
  readonly home: string;
  /** Null: SQLite. */
  readonly address: string | null;
}

export interface Store {
  readonly userData: UserData;
  close(): Promise<void>;
}

/** The file of the user data on SQLite. */
export const userDataFile = (home: string): string => join(home, 'user-data', 'moltrove.sqlite');

/** A description of the store, without user and password. */
export function storeName({ home, address }: StoreLocation): string {
  if (address === null) return userDataFile(home);
  const { host, pathname } = new URL(address);
  return `the PostgreSQL at ${host || 'this machine'}${pathname}`;
}

/**
 * Opens the store for a server: exclusive on SQLite by the lock of its home, visible to restores on
 * PostgreSQL. Fails with a readable StartFailure. `onLost` is called for connections that PostgreSQL closed;
 * `onEmpty` is called before the tables of a new store are created, and may refuse by throwing.
 */
export async function openStore(
  location: StoreLocation,
  onLost: (error: Error) => void,
  onEmpty?: () => void,
): Promise<Store> {
  const { address } = location;
  if (address === null) {
    const userData = await openSqlite(location.home, onEmpty);
    return { userData, close: () => userData.destroy() };
  }
  const held = await withReadableError(location, () => holdAsServer(address, onLost));
  if (held === null) {
    throw new StartFailure(
      `The user data in ${storeName(location)} is being restored. Start again when that is done.`,
    );
  }
  return withLock(held, () =>
    withReadableError(location, () =>
      openUserData(postgresDialect(postgresPool(address, onLost), held.required), onEmpty),
    ),
  );
}

/**
 * Opens a PostgreSQL for a restore without migrating its tables, whatever their version; fails with a
 * StartFailure while a server uses it.
 */
export async function openAlone(location: StoreLocation, address: string): Promise<Store> {
  const held = await withReadableError(location, () => holdAlone(address));
  if (held === null) {
    throw new StartFailure(`A server is running on ${storeName(location)}. Stop every server on it first.`);
  }
  return withLock(held, () => openPostgres(location, address));
}

/** Opens a PostgreSQL while servers may be using it, without migrating its tables. */
export const openPostgres = (location: StoreLocation, address: string): Promise<UserData> =>
  withReadableError(location, async () => {
    const db = kyselyOn(postgresDialect(postgresPool(address)));
    try {
      await sql`select 1`.execute(db);
      return db;
    } catch (error) {
      await db.destroy();
      throw error;
    }
  });

async function withLock(held: HeldLock, open: () => Promise<UserData>): Promise<Store> {
  try {
    const userData = await open();
    const close = async (): Promise<void> => {
      await userData.destroy();
      await held.release();
    };
    return { userData, close };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/** Opens the user data on SQLite, readable only by the owner of the process. */
async function openSqlite(home: string, onEmpty?: () => void): Promise<UserData> {
  const file = userDataFile(home);
  return withReadableError({ home, address: null }, async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await chmod(dirname(file), 0o700);
    // Created before SQLite would, so that the files SQLite adds next to it get the same permissions.
    await (await open(file, 'a', 0o600)).close();
    await chmod(file, 0o600);
    return openUserData(nodeSqliteDialect(file), onEmpty);
  });
}

async function withReadableError<T>(location: StoreLocation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The user data in ${storeName(location)} can't be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** SQLSTATEs and network error codes whose own messages do not tell the user what to do. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start PostgreSQL, or correct the address in MOLTROVE_USER_DATA.',
  ENOTFOUND: 'there is no such host. Correct the address in MOLTROVE_USER_DATA.',
  EAI_AGAIN: 'the name of its host cannot be resolved now. Check the address and the network.',
  ETIMEDOUT: 'it does not answer in time. Check the address in MOLTROVE_USER_DATA, and the network.',
  '28P01': 'it refuses user or password. Correct them in MOLTROVE_USER_DATA.',
  '28000': 'it refuses the user. Correct MOLTROVE_USER_DATA, or allow the user in pg_hba.conf.',
  '3D000': 'there is no such database. Create it with createdb, or correct MOLTROVE_USER_DATA.',
  '42501':
    'the user may not create tables there. Grant CREATE on its schema, or make the user owner of the database.',
  '53300': 'it has no free connections. Raise max_connections there.',
};

function reasonOf(error: unknown): string {
  if (error instanceof NewerUserData) return error.message;
  const { code, message } = error as { code?: unknown; message: string };
  if (/timeout exceeded|timeout expired/.test(message)) return reasons['ETIMEDOUT'];
  return (typeof code === 'string' ? reasons[code] : undefined) ?? message;
}
