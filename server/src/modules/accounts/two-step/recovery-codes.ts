import { createHash, randomInt } from 'node:crypto';
import { limits } from '@moltrove/contract';

/** Without letters that look like digits, or like each other. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 4;

export interface RecoveryCodes {
  /** Shown to the user once. */
  readonly codes: readonly string[];
  /** Their hashes, in hexadecimal; only these are stored. */
  readonly hashes: readonly string[];
}

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Ten codes of 79 bits each, of which only the SHA-256 is stored: 79 bits cannot be guessed by trying. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  return { codes, hashes: codes.map(recoveryHash) };
}

/** Hash of a code as typed: case, spaces and hyphens do not matter. */
export function recoveryHash(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return createHash('sha256').update(typed).digest('hex');
}
