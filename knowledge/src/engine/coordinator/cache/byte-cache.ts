import { LRUCache } from 'lru-cache';

/** Bytes charged for an entry in addition to its key and value. */
const overhead = 512;

/**
 * A least-recently-used cache bounded by bytes, keys included. A value that alone exceeds the bound is not cached.
 */
export class ByteCache<V extends object | string> {
  readonly #entries: LRUCache<string, V>;

  constructor(capacity: number) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, Math.floor(capacity)) });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: V, bytes: number): void {
    this.#store(key, value, bytes + key.length * 2 + overhead);
  }

  /** Charges more bytes for a value that has grown, if it is still cached. */
  grow(key: string, value: V, bytes: number): void {
    const entry = this.#entries.info(key);
    if (entry?.value === value) this.#store(key, value, entry.size! + bytes);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #store(key: string, value: V, size: number): void {
    // Setting the same value again would not update its size.
    this.#entries.delete(key);
    this.#entries.set(key, value, { size: Math.ceil(size) });
  }
}
