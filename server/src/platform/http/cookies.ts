import type { FastifyRequest } from 'fastify';

/** A cookie that the browser sends, or null; of several with one name the first. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

interface Cookie {
  readonly name: string;
  /** Letters, digits, hyphens and underscores; nothing is escaped. */
  readonly value: string;
  readonly path: string;
  readonly maxAgeMs: number;
  readonly sameSite: 'Lax' | 'Strict';
  /** Whether the pages come over TLS. */
  readonly secure: boolean;
}

/** The header that sets a cookie which no script can read. */
export function cookieHeader({ name, value, path, maxAgeMs, sameSite, secure }: Cookie): string {
  const seconds = Math.floor(maxAgeMs / 1000);
  const flags = `HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; ${flags}`;
}
