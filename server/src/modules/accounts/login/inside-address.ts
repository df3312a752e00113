import { limits } from '@moltrove/contract';

const start = '/';

/** An address of these pages as it is given, or the start page in place of any other: nobody is sent elsewhere. */
export function insideAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > limits.maxAddressLength / 4) return start;
  // Browsers read a backslash as a slash and leave out tabs and line breaks.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : start;
}
