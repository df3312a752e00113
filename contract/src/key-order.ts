/** Longer lists are not sorted: copying each entry would take longer than all other work on them. */
const maxCopiedLength = 1000;

/**
 * A copy with the keys of every object in order, so that equal values have equal JSON in whatever order they were written.
 * Entries of long lists keep their own order, which is the schema's in every search that was checked.
 */
export function inKeyOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > maxCopiedLength ? value : value.map(inKeyOrder);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, inKeyOrder(part)]),
  );
}
