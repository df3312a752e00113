import type { User } from './user.ts';

/** Who makes a call, as the user data says now (not as the token said when it was signed). */
export interface Caller {
  readonly user: User;
  readonly sessionId: string;
  readonly sessionState: 'pending' | 'open';
  /** When the newest tokens of the session end, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** When the main token ends that the call was made with. */
  readonly tokenExpiresAt: number;
}

/** Knows callers by their tokens. */
export interface Callers {
  /** The caller behind the tokens. A null node token is right only for a call of the login itself. */
  callerOf(mainToken: string, nodeToken: string | null): Promise<Caller>;
}
