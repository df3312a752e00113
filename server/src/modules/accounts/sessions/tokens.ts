import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError, isRole, limits, type Role } from '@moltrove/contract';

export type TokenKind = 'main' | 'node';

export interface TokenClaims {
  readonly userId: string;
  readonly userHashId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
}

export interface ReadToken extends TokenClaims {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface IssuedTokens {
  readonly main: string;
  readonly node: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Tokens {
  /**
   * A main and a node token of one session that expire together: at the given time, or after the usual
   * lifetime.
   */
  issue(claims: TokenClaims, expiresAt?: number): Promise<IssuedTokens>;
  /** The claims of a token. Fails with NOT_AUTHENTICATED when it is forged, expired or of the other kind. */
  read(token: string, kind: TokenKind): Promise<ReadToken>;
}

const algorithm = 'HS256';
const issuer = 'moltrove';

const payloadSchema = z.object({
  exp: z.int(),
  sub: z.string().min(1),
  sid: z.string().min(1),
  userHashId: z.string().min(1),
  roles: z.array(z.string()),
  typ: z.enum(['main', 'node']),
});

/** Signed JWTs (HS256, no other algorithm is accepted) that live for `limits.tokenLifetimeMs`. */
export function tokensWith(keyBytes: Uint8Array, now: () => number): Tokens {
  // A key object is imported once, not for every token.
  const key = createSecretKey(keyBytes);
  const sign = (claims: TokenClaims, kind: TokenKind, issuedAt: number, expiresAt: number): Promise<string> =>
    new SignJWT({ sid: claims.sessionId, userHashId: claims.userHashId, roles: [...claims.roles], typ: kind })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setSubject(claims.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt / 1000)
      .sign(key);

  return {
    async issue(claims, end) {
      const issuedAt = Math.floor(now() / 1000);
      const expiresAt = end ?? issuedAt * 1000 + limits.tokenLifetimeMs;
      const [main, node] = await Promise.all([
        sign(claims, 'main', issuedAt, expiresAt),
        sign(claims, 'node', issuedAt, expiresAt),
      ]);
      return { main, node, expiresAt };
    },
    async read(token, kind) {
      const options = {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['exp', 'iat', 'sub'],
        // This also refuses tokens issued in the future.
        maxTokenAge: limits.tokenLifetimeMs / 1000,
        // Between servers that share a PostgreSQL.
        clockTolerance: 5,
        currentDate: new Date(now()),
      };
      const verified = await jwtVerify(token, key, options).catch((cause: unknown) => {
        throw new AppError('NOT_AUTHENTICATED', undefined, undefined, { cause });
      });
      const payload = payloadSchema.safeParse(verified.payload);
      if (!payload.success || payload.data.typ !== kind) throw new AppError('NOT_AUTHENTICATED');
      const { sub, sid, userHashId, roles, exp } = payload.data;
      return {
        userId: sub,
        sessionId: sid,
        userHashId,
        roles: roles.filter(isRole),
        expiresAt: exp * 1000,
      };
    },
  };
}
