/** Max share of the grid width for pinned columns; columns beyond it scroll with the others. */
const maxPinnedShare = 0.6;

/**
 * The left offsets in pixels of as many pinned columns as leave room for the others. The first one, the id,
 * is always pinned.
 */
export function pinnedOffsets(widths: readonly number[], available: number): number[] {
  const offsets: number[] = [];
  let left = 0;
  for (const [at, width] of widths.entries()) {
    if (at > 0 && left + width > available * maxPinnedShare) break;
    offsets.push(left);
    left += width;
  }
  return offsets;
}
