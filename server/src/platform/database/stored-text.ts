/**
 * A value as both stores keep it: PostgreSQL takes no NUL in a text, and neither keeps half a surrogate pair. Each
 * becomes U+FFFD, so that what is asked for meets what was kept.
 */
export function storedValue(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;
}
