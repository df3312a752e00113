/** At most this share of the grid is taken by pinned columns; those beyond it scroll with the others. */
const mostShare = 0.6;

/**
 * Where pinned columns stick, in pixels from the first of them: one number each for as many of them as leave room for the
 * others. The first one, the id, always sticks.
 */
export function pinnedPlaces(widths: readonly number[], available: number): number[] {
  const places: number[] = [];
  let left = 0;
  for (const [at, width] of widths.entries()) {
    if (at > 0 && left + width > available * mostShare) break;
    places.push(left);
    left += width;
  }
  return places;
}
