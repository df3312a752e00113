/** Bars below this height are too low to be compared by length. */
const lowPx = 3;

/**
 * Height of a bar in pixels, from 0 to `height`: in proportion to its value, and 0 only for nothing. Values whose bars
 * would be lower than 3 pixels have between 1 and 3, growing with their logarithm, so that one structure is visible
 * beside thousands and lower than eleven.
 */
export function barHeight(value: number, largest: number, height: number): number {
  if (value <= 0 || largest <= 0) return 0;
  const inProportion = (value / largest) * height;
  if (inProportion >= lowPx) return Math.min(height, inProportion);
  const ofLowest = (largest * lowPx) / height;
  return 1 + (lowPx - 1) * (Math.log1p(value) / Math.log1p(ofLowest));
}
