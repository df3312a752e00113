import { limits } from '@moltrove/contract';

const start = '/';

/** The given URL if it is one of our pages, else the start page: no open redirects. */
export function insideAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > limits.maxAddressLength / 4) return start;
  // Browsers treat a backslash as a slash and drop tabs and line breaks.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : start;
}
