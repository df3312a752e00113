import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Role, UploadField } from '@moltrove/contract';
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
  savedSearches: {
    id: string;
    ownerId: string;
    name: string;
    /** What the name is compared by; null while deleted. */
    nameKey: string | null;
    note: string;
    /** Whose users may open it; null: nobody but its owner. */
    sharedContractId: string | null;
    sharedAt: number | null;
    createdAt: number;
    changedAt: number;
    deletedAt: number | null;
    /** Of the search as text. */
    bytes: number;
    filterCount: number;
    /** As in lists. */
    sentence: string;
    /** JSON, as are the baseline and the comparison of the contract, and the ids of the parts of a difference. */
    view: string;
    baseline: string | null;
    comparison: string | null;
    search: string;
    /** The structures of the baseline, encoded. */
    structureSet: string | null;
    differenceIds: string | null;
  };
  searchHistory: {
    id: string;
    userId: string;
    /** Of the search as text: each search stands in the history once. */
    searchHash: string;
    openedAt: number;
    removedAt: number | null;
    /** What it was removed together with. */
    removal: string | null;
    bytes: number;
    filterCount: number;
    counts: string;
    release: string | null;
    sentence: string;
    sentenceKey: string;
    search: string;
  };
  keptSearches: {
    /** Of the content and the contract. */
    key: string;
    userId: string;
    contractId: string;
    bytes: number;
    lastUsedAt: number;
    /** JSON. */
    search: string;
  };
  reportedTerms: {
    id: string;
    userId: string;
    reportedAt: number;
    field: UploadField;
    fileName: string;
    note: string;
    /** JSON, as are the terms. */
    release: string;
    termCount: number;
    bytes: number;
    terms: string;
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
