/** Bytes that an entry takes apart from its key and what its value is said to take. */
const overhead = 512;

/** Keeps values up to a number of bytes, their keys counted too; those not used for longest go first. */
export class ByteCache<V> {
  readonly #capacity: number;
  readonly #entries = new Map<string, { readonly value: V; bytes: number }>();
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const charged = bytes + key.length * 2 + overhead;
    this.#entries.set(key, { value, bytes: charged });
    this.#bytes += charged;
    this.#makeRoom();
  }

  /** Counts more bytes for a value that has grown, if it is still kept. */
  grow(key: string, value: V, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#capacity) return;
      this.#entries.delete(key);
      this.#bytes -= entry.bytes;
    }
  }
}
