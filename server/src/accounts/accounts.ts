import { randomUUID } from 'node:crypto';
import { AppError } from '@moltrove/contract';
import type { UserData } from '../user-data/user-data.ts';
import type { LoginLimits } from './login-limits.ts';
import { passwordFits } from './passwords.ts';
import { type SessionsStore, sessionsStore } from './sessions-store.ts';
import type { IssuedTokens, TokenClaims, Tokens } from './tokens.ts';
import { normalName, type User, type UsersStore, usersStore } from './users-store.ts';

/** Who makes a call, as the user data says now (not as the token said when it was signed). */
export interface Caller {
  readonly user: User;
  readonly sessionId: string;
  readonly sessionState: 'pending' | 'open';
  /** When the newest tokens of the session end, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Where a session is opened from. */
export interface Origin {
  readonly address: string;
  /** As the browser names itself; empty when it does not. */
  readonly userAgent: string;
}

export interface Accounts {
  /** Checks name and password and makes a pending session with its main token. */
  logIn(username: string, password: string, from: Origin): Promise<IssuedTokens>;
  /** The caller behind the tokens. A null node token is right only for a call of the login itself. */
  callerOf(mainToken: string, nodeToken: string | null): Promise<Caller>;
  /** Opens the caller's session, or keeps it open longer, with new tokens. */
  renew(caller: Caller): Promise<IssuedTokens>;
  markLoggedIn(caller: Caller): Promise<void>;
  close(caller: Caller): Promise<void>;
}

interface Parts {
  readonly userData: UserData;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly now: () => number;
}

const claimsOf = (user: User, sessionId: string): TokenClaims => ({
  userId: user.id,
  userHashId: user.userHashId,
  sessionId,
  roles: user.subscriptions.map((subscription) => subscription.role),
});

export function accountsWith({ userData, users, sessions, tokens, limits, now }: Parts): Accounts {
  return {
    async logIn(username, password, { address, userAgent }) {
      const name = normalName(username);
      const user = await limits.attempt(name, address, async () => {
        const found = await users.byName(name);
        const fits = await passwordFits(found?.passwordHash ?? null, password);
        return fits && found !== null && !found.disabled ? found : null;
      });
      const sessionId = randomUUID();
      const issued = await tokens.issue(claimsOf(user, sessionId));
      const { expiresAt } = issued;
      await userData.transaction().execute(async (tx) => {
        // Checking a password takes a while, in which it may have been replaced, and its sessions closed.
        const current = await usersStore(tx).byId(user.id);
        if (current === null || current.disabled || current.passwordHash !== user.passwordHash)
          throw new AppError('LOGIN_REFUSED');
        await sessionsStore(tx).add({
          id: sessionId,
          userId: user.id,
          state: 'pending',
          openedAt: now(),
          expiresAt,
          closedAt: null,
          address,
          userAgent,
        });
      });
      return issued;
    },

    async callerOf(mainToken, nodeToken) {
      const main = await tokens.read(mainToken, 'main');
      if (nodeToken !== null) {
        const node = await tokens.read(nodeToken, 'node');
        const same =
          node.sessionId === main.sessionId &&
          node.userHashId === main.userHashId &&
          node.userId === main.userId;
        if (!same) throw new AppError('NOT_AUTHENTICATED');
      }
      const session = await sessions.byId(main.sessionId);
      if (session === null || session.state === 'closed' || session.userId !== main.userId) {
        throw new AppError('TOKEN_MISSING');
      }
      const user = await users.byId(main.userId);
      if (user === null || user.disabled || user.userHashId !== main.userHashId)
        throw new AppError('NOT_AUTHENTICATED');
      return { user, sessionId: session.id, sessionState: session.state, expiresAt: session.expiresAt };
    },

    async renew({ user, sessionId }) {
      const issued = await tokens.issue(claimsOf(user, sessionId));
      if (!(await sessions.keepOpen(sessionId, issued.expiresAt))) throw new AppError('TOKEN_MISSING');
      return issued;
    },

    markLoggedIn: ({ user }) => users.markLoggedIn(user.id, now()),
    close: ({ sessionId }) => sessions.close(sessionId, now()),
  };
}
