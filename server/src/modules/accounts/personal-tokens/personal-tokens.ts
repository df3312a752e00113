import {
  AppError,
  type CallBody,
  type createPersonalToken,
  limits,
  type PersonalToken,
  personalTokenPrefix,
  tokenScopes,
} from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import type { User } from '../../../platform/access/user.ts';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { newToken, shownToken } from '../../../shared/access-tokens/new-token.ts';
import {
  personalTokensStore,
  type StoredToken,
} from '../../../shared/access-tokens/personal-tokens-store.ts';
import { tokenLogin } from '../../../shared/access-tokens/token-login.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { personalTokenMail } from '../mails.ts';
import type { NotifyUsers } from '../notify-users.ts';

export interface PersonalTokens {
  /**
   * The caller behind a token. Fails with NOT_AUTHENTICATED, and with RATE_LIMITED after many unknown tokens from the
   * address. Only who has the right token learns that it ended.
   */
  callerOf(text: string, address: string): Promise<Caller>;
  listOf(user: User): Promise<PersonalToken[]>;
  /** Creates a token and mails its user. Fails with CONFLICT when the user has too many. */
  create(user: User, wanted: Wanted): Promise<{ text: string; created: PersonalToken }>;
  /** Fails with NOT_FOUND when the user has no such token. */
  revoke(user: User, id: string): Promise<void>;
}

type Wanted = CallBody<typeof createPersonalToken>;

interface PersonalTokenDeps {
  readonly userData: UserData;
  readonly background: Background;
  readonly notifyUsers: NotifyUsers;
  /** Called with the address of each unknown token. */
  readonly onUnknown: (address: string) => void;
  readonly now: () => number;
}

export function personalTokensWith(parts: PersonalTokenDeps): PersonalTokens {
  const { userData, notifyUsers, now } = parts;
  const store = personalTokensStore(userData);
  const users = usersStore(userData);
  const findToken = tokenLogin({
    ...parts,
    store,
    subject: 'This personal access token',
    hint: ' Create another one on the page /access-tokens.',
  });

  return {
    async callerOf(text, address) {
      const stored = await findToken(text.slice(personalTokenPrefix.length), address);
      const user = await users.byId(stored.userId);
      if (user === null || user.disabled)
        throw new AppError('NOT_AUTHENTICATED', 'This personal access token is not valid.');
      const { id, expiresAt } = stored;
      const personalToken = { id, scopes: scopesOf(stored) };
      return {
        user,
        sessionId: '',
        sessionState: 'open',
        passedSecondFactor: false,
        expiresAt,
        tokenExpiresAt: expiresAt,
        personalToken,
      };
    },

    listOf: async ({ id }) => (await store.listOf(id)).map((each) => shown(each, now())),

    async create(user, wanted) {
      const at = now();
      const { name, scopes, endDate } = wanted;
      const { code, row } = newToken(wanted, limits.maxTokenDays, at);
      const token: StoredToken = { ...row, userId: user.id, scopes: scopes.join() };
      await userData.transaction().execute(async (tx) => {
        await requireRoom(tx, user.id, at);
        await personalTokensStore(tx).add(token);
        await record(tx, user, at, 'personalToken.created', { id: token.id, name, scopes, endDate });
      });
      notifyUsers('the mail about an access token', user.username, (pages) =>
        personalTokenMail(user.username, name, endDate, pages),
      );
      return { text: personalTokenPrefix + code, created: shown(token, at) };
    },

    revoke: (user, id) =>
      userData.transaction().execute(async (tx) => {
        const revoked = await personalTokensStore(tx).revoke(id, user.id, now());
        if (revoked === null)
          throw new AppError('NOT_FOUND', 'You have no such access token; it may have been revoked already.');
        await record(tx, user, now(), 'personalToken.revoked', { id, name: revoked.name });
      }),
  };
}

const scopesOf = ({ scopes }: StoredToken) => tokenScopes.filter((each) => scopes.split(',').includes(each));

const shown = (token: StoredToken, now: number): PersonalToken => ({
  ...shownToken(token, now),
  scopes: scopesOf(token),
});

async function requireRoom(tx: UserData, userId: string, at: number): Promise<void> {
  const working = (await personalTokensStore(tx).listOf(userId)).filter(({ expiresAt }) => expiresAt > at);
  const { maxPersonalTokens, maxTokensPerDay } = limits;
  if (working.length >= maxPersonalTokens)
    throw new AppError(
      'CONFLICT',
      `You have ${maxPersonalTokens} personal access tokens, the maximum. Revoke one that you no longer need.`,
    );
  const nth = await personalTokensStore(tx).nthNewest(userId, maxTokensPerDay);
  requireDayOver(
    nth,
    at,
    `You have created ${maxTokensPerDay} personal access tokens within a day, the maximum.`,
  );
}

const record = (
  tx: UserData,
  { id, username }: User,
  at: number,
  action: string,
  after: Record<string, unknown>,
): Promise<void> =>
  auditTrail(tx).add({
    actor: { id, username },
    at,
    action,
    subject: { kind: 'user', id },
    before: null,
    after,
  });
