export interface BoundedCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
}

/** Keeps the values used last, up to `maxBytes` of what their keepers say they weigh. */
export function boundedCache<T>(maxBytes: number): BoundedCache<T> {
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
