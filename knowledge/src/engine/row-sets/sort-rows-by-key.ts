/** Sorts rows in place by a numeric key; the sort is stable. */
export function sortRowsByKey(rows: Uint32Array, keyOf: (row: number) => number): void {
  const keys = new Float64Array(rows.length);
  // Adding 0 turns -0 into 0.
  for (let at = 0; at < rows.length; at += 1) keys[at] = keyOf(rows[at]) + 0;
  const order = rows.length < fewRows ? orderOfFew(keys) : orderOfMany(keys);
  for (let at = 0; at < order.length; at += 1) order[at] = rows[order[at]];
  rows.set(order);
}

const fewRows = 4096;

function orderOfFew(keys: Float64Array): Uint32Array {
  return positions(keys.length).sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b));
}

function positions(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) all[at] = at;
  return all;
}

const digitBits = 16;

const digits = 64 / digitBits;

/**
 * A radix sort, from the lowest 16 bits to the highest. Doubles sort by their bits once the sign bit is flipped, and
 * all bits of negative ones. Overwrites the keys.
 */
function orderOfMany(keys: Float64Array): Uint32Array {
  const words = new Int32Array(keys.buffer);
  for (let at = 1; at < words.length; at += 2) {
    const negative = words[at] >> 31;
    words[at - 1] ^= negative;
    words[at] ^= negative | 0x8000_0000;
  }
  const parts = new Uint16Array(keys.buffer);
  let order: Uint32Array = positions(keys.length);
  let next: Uint32Array = new Uint32Array(keys.length);
  for (let digit = 0; digit < digits; digit += 1) {
    const starts = startsOf(parts, digit);
    if (starts === null) continue;
    for (let at = 0; at < order.length; at += 1)
      next[starts[parts[order[at] * digits + digit]]++] = order[at];
    [order, next] = [next, order];
  }
  return order;
}

/** Start of each value of a digit in the sorted order; null if all keys have the same value. */
function startsOf(parts: Uint16Array, digit: number): Uint32Array | null {
  const starts = new Uint32Array(1 << digitBits);
  for (let at = digit; at < parts.length; at += digits) starts[parts[at]] += 1;
  if (starts[parts[digit]] * digits === parts.length) return null;
  let before = 0;
  for (let value = 0; value < starts.length; value += 1) {
    const count = starts[value];
    starts[value] = before;
    before += count;
  }
  return starts;
}
