import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface LinkCode {
  /** The text in the link. */
  readonly code: string;
  /** Lookup key of the row; not secret. */
  readonly selector: string;
  /** Hash of the secret; only this is stored. */
  readonly hash: string;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const selectorBytes = 16;
const secretBytes = 32;

/**
 * A new code: a 128-bit lookup key and a 256-bit secret, of which only a hash is stored. It is hexadecimal so
 * that no mail program cuts the link short.
 */
export function newLinkCode(): LinkCode {
  const selector = randomBytes(selectorBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { code: selector + secret, selector, hash: hashOf(secret).toString('hex') };
}

export const selectorOf = (code: string): string => code.slice(0, 2 * selectorBytes);

/** Constant-time check that the secret of a code matches the hash. */
export function codeFits(code: string, hash: string): boolean {
  return timingSafeEqual(hashOf(code.slice(2 * selectorBytes)), Buffer.from(hash, 'hex'));
}
