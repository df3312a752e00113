import type { User } from './user.ts';

/** The caller according to the current user data, not to the claims of the token. */
export interface Caller {
  readonly user: User;
  readonly sessionId: string;
  readonly sessionState: 'pending' | 'open';
  /** Expiry of the session's newest tokens, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Expiry of the main token used for the call. */
  readonly tokenExpiresAt: number;
}

/** Identifies callers by their tokens. */
export interface Callers {
  /** The caller behind the tokens. The node token may be null only for calls of the login itself. */
  callerOf(mainToken: string, nodeToken: string | null): Promise<Caller>;
}
