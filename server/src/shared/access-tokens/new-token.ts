import { randomUUID } from 'node:crypto';
import { type AccessToken, AppError } from '@moltrove/contract';
import { moment, momentOrNull } from '../../platform/access/moment.ts';
import { newLinkCode } from '../account-links/link-codes.ts';
import type { TokenRow } from './token-store.ts';

const dayMs = 24 * 3_600_000;
const dayOf = (at: number): string => moment(at).slice(0, 10);

/** The row of a new token, and the code that its user gets. Fails with INVALID_REQUEST unless it ends after today and in time. */
export function newToken(
  { name, endDate }: { readonly name: string; readonly endDate: string },
  maxDays: number,
  at: number,
): { code: string; row: TokenRow } {
  const expiresAt = Date.parse(endDate);
  const latest = dayOf(at + maxDays * dayMs);
  if (expiresAt <= at || endDate > latest) {
    const reason = `The end must be after today, ${dayOf(at)}, and no later than ${latest}.`;
    throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'endDate', reason }] });
  }
  const { code, selector, hash } = newLinkCode();
  const unused = { lastUsedAt: null, lastAddress: null, revokedAt: null };
  const row = { id: randomUUID(), name, selector, codeHash: hash, createdAt: at, expiresAt, ...unused };
  return { code, row };
}

/** A token as its owner sees it, without its secret. */
export function shownToken(token: TokenRow, now: number): AccessToken {
  const { id, name, createdAt, expiresAt, lastUsedAt, lastAddress } = token;
  return {
    id,
    name,
    createdAt: moment(createdAt),
    expiresAt: moment(expiresAt),
    expired: expiresAt <= now,
    lastUsedAt: momentOrNull(lastUsedAt),
    lastAddress,
  };
}
