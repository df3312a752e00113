/**
 * The first position from `low` to `high` (exclusive) that satisfies the predicate; `high` if none does. Every
 * position after it must satisfy it too.
 */
export function partitionPoint(low: number, high: number, passes: (position: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * The first position from `low` to `high` (exclusive) whose number is at least `value`; `high` if there is
 * none. The numbers are ascending and may repeat. This has its own loop because `partitionPoint`, which is
 * called with many predicates, takes up to 50 % longer.
 */
export function lowerBound(sorted: Uint32Array, value: number, low = 0, high = sorted.length): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle] < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** As `lowerBound`, for the first number above `value`. */
export function upperBound(sorted: Uint32Array, value: number, low = 0, high = sorted.length): number {
  return lowerBound(sorted, value + 1, low, high);
}

/**
 * The group of a row, where group g of `count` has the rows from `offsets[g]` to `offsets[g + 1]` (exclusive);
 * `count` for a row after the last group.
 */
export function groupOf(offsets: Uint32Array, count: number, row: number): number {
  return upperBound(offsets, row, 1, count + 1) - 1;
}
