/** Shorter lists are sorted by comparison. */
const shortList = 512;

/** Tables of this many bits fit the processor's first-level cache. */
const maxDigitBits = 11;

/** Sorts rows below `universe` with a radix sort, keeping repeats. Overwrites the input. */
export function sortRows(rows: Uint32Array, universe: number): Uint32Array {
  if (rows.length < shortList) return rows.sort();
  const bits = 32 - Math.clz32(Math.max(1, universe - 1));
  const digitBits = Math.ceil(bits / Math.ceil(bits / maxDigitBits));
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let shift = 0; shift < bits; shift += digitBits) {
    byDigit(from, to, shift, digitBits);
    [from, to] = [to, from];
  }
  return from;
}

function byDigit(from: Uint32Array, to: Uint32Array, shift: number, bits: number): void {
  const mask = (1 << bits) - 1;
  const next = new Uint32Array(1 << bits);
  for (let at = 0; at < from.length; at += 1) next[(from[at] >>> shift) & mask] += 1;
  for (let digit = 0, start = 0; digit <= mask; digit += 1) {
    const count = next[digit];
    next[digit] = start;
    start += count;
  }
  for (let at = 0; at < from.length; at += 1) {
    const digit = (from[at] >>> shift) & mask;
    to[next[digit]] = from[at];
    next[digit] += 1;
  }
}
