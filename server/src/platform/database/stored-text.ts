/**
 * A value as both stores can hold it: PostgreSQL rejects NUL in texts, and neither stores lone surrogates.
 * Each becomes U+FFFD, so that a lookup matches what was stored.
 */
export function storedValue(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;
}
