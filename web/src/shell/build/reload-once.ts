const key = 'moltrove.reloadedAt';

/** A page that was reloaded by itself so short a time ago did not get well by it. */
export const againAfterMs = 5 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may reload by itself now; notes that it does. Not twice within `againAfterMs`, so that a part that
 * stays missing never leads to a loop; not where the browser keeps nothing, because the note would be lost.
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
