import type { Generated } from 'kysely';
import type { Role } from '@moltrove/contract';
import type { TrackedColumns } from './reports.ts';

/** Limited requests without a login, other than the login itself. */
export type LimitedRequest = 'register' | 'forgotPassword' | 'passwordLink' | 'signOn';

/** Users, what they may do, and how they log in. */
export interface AccountTables {
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
    /** Counts the changes by administrators, like those of clients and contracts. */
    revision: Generated<number>;
  };
  /** Companies. */
  clients: { id: string; name: string; remark: Generated<string>; revision: Generated<number> };
  contracts: {
    id: string;
    name: string;
    /** No subscription of the contract may end later. */
    endDate: string;
    /** Null only in rows that were not written by the program. */
    clientId: string | null;
    /** Users with an active subscription at a time; null: unlimited. */
    seats: number | null;
    remark: Generated<string>;
    revision: Generated<number>;
  };
  subscriptions: {
    id: string;
    userId: string;
    contractId: string;
    role: Role;
    /** For information only: a subscription is active from its creation. Null: unknown. */
    startDate: string | null;
    endDate: string;
    flatFileAccess: number;
    /** Whether its user manages the contract. */
    contractAdministrator: Generated<number>;
  };
  sessions: {
    id: string;
    userId: string;
    state: 'pending' | 'open' | 'closed';
    openedAt: number;
    /** Expiry of the session's newest tokens. */
    expiresAt: number;
    closedAt: number | null;
    /** Address of the client that opened it; empty for sessions older than this column. */
    address: string;
    userAgent: string;
    /** When the session passed the second step of two-step login; null if it did not. */
    secondFactorAt: number | null;
  };
  loginAttempts: {
    id: string;
    username: string;
    address: string;
    outcome: 'succeeded' | 'failed' | 'forgiven' | 'unfinished';
    attemptedAt: number;
  };
  accountLinks: {
    id: string;
    purpose: 'registration' | 'invitation' | 'reset';
    /** Lower case. */
    username: string;
    /** Of a registration; empty otherwise. */
    firstName: string;
    lastName: string;
    /** Lookup key of the row, and the SHA-256 of its secret, in hexadecimal. */
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
    /** Null until a first code has proved that an app has it. */
    confirmedAt: number | null;
    /** The newest used time step; codes of it and of earlier ones are refused. */
    lastStep: number;
  };
  /** Codes without which super administrators cannot set up two-step login, as SHA-256 in hexadecimal. */
  setUpCodes: { userId: string; codeHash: string; createdAt: number; expiresAt: number };
  /** What programs of a user make calls with. */
  personalTokens: {
    id: string;
    userId: string;
    name: string;
    /** Separated by commas. */
    scopes: string;
    /** Lookup key of the row, and the SHA-256 of its secret, in hexadecimal. */
    selector: string;
    codeHash: string;
    createdAt: number;
    expiresAt: number;
    /** Of the last call, to the minute. */
    lastUsedAt: number | null;
    lastAddress: string | null;
    revokedAt: number | null;
  };
  /** What identity providers manage the users of a contract with. */
  provisioningTokens: {
    id: string;
    contractId: string;
    name: string;
    /** Role of new users; null: none. */
    role: Role | null;
    /** Lookup key of the row, and the SHA-256 of its secret, in hexadecimal. */
    selector: string;
    codeHash: string;
    /** Name of the user who created it. */
    createdBy: string;
    createdAt: number;
    expiresAt: number;
    lastUsedAt: number | null;
    lastAddress: string | null;
    revokedAt: number | null;
  };
  /** Users that an identity provider manages in a contract. */
  provisionedUsers: {
    contractId: string;
    userId: string;
    /** Chosen by the provider. */
    externalId: string | null;
    changedAt: number;
    /** When the provider removed the user, whose account remains disabled. */
    removedAt: number | null;
  };
  recoveryCodes: { userId: string; codeHash: string; usedAt: number | null };
  /** The user behind an identity at a single sign-on provider, by issuer and subject. */
  signOnIdentities: { issuer: string; subject: string; userId: string; linkedAt: number };
  /** Pending sign-ons, by the SHA-256 of what the provider and the browser send back. */
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
  renewalRequests: TrackedColumns & {
    id: string;
    contractId: string;
    userId: string;
    note: string;
    requestedAt: number;
    settledAt: number | null;
  };
}
