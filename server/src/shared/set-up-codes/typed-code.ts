import { createHash, randomInt } from 'node:crypto';

/** Without letters that look like digits, or like each other. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 4;

/** A code that people type: four groups of four, 79 bits, which cannot be guessed by trying. */
export const newTypedCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** SHA-256 of a code as typed, in hexadecimal: case, spaces and hyphens do not matter. */
export function typedCodeHash(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return createHash('sha256').update(typed).digest('hex');
}
