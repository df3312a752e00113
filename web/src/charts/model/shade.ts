/** Number of bar shades, from light to dark. */
export const shades = 5;

/**
 * The shade of a bar, 0 to 4, by its count relative to the largest. Square-root scaling keeps small counts
 * distinguishable; the number is always shown as well.
 */
export function shadeOf(count: number, largest: number): number {
  if (count <= 0 || largest <= 0) return 0;
  return Math.min(shades - 1, Math.floor(Math.sqrt(count / largest) * shades));
}
