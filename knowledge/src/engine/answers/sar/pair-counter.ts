const empty = -1;
const firstCapacity = 1 << 10;

/**
 * Numbers distinct keys in order of appearance, and counts the distinct structures of each; structures come in
 * ascending order. Keys are integers from 0 that a double represents exactly.
 */
export class PairCounter {
  #buckets = new Int32Array(firstCapacity).fill(empty);
  #shift = 32 - Math.log2(firstCapacity);
  #keys = new Float64Array(firstCapacity);
  #structures = new Uint32Array(firstCapacity);
  #last = new Uint32Array(firstCapacity);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  key(number: number): number {
    return this.#keys[number];
  }

  structures(number: number): number {
    return this.#structures[number];
  }

  /** The number of a key, which is counted for the structure. */
  add(key: number, structure: number): number {
    const bucket = this.#bucketOf(key);
    const found = this.#buckets[bucket];
    const number = found === empty ? this.#insert(bucket, key) : found;
    if (this.#last[number] !== structure + 1) {
      this.#last[number] = structure + 1;
      this.#structures[number] += 1;
    }
    return number;
  }

  /** The bucket of a key, or the empty bucket in which to insert it. */
  #bucketOf(key: number): number {
    const buckets = this.#buckets;
    const mixed = Math.imul(key >>> 0, 0x9e37_79b1) ^ Math.imul(Math.floor(key / 2 ** 32), 0x85eb_ca6b);
    let bucket = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d) >>> this.#shift;
    while (buckets[bucket] !== empty && this.#keys[buckets[bucket]] !== key)
      bucket = (bucket + 1) & (buckets.length - 1);
    return bucket;
  }

  #insert(bucket: number, key: number): number {
    const number = this.#count;
    this.#buckets[bucket] = number;
    this.#keys[number] = key;
    this.#count += 1;
    // Half of the buckets stay empty, so that probing is short.
    if (this.#count * 2 > this.#buckets.length) this.#grow();
    return number;
  }

  #grow(): void {
    const capacity = this.#buckets.length * 2;
    this.#keys = wider(new Float64Array(capacity), this.#keys);
    this.#structures = wider(new Uint32Array(capacity), this.#structures);
    this.#last = wider(new Uint32Array(capacity), this.#last);
    this.#buckets = new Int32Array(capacity).fill(empty);
    this.#shift -= 1;
    for (let number = 0; number < this.#count; number += 1) {
      this.#buckets[this.#bucketOf(this.#keys[number])] = number;
    }
  }
}

function wider<A extends Float64Array | Uint32Array>(into: A, from: A): A {
  into.set(from);
  return into;
}
