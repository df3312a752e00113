import { randomUUID } from 'node:crypto';
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
import { moment, momentOrNull } from '../../../platform/access/moment.ts';
import type { User } from '../../../platform/access/user.ts';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { codeFits, newLinkCode, selectorOf } from '../../../shared/account-links/link-codes.ts';
import {
  personalTokensStore,
  type StoredToken,
} from '../../../shared/personal-tokens/personal-tokens-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { personalTokenMail } from '../mails.ts';
import type { NotifyUsers } from '../notify-users.ts';
import { unknownTokens } from '../../../platform/http/unknown-tokens.ts';

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

const dayMs = 24 * 3_600_000;
const where = 'Create another one on the page /access-tokens.';
const refusal = (text: string): AppError => new AppError('NOT_AUTHENTICATED', text);

export function personalTokensWith(parts: PersonalTokenDeps): PersonalTokens {
  const { userData, background, notifyUsers, onUnknown, now } = parts;
  const store = personalTokensStore(userData);
  const users = usersStore(userData);
  const unknown = unknownTokens(now);

  const storedOf = async (text: string, address: string): Promise<StoredToken> => {
    unknown.check(address);
    const code = text.slice(personalTokenPrefix.length);
    const stored = await store.bySelector(selectorOf(code));
    // Unknown tokens are compared with a dummy hash.
    const fits = codeFits(code, stored?.codeHash ?? '0'.repeat(64));
    if (stored !== null && fits) return stored;
    unknown.add(address);
    onUnknown(address);
    throw refusal('This personal access token is not valid.');
  };

  return {
    async callerOf(text, address) {
      const stored = await storedOf(text, address);
      if (stored.revokedAt !== null) throw refusal(`This personal access token was revoked. ${where}`);
      if (stored.expiresAt <= now())
        throw refusal(`This personal access token ended on ${dayOf(stored.expiresAt)}. ${where}`);
      const user = await users.byId(stored.userId);
      if (user === null || user.disabled) throw refusal('This personal access token is not valid.');
      // A call does not wait for it, and does not fail when the store cannot be written.
      background.run('recording the use of an access token', () => store.markUsed(stored, now(), address));
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

    async create(user, { name, scopes, endDate }) {
      const at = now();
      const expiresAt = endOf(endDate, at);
      const { code, selector, hash } = newLinkCode();
      const token: StoredToken = {
        id: randomUUID(),
        userId: user.id,
        name,
        scopes: scopes.join(),
        selector,
        codeHash: hash,
        createdAt: at,
        expiresAt,
        lastUsedAt: null,
        lastAddress: null,
        revokedAt: null,
      };
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

const dayOf = (at: number): string => moment(at).slice(0, 10);

const scopesOf = ({ scopes }: StoredToken) => tokenScopes.filter((each) => scopes.split(',').includes(each));

function shown(token: StoredToken, now: number): PersonalToken {
  const { id, name, createdAt, expiresAt, lastUsedAt, lastAddress } = token;
  return {
    id,
    name,
    scopes: scopesOf(token),
    createdAt: moment(createdAt),
    expiresAt: moment(expiresAt),
    expired: expiresAt <= now,
    lastUsedAt: momentOrNull(lastUsedAt),
    lastAddress,
  };
}

/** When a token ends. Fails with INVALID_REQUEST unless that is after today and within the longest time. */
function endOf(endDate: string, at: number): number {
  const end = Date.parse(endDate);
  const latest = dayOf(at + limits.maxTokenDays * dayMs);
  if (end > at && endDate <= latest) return end;
  const reason = `The end must be after today, ${dayOf(at)}, and no later than ${latest}.`;
  throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'endDate', reason }] });
}

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
