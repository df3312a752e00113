import {
  AppError,
  type CallBody,
  type createProvisioningToken,
  limits,
  provisionedRoles,
  type ProvisioningToken,
} from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { newToken, shownToken } from '../../../shared/access-tokens/new-token.ts';
import { tokenLogin } from '../../../shared/access-tokens/token-login.ts';
import { tokenStore } from '../../../shared/access-tokens/token-store.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { KnownContract } from '../subscriptions/known.ts';

type StoredToken = UserTables['provisioningTokens'];
type Wanted = CallBody<typeof createProvisioningToken>;
interface Actor {
  readonly id: string;
  readonly username: string;
}

/** Other than that of personal access tokens, which it must not be taken for. */
const prefix = 'moltrove-scim_';

export const tokensOf = async (db: UserData, contractId: string, now: number): Promise<ProvisioningToken[]> =>
  (await tokenStore(db, 'provisioningTokens').listOf(contractId)).map((row) => shown(row, now));

/** Creates a token; fails with CONFLICT when the contract has too many. */
export const createToken = (
  db: UserData,
  actor: Actor,
  contract: KnownContract,
  wanted: Wanted,
  at: number,
) =>
  db.transaction().execute(async (tx) => {
    const { name, role, endDate } = wanted;
    const { code, row } = newToken(wanted, limits.maxProvisioningDays, at);
    const { maxProvisioningTokens } = limits;
    if ((await tokensOf(tx, contract.id, at)).length >= maxProvisioningTokens)
      throw new AppError(
        'CONFLICT',
        `The contract ${contract.name} has ${maxProvisioningTokens} tokens, the maximum. Revoke one first.`,
      );
    const token: StoredToken = { ...row, contractId: contract.id, role, createdBy: actor.username };
    await tx.insertInto('provisioningTokens').values(token).execute();
    const after = { id: token.id, name, role, endDate };
    await recordToken(tx, actor, at, 'provisioning.created', contract.id, after);
    return { token: prefix + code, created: shown(token, at) };
  });

export const revokeToken = (db: UserData, actor: Actor, contractId: string, id: string, at: number) =>
  db.transaction().execute(async (tx) => {
    const revoked = await tokenStore(tx, 'provisioningTokens').revoke(id, contractId, at);
    if (revoked === null) throw new AppError('NOT_FOUND', 'The contract has no such token.');
    await recordToken(tx, actor, at, 'provisioning.revoked', contractId, { id, name: revoked.name });
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

const shown = (token: StoredToken, now: number): ProvisioningToken => ({
  ...shownToken(token, now),
  role: provisionedRoles.find((each) => each === token.role) ?? null,
  createdBy: token.createdBy,
});

interface FinderDeps {
  readonly userData: UserData;
  readonly background: Background;
  readonly onUnknown: (address: string) => void;
  readonly now: () => number;
}

/** Finds the token of a request's Authorization header. Fails with NOT_AUTHENTICATED, and with RATE_LIMITED after many unknown ones. */
export function tokenFinder(deps: FinderDeps) {
  const find = tokenLogin({
    ...deps,
    store: tokenStore(deps.userData, 'provisioningTokens'),
    subject: 'This token',
  });
  return (authorization: string, address: string): Promise<StoredToken> => {
    const [, text = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    return find(text.startsWith(prefix) ? text.slice(prefix.length) : '', address);
  };
}
