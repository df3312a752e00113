import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Role } from '@moltrove/contract';
import { migrations } from './migrations/all.ts';

/**
 * Moments are milliseconds since 1970, days are YYYY-MM-DD, flags are 0 or 1: the same in every dialect, which has to
 * answer its 64-bit integers as numbers.
 */
export interface UserTables {
  users: {
    id: string;
    /** Lower case; what the user logs in with. */
    username: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    userHashId: string;
    disabled: number;
    firstLoginAt: number | null;
    createdAt: number;
  };
  contracts: { id: string; name: string; endDate: string };
  subscriptions: {
    id: string;
    userId: string;
    contractId: string;
    role: Role;
    endDate: string;
    flatFileAccess: number;
    credits: number;
  };
  sessions: {
    id: string;
    userId: string;
    state: 'pending' | 'open' | 'closed';
    openedAt: number;
    /** When the newest tokens of the session end. */
    expiresAt: number;
    closedAt: number | null;
  };
  loginAttempts: {
    id: string;
    username: string;
    address: string;
    outcome: 'succeeded' | 'failed';
    attemptedAt: number;
  };
  searchSessions: {
    userId: string;
    sessionId: string;
    /** The search with its filters, as JSON. */
    search: string;
    bytes: number;
    revision: number;
    createdAt: number;
    lastUsedAt: number;
  };
}

export type UserData = Kysely<UserTables>;

/**
 * Opens the user data and brings its tables up to date. Fails when the data was written by a newer version of the
 * program, or when a migration fails; then nothing of it is applied.
 */
export async function openUserData(dialect: Dialect): Promise<UserData> {
  const db = new Kysely<UserTables>({ dialect, plugins: [new CamelCasePlugin()] });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  return db;
}
