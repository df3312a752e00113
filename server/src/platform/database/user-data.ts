import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Role, UploadField, ValueReportReason } from '@moltrove/contract';
import type { LimitedRequest } from '../../modules/accounts/limits/request-limits.ts';
import { migrations } from './migrations/all.ts';
import type { DashboardTables } from './tables/dashboard-tables.ts';
import type { ExportTables } from './tables/export-tables.ts';

/**
 * Moments are milliseconds since 1970, days are YYYY-MM-DD, flags are 0 or 1: the same in every dialect, which has to
 * answer its 64-bit integers as numbers.
 */
export interface UserTables extends DashboardTables, ExportTables {
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
  };
  sessions: {
    id: string;
    userId: string;
    state: 'pending' | 'open' | 'closed';
    openedAt: number;
    /** When the newest tokens of the session end. */
    expiresAt: number;
    closedAt: number | null;
    /** Where it was opened from; empty for sessions from before this was kept. */
    address: string;
    userAgent: string;
  };
  loginAttempts: {
    id: string;
    username: string;
    address: string;
    outcome: 'succeeded' | 'failed' | 'forgiven' | 'unfinished';
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
  /** One a user and activity. */
  reportedValues: {
    id: string;
    userId: string;
    actId: number;
    reportedAt: number;
    reason: ValueReportReason;
    note: string;
    /** JSON, as is what was shown of the activity. */
    release: string;
    activity: string;
  };
  accountLinks: {
    id: string;
    purpose: 'registration' | 'reset';
    /** Lower case. */
    username: string;
    /** Of a registration; empty otherwise. */
    firstName: string;
    lastName: string;
    /** What the row is found by, and the SHA-256 of the secret that belongs to it, in hexadecimal. */
    selector: string;
    codeHash: string;
    createdAt: number;
    expiresAt: number;
    usedAt: number | null;
  };
  accountRequests: {
    id: string;
    kind: LimitedRequest;
    subject: string;
    address: string;
    requestedAt: number;
  };
  twoStepSecrets: {
    userId: string;
    /** Encrypted with a key of the home. */
    secret: string;
    createdAt: number;
    /** Null until a first code has shown that an app has it. */
    confirmedAt: number | null;
    /** The newest step of time whose code was taken; it and those before are taken no more. */
    lastStep: number;
  };
  recoveryCodes: { userId: string; codeHash: string; usedAt: number | null };
  /** Whom a provider of single sign-on means, by its own words. */
  signOnIdentities: { issuer: string; subject: string; userId: string; linkedAt: number };
  /** Sign-ons on their way, by the SHA-256 of what the provider and the browser hand back. */
  signOnStates: {
    stateHash: string;
    browserHash: string;
    codeVerifier: string;
    nonce: string;
    returnTo: string;
    expiresAt: number;
  };
  signOnTickets: { ticketHash: string; userId: string; expiresAt: number };
  userSettings: { userId: string; key: string; bytes: number; value: string };
  /** Only added, which the store sees to. */
  auditEntries: {
    /** From 1 on, without gaps. */
    position: number;
    at: number;
    actorId: string | null;
    actorName: string;
    action: string;
    subjectKind: string;
    subjectId: string;
    /** JSON, as is what it was after. */
    before: string | null;
    after: string | null;
  };
  /** Only added, as audit entries are. */
  creditEntries: {
    position: number;
    userId: string;
    contractId: string;
    at: number;
    kind: 'grant' | 'spend' | 'refund';
    /** Below 0 where it was spent. */
    amount: number;
    /** What was paid for. */
    reference: string | null;
    note: string;
    actorId: string | null;
  };
}

export type UserData = Kysely<UserTables>;

/** The user data was written by a newer version of the program. */
export class NewerUserData extends Error {}

/** The tables on a store as they are. */
export const kyselyOn = (dialect: Dialect): UserData =>
  new Kysely<UserTables>({ dialect, plugins: [new CamelCasePlugin()] });

/**
 * Opens the user data and brings its tables up to date. Fails with NewerUserData when a newer version of the program
 * wrote it, and when a migration fails; then nothing of it is applied. `onEmpty` is called before the tables of a new store
 * are made, and may refuse by throwing.
 */
export const openUserData = (dialect: Dialect, onEmpty: () => void = () => undefined): Promise<UserData> =>
  migrateTo(dialect, null, onEmpty);

/** As openUserData, but only up to the migration of this name. */
export async function migrateTo(
  dialect: Dialect,
  last: string | null,
  onEmpty: () => void = () => undefined,
): Promise<UserData> {
  const db = kyselyOn(dialect);
  try {
    const schema = dialect instanceof PostgresDialect ? await schemaOf(db) : undefined;
    if (!(await hasTables(db, schema))) onEmpty();
    else await requireKnown(db);
    if (last !== null && !Object.hasOwn(migrations, last)) throw newer(last);
    await migrate(db, schema, last);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Applies the migrations, up to one or all, in the transaction that it is given or in one of its own. */
export async function migrate(db: UserData, schema: string | undefined, last: string | null): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await (last === null ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

/** Where PostgreSQL makes the tables: the first schema of the search path that is there. */
export async function schemaOf(db: UserData): Promise<string> {
  const { rows } = await sql<{ schema: string | null; encoding: string }>`
    select current_schema() as schema, current_setting('server_encoding') as encoding`.execute(db);
  const [{ schema, encoding }] = rows;
  if (schema === null) throw new Error('none of the schemas of its search path is there');
  if (encoding !== 'UTF8') throw new Error(`its database has the encoding ${encoding} in place of UTF8`);
  return schema;
}

async function hasTables(db: UserData, schema: string | undefined): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(
    (table) => table.name === 'kysely_migration' && (schema === undefined || table.schema === schema),
  );
}

async function requireKnown(db: UserData): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw newer(unknown.name);
}

const newer = (name: string): NewerUserData =>
  new NewerUserData(
    `a newer version of Moltrove wrote it (it has ${name}). Start that version, or restore a backup of this one.`,
  );
