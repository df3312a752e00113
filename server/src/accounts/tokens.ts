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

export interface IssuedTokens {
  readonly main: string;
  readonly node: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Tokens {
  /** A main and a node token of one session, which end together. */
  issue(claims: TokenClaims): Promise<IssuedTokens>;
  /** The claims of a token. Fails with NOT_AUTHENTICATED when it is forged, expired or of the other kind. */
  read(token: string, kind: TokenKind): Promise<TokenClaims>;
}

const algorithm = 'HS256';
const issuer = 'moltrove';

const payloadSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  userHashId: z.string().min(1),
  roles: z.array(z.string()),
  typ: z.enum(['main', 'node']),
});

/** Signed JWTs (HS256, no other algorithm is accepted) that live for `limits.tokenLifetimeMs`. */
export function tokensWith(keyBytes: Uint8Array, now: () => number): Tokens {
  // As a key object it is imported once, not for every token.
  const key = createSecretKey(keyBytes);
  const sign = (claims: TokenClaims, kind: TokenKind, issuedAt: number): Promise<string> =>
    new SignJWT({ sid: claims.sessionId, userHashId: claims.userHashId, roles: [...claims.roles], typ: kind })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setSubject(claims.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + limits.tokenLifetimeMs / 1000)
      .sign(key);

  return {
    async issue(claims) {
      const issuedAt = Math.floor(now() / 1000);
      const [main, node] = await Promise.all([
        sign(claims, 'main', issuedAt),
        sign(claims, 'node', issuedAt),
      ]);
      return { main, node, expiresAt: issuedAt * 1000 + limits.tokenLifetimeMs };
    },
    async read(token, kind) {
      const options = {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(now()),
      };
      const verified = await jwtVerify(token, key, options).catch((cause: unknown) => {
        throw new AppError('NOT_AUTHENTICATED', undefined, undefined, { cause });
      });
      const payload = payloadSchema.safeParse(verified.payload);
      if (!payload.success || payload.data.typ !== kind) throw new AppError('NOT_AUTHENTICATED');
      const { sub, sid, userHashId, roles } = payload.data;
      return { userId: sub, sessionId: sid, userHashId, roles: roles.filter(isRole) };
    },
  };
}
