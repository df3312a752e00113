import { randomUUID } from 'node:crypto';
import {
  AppError,
  type CallBody,
  type createProvisioningToken,
  limits,
  provisionedRoles,
  type ProvisioningToken,
} from '@moltrove/contract';
import { moment, momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { type UnknownTokens, unknownTokens } from '../../../platform/http/unknown-tokens.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { codeFits, newLinkCode, selectorOf } from '../../../shared/account-links/link-codes.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { dayOf, type KnownContract } from '../subscriptions/known.ts';
import { fieldError } from '../subscriptions/rules.ts';

type StoredToken = UserTables['provisioningTokens'];
type Wanted = CallBody<typeof createProvisioningToken>;
interface Actor {
  readonly id: string;
  readonly username: string;
}

/** Other than that of personal access tokens, which it must not be taken for. */
const prefix = 'moltrove-scim_';
const dayMs = 24 * 3_600_000;
const usedEveryMs = 60_000;

export async function tokensOf(db: UserData, contractId: string, now: number): Promise<ProvisioningToken[]> {
  const rows = await db
    .selectFrom('provisioningTokens')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => shown(row, now));
}

/** Creates a token; fails with CONFLICT when the contract has too many. */
export const createToken = (
  db: UserData,
  actor: Actor,
  contract: KnownContract,
  { name, role, endDate }: Wanted,
  at: number,
) =>
  db.transaction().execute(async (tx) => {
    const latest = dayOf(at + limits.maxProvisioningDays * dayMs);
    if (endDate <= dayOf(at) || endDate > latest)
      throw fieldError('endDate', `The end must be after today, ${dayOf(at)}, and no later than ${latest}.`);
    const { maxProvisioningTokens } = limits;
    if ((await tokensOf(tx, contract.id, at)).length >= maxProvisioningTokens)
      throw new AppError(
        'CONFLICT',
        `The contract ${contract.name} has ${maxProvisioningTokens} tokens, the maximum. Revoke one first.`,
      );
    const { code, selector, hash } = newLinkCode();
    const token: StoredToken = {
      id: randomUUID(),
      contractId: contract.id,
      name,
      role,
      selector,
      codeHash: hash,
      createdBy: actor.username,
      createdAt: at,
      expiresAt: Date.parse(endDate),
      lastUsedAt: null,
      lastAddress: null,
      revokedAt: null,
    };
    await tx.insertInto('provisioningTokens').values(token).execute();
    const after = { id: token.id, name, role, endDate };
    await recordToken(tx, actor, at, 'provisioning.created', contract.id, after);
    return { token: prefix + code, created: shown(token, at) };
  });

export const revokeToken = (db: UserData, actor: Actor, contractId: string, id: string, at: number) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('provisioningTokens')
      .set({ revokedAt: at })
      .where('id', '=', id)
      .where('contractId', '=', contractId)
      .where('revokedAt', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND', 'The contract has no such token.');
    await recordToken(tx, actor, at, 'provisioning.revoked', contractId, { id, name: row.name });
  });

const recordToken = (
  tx: UserData,
  actor: Actor,
  at: number,
  action: string,
  contractId: string,
  after: Record<string, unknown>,
): Promise<void> =>
  auditTrail(tx).add({
    actor,
    at,
    action,
    subject: { kind: 'contract', id: contractId },
    before: null,
    after,
  });

function shown(token: StoredToken, now: number): ProvisioningToken {
  const { id, name, role, createdBy, createdAt, expiresAt, lastUsedAt, lastAddress } = token;
  return {
    id,
    name,
    role: provisionedRoles.find((each) => each === role) ?? null,
    createdBy,
    createdAt: moment(createdAt),
    expiresAt: moment(expiresAt),
    expired: expiresAt <= now,
    lastUsedAt: momentOrNull(lastUsedAt),
    lastAddress,
  };
}

interface FinderDeps {
  readonly userData: UserData;
  readonly background: Background;
  readonly onUnknown: (address: string) => void;
  readonly now: () => number;
  readonly unknown?: UnknownTokens;
}

/** Finds the token of a request's Authorization header. Fails with NOT_AUTHENTICATED, and with RATE_LIMITED after many unknown ones. */
export function tokenFinder({ userData, background, onUnknown, now, ...parts }: FinderDeps) {
  const unknown = parts.unknown ?? unknownTokens(now);
  return async (authorization: string, address: string): Promise<StoredToken> => {
    unknown.check(address);
    const [, text = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    const code = text.startsWith(prefix) ? text.slice(prefix.length) : '';
    const stored = await userData
      .selectFrom('provisioningTokens')
      .selectAll()
      .where('selector', '=', selectorOf(code))
      .executeTakeFirst();
    // Unknown tokens are compared with a dummy hash.
    const fits = codeFits(code, stored?.codeHash ?? '0'.repeat(64));
    if (stored === undefined || !fits) {
      unknown.add(address);
      onUnknown(address);
      throw new AppError('NOT_AUTHENTICATED', 'This token is not valid.');
    }
    if (stored.revokedAt !== null) throw new AppError('NOT_AUTHENTICATED', 'This token was revoked.');
    if (stored.expiresAt <= now())
      throw new AppError('NOT_AUTHENTICATED', `This token ended on ${dayOf(stored.expiresAt)}.`);
    const { lastUsedAt } = stored;
    if (lastUsedAt === null || lastUsedAt > now() || now() - lastUsedAt >= usedEveryMs)
      background.run('recording the use of a token', async () => {
        await userData
          .updateTable('provisioningTokens')
          .set({ lastUsedAt: now(), lastAddress: address })
          .where('id', '=', stored.id)
          .execute();
      });
    return stored;
  };
}
