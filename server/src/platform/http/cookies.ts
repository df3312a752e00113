import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** A cookie sent by the browser, or null; of several with the same name, the first. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  return parseCookie(request.headers.cookie ?? '')[name] ?? null;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeMs: number;
  readonly sameSite: 'lax' | 'strict';
  /** Whether the pages are served over TLS. */
  readonly secure: boolean;
}

/** The header that sets a cookie which no script can read. */
export function cookieHeader({ maxAgeMs, ...cookie }: Cookie): string {
  return stringifySetCookie({ ...cookie, maxAge: Math.floor(maxAgeMs / 1000), httpOnly: true });
}
