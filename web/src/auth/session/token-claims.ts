import { isRole } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';

export interface TokenClaims {
  readonly roles: readonly Role[];
  /** Milliseconds since 1970; null if the token has no expiry. */
  readonly expiresAtMs: number | null;
  /** Ids of the user and of their session; null if the token has none. */
  readonly userId: string | null;
  readonly sessionId: string | null;
}

/** Reads roles and expiry of a signed token without checking the signature, which is the server's task. */
export function claimsOf(token: string): TokenClaims {
  const payload = payloadOf(token);
  const roles = Array.isArray(payload['roles']) ? payload['roles'].filter(isText).filter(isRole) : [];
  const expiry = payload['exp'];
  const textOf = (claim: string): string | null => {
    const value = payload[claim];
    return isText(value) ? value : null;
  };
  return {
    roles,
    expiresAtMs: typeof expiry === 'number' ? expiry * 1000 : null,
    userId: textOf('sub'),
    sessionId: textOf('sid'),
  };
}

export function isExpired(token: string, nowMs: number): boolean {
  const { expiresAtMs } = claimsOf(token);
  return expiresAtMs !== null && expiresAtMs <= nowMs;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
