const key = 'moltrove.reloadedAt';

/** Minimum time between automatic reloads: an earlier one would not help. */
export const againAfterMs = 5 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may reload automatically now; if so, records it. Not twice within `againAfterMs`, so that a
 * permanently missing chunk never causes a loop; not if the browser stores nothing, because the record would be lost.
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
