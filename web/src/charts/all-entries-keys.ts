/** Height of an entry in the complete list of a chart, in pixels. */
export const entryHeights = { text: 30, drawn: 96 } as const;

/** Browsers do not scroll beyond about 17 million pixels. */
const maxScrollPx = 16_000_000;

/** The number of entries in a list that can be scrolled to. */
export function maxEntries(drawn: boolean): number {
  return Math.floor(maxScrollPx / (drawn ? entryHeights.drawn : entryHeights.text));
}

/**
 * The entry that a key moves to in a list of `total` entries, of which `inSight` are visible; null for other
 * keys.
 */
export function entryAfter(key: string, from: number, total: number, inSight: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: inSight,
    PageUp: -inSight,
    Home: -total,
    End: total,
  };
  const step = steps[key];
  if (step === undefined || total === 0) return null;
  return Math.max(0, Math.min(total - 1, from + step));
}

/**
 * The pages of this size that contain the entries from `first` to `last` (inclusive), at most `maxPages` of
 * them.
 */
export function pagesOf(first: number, last: number, size: number, maxPages: number): number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(first, last) / size);
  return Array.from({ length: Math.min(maxPages, to - from + 1) }, (_, at) => from + at);
}
