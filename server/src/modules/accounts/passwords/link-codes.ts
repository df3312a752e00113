import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface LinkCode {
  /** What goes into the link. */
  readonly code: string;
  /** What the row is found by; no secret. */
  readonly selector: string;
  /** What is kept of the secret. */
  readonly hash: string;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const selectorBytes = 16;
const secretBytes = 32;

/**
 * A new code of 128 bits to be found by and 256 bits of secret, of which only a hash is kept. It is written in hexadecimal: no mail
 * program takes a part of it for the end of the link.
 */
export function newLinkCode(): LinkCode {
  const selector = randomBytes(selectorBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { code: selector + secret, selector, hash: hashOf(secret).toString('hex') };
}

export const selectorOf = (code: string): string => code.slice(0, 2 * selectorBytes);

/** Whether the secret of a code belongs to the hash, in a time that does not depend on where they differ. */
export function codeFits(code: string, hash: string): boolean {
  return timingSafeEqual(hashOf(code.slice(2 * selectorBytes)), Buffer.from(hash, 'hex'));
}
