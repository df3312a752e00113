/** Position of an id among ascending ids, -1 when it is not there. */
export function placeOfId(ids: Uint32Array, wanted: number): number {
  const place = firstIdFrom(ids, wanted, 0, ids.length);
  return ids[place] === wanted ? place : -1;
}

/** Position of the first id from `low` to `high` (exclusive) that is not below the wanted one; `high` where none is. */
export function firstIdFrom(ids: Uint32Array, wanted: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
