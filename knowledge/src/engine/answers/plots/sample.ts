/**
 * The places of at most `most` of some distinct ids, ascending. Whether an id is taken depends only on the ids, so that
 * the same set has the same sample, and most points stay when the set changes a little.
 */
export function sampleOf(ids: Uint32Array, most: number): Uint32Array {
  const all = Uint32Array.from(ids, (_, at) => at);
  if (ids.length <= most) return all;
  const keys = ids.map(scattered);
  const last = keys.slice().sort()[most - 1];
  return all.filter((at) => keys[at] <= last);
}

/** A permutation of the numbers of 32 bits without visible order: the finalizer of MurmurHash3 by Austin Appleby. */
function scattered(id: number): number {
  let key = id;
  key = Math.imul(key ^ (key >>> 16), 0x85eb_ca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2_ae35);
  return (key ^ (key >>> 16)) >>> 0;
}
