/** Entries of longer lists are not copied, which would take longer than all other work on them. */
const maxCopiedLength = 1000;

/**
 * A copy with the keys of every object sorted, so that equal values have equal JSON. Objects in long lists keep their key
 * order, which is that of the schema in every validated search.
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
