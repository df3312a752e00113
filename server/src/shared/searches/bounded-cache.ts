import { LRUCache } from 'lru-cache';

export interface BoundedCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
}

/** LRU cache bounded by `maxBytes`; callers state the size of each value. */
export function boundedCache<T extends object | string>(maxBytes: number): BoundedCache<T> {
  const entries = new LRUCache<string, T>({ maxSize: maxBytes });
  return {
    get: (key) => entries.get(key),
    set: (key, value, size) => void entries.set(key, value, { size }),
  };
}
