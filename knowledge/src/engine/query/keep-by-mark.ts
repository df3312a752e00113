/** Keeps, in place, the rows whose own code is (or is not) marked by 1. */
export function keepByMark(
  rows: Uint32Array,
  length: number,
  codes: ArrayLike<number>,
  marks: Uint8Array,
  wanted: boolean,
): number {
  const unwanted = wanted ? 0 : 1;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at];
    rows[kept] = row;
    kept += marks[codes[row]] ^ unwanted;
  }
  return kept;
}
