import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes apart from its key and what its value is said to take. */
const overhead = 512;

/**
 * Keeps values up to a number of bytes, their keys counted too; those not used for longest go first. A value that takes more
 * than that by itself is not kept.
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

  /** Counts more bytes for a value that has grown, if it is still kept. */
  grow(key: string, value: V, bytes: number): void {
    const entry = this.#entries.info(key);
    if (entry?.value === value) this.#store(key, value, entry.size! + bytes);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #store(key: string, value: V, size: number): void {
    // Storing the value that is already there would leave its size as it was.
    this.#entries.delete(key);
    this.#entries.set(key, value, { size: Math.ceil(size) });
  }
}
