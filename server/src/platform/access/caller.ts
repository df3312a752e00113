import type { TokenScope } from '@moltrove/contract';
import type { User } from './user.ts';

/** The caller according to the current user data, not to the claims of the token. */
export interface Caller {
  readonly user: User;
  /** Empty for a call with a personal access token, which belongs to no session. */
  readonly sessionId: string;
  readonly sessionState: 'pending' | 'open';
  /** Whether the session has passed the second step of two-step login. */
  readonly passedSecondFactor: boolean;
  /** Expiry of the session's newest tokens, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Expiry of the main token used for the call. */
  readonly tokenExpiresAt: number;
  /** The personal access token of the call; null for the tokens of a session, which allow all calls of the user. */
  readonly personalToken: { readonly id: string; readonly scopes: readonly TokenScope[] } | null;
}

/** Identifies callers by their tokens. */
export interface Callers {
  /** The caller behind the tokens. The node token may be null only for calls of the login itself. */
  callerOf(mainToken: string, nodeToken: string | null): Promise<Caller>;
  /** The caller behind a personal access token. `address` is the client's. */
  callerOfPersonalToken(token: string, address: string): Promise<Caller>;
}
