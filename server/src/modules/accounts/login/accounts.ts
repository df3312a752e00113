import { randomUUID } from 'node:crypto';
import { AppError, limits as contractLimits } from '@moltrove/contract';
import type { Caller, Callers } from '../../../platform/access/caller.ts';
import { rolesToStartWith } from '../../../platform/access/subscriptions.ts';
import { normalName, type User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type UsersStore, usersStore } from '../../../shared/users/users-store.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { passwordFits } from '../../../shared/users/password-hash.ts';
import { sessionTrail } from '../sessions/session-trail.ts';
import { type SessionsStore, sessionsStore } from '../sessions/sessions-store.ts';
import type { IssuedTokens, TokenClaims, Tokens } from '../sessions/tokens.ts';
import { type CodeCheck, type SecondStep, wrongCode } from '../two-step/second-step.ts';
import { twoStepStore } from '../two-step/two-step-store.ts';

/** The client that opens a session. */
export interface Origin {
  readonly address: string;
  /** The User-Agent header; empty when there is none. */
  readonly userAgent: string;
}

export interface Accounts extends Pick<Callers, 'callerOf'> {
  /**
   * Checks name, password and, for an account with two-step login, the code; creates a pending session with
   * its main token.
   */
  logIn(username: string, password: string, from: Origin, code?: string): Promise<IssuedTokens>;
  /** Like `logIn`, for a user vouched for by a single sign-on provider. */
  enter(userId: string, from: Origin): Promise<IssuedTokens>;
  /** Opens the caller's session; the node token expires together with the main token used for the call. */
  open(caller: Caller): Promise<IssuedTokens>;
  /**
   * Extends the caller's session with new tokens. Renewing tokens that are over a minute older than the
   * newest, more than a minute after those were issued, means they leaked: the session is closed, and the
   * call fails with TOKEN_MISSING.
   */
  renew(caller: Caller): Promise<IssuedTokens>;
  markLoggedIn(caller: Caller): Promise<void>;
  close(caller: Caller): Promise<void>;
}

interface AccountDeps {
  readonly userData: UserData;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly secondStep: SecondStep;
  /** Fails with LOGIN_REFUSED for users who may log in only by single sign-on. */
  readonly needPasswordLogin: (userId: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * Tabs of one browser may renew the same tokens within this time of each other; all resulting tokens stay
 * valid.
 */
const tabPatienceMs = 60_000;

const claimsOf = (user: User, sessionId: string, now: number): TokenClaims => ({
  userId: user.id,
  userHashId: user.userHashId,
  sessionId,
  roles: rolesToStartWith(user.subscriptions, now),
});

export function accountsWith(parts: AccountDeps): Accounts {
  const { userData, users, sessions, tokens, limits, secondStep, needPasswordLogin, now } = parts;

  /** Creates the pending session in the transaction that checks again whether the user may have it. */
  const addPending = async (
    user: User,
    { address, userAgent }: Origin,
    passedSecondFactor: boolean,
    mayEnter: (current: User, tx: UserData) => boolean | Promise<boolean>,
  ): Promise<IssuedTokens> => {
    const sessionId = randomUUID();
    const issued = await tokens.issue(claimsOf(user, sessionId, now()));
    const { expiresAt } = issued;
    await userData.transaction().execute(async (tx) => {
      const current = await usersStore(tx).byId(user.id);
      if (current === null || current.disabled || !(await mayEnter(current, tx)))
        throw new AppError('LOGIN_REFUSED');
      const ownSessions = sessionsStore(tx);
      const { maxOpenSessions: open, maxClosedSessions: closed } = contractLimits;
      await ownSessions.makeRoom(user.id, now(), { open, closed });
      await ownSessions.add({
        id: sessionId,
        userId: user.id,
        state: 'pending',
        openedAt: now(),
        expiresAt,
        closedAt: null,
        address,
        userAgent,
        secondFactorAt: passedSecondFactor ? now() : null,
      });
    });
    return issued;
  };

  return {
    async logIn(username, password, from, code) {
      const name = normalName(username);
      let check: CodeCheck = 'off';
      const verify = async () => {
        const known = await users.byName(name);
        const fits = await passwordFits(known?.passwordHash ?? null, password);
        // Only someone who knows the password may learn that there is a second step.
        if (!fits || known === null || known.disabled) return null;
        await needPasswordLogin(known.id);
        check = await secondStep.check(known, code);
        if (check === 'missing') throw new AppError('CODE_WANTED');
        return check === 'wrong' ? null : known;
      };
      const refusal = () => (check === 'wrong' ? wrongCode() : new AppError('LOGIN_REFUSED'));
      const user = await limits.attempt(name, from.address, verify, refusal);
      // The password may have been replaced, and its sessions closed, while it was being checked.
      const passed = (check as CodeCheck) === 'right';
      return addPending(user, from, passed, async (current, tx) => {
        if (current.passwordHash !== user.passwordHash) return false;
        return passed || !(await twoStepStore(tx).isOn(user.id));
      });
    },

    async enter(userId, from) {
      const user = await users.byId(userId);
      if (user === null) throw new AppError('LOGIN_REFUSED');
      return addPending(user, from, false, () => true);
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
      return {
        user,
        sessionId: session.id,
        sessionState: session.state,
        passedSecondFactor: session.secondFactorAt !== null,
        expiresAt: session.expiresAt,
        tokenExpiresAt: main.expiresAt,
        personalToken: null,
      };
    },

    async open({ user, sessionId, expiresAt, tokenExpiresAt }) {
      const issued = await tokens.issue(claimsOf(user, sessionId, now()), tokenExpiresAt);
      if (!(await sessions.extend(sessionId, expiresAt))) throw new AppError('TOKEN_MISSING');
      return issued;
    },

    async renew({ user, sessionId, expiresAt, tokenExpiresAt }) {
      const renewedAt = expiresAt - contractLimits.tokenLifetimeMs;
      if (tokenExpiresAt < expiresAt - tabPatienceMs && now() > renewedAt + tabPatienceMs) {
        await userData.transaction().execute(async (tx) => {
          await sessionsStore(tx).close(sessionId, now());
          await sessionTrail(tx, user, now()).closedAsReplayed(sessionId);
        });
        throw new AppError('TOKEN_MISSING');
      }
      const issued = await tokens.issue(claimsOf(user, sessionId, now()));
      if (!(await sessions.extend(sessionId, issued.expiresAt))) throw new AppError('TOKEN_MISSING');
      return issued;
    },

    markLoggedIn: ({ user }) => users.markLoggedIn(user.id, now()),
    close: ({ sessionId }) => sessions.close(sessionId, now()),
  };
}
