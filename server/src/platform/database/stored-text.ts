/**
 * A value in a form that both stores accept: PostgreSQL rejects NUL in texts, and neither stores lone
 * surrogates. Each becomes U+FFFD, so that a lookup matches what was stored.
 */
export function storedValue(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;
}
