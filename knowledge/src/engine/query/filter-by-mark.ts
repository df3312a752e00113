/** Filters rows in place to those whose code is marked by 1 or, unless `include`, is not. Returns the new length. */
export function filterByMark(
  rows: Uint32Array,
  length: number,
  codes: ArrayLike<number>,
  marks: Uint8Array,
  include: boolean,
): number {
  const unwanted = include ? 0 : 1;
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at];
    rows[count] = row;
    count += marks[codes[row]] ^ unwanted;
  }
  return count;
}
