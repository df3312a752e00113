import type { Role } from '@moltrove/contract';

export interface Subscription {
  readonly role: Role;
  /** YYYY-MM-DD; the subscription is over when this day begins (UTC). */
  readonly endDate: string;
  readonly contractId: string;
  readonly flatFileAccess: boolean;
  /** Whether the user manages the contract; absent: no. */
  readonly contractAdministrator?: boolean;
}

export interface User {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userHashId: string;
  readonly passwordHash: string;
  readonly disabled: boolean;
  readonly firstLoginAt: number | null;
  /** In the order of the catalogue of roles. */
  readonly subscriptions: readonly Subscription[];
}

/** User names are compared ignoring case. */
export const normalName = (username: string): string => username.trim().toLowerCase();
