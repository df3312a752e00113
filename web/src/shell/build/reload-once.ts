const key = 'moltrove.reloadedAt';

/** Minimum time between automatic reloads, in milliseconds. */
export const againAfterMs = 5 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may reload automatically now; if so, records the reload. A missing chunk never causes a loop: false
 * if the last reload was less than `againAfterMs` ago or if the browser cannot store the record.
 */
export function mayReload(store: Store, now: number): boolean {
  try {
    const before = Number(store.getItem(key) ?? Number.NaN);
    if (now - before < againAfterMs) return false;
    store.setItem(key, String(now));
    return store.getItem(key) === String(now);
  } catch {
    return false;
  }
}
