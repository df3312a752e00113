/** How many shades bars have, from light to dark. */
export const shades = 5;

/**
 * The shade of a bar, 0 to 4, by its count against the largest one. It goes by the square root, so that small counts are
 * told apart as well; the number always stands beside it.
 */
export function shadeOf(count: number, largest: number): number {
  if (count <= 0 || largest <= 0) return 0;
  return Math.min(shades - 1, Math.floor(Math.sqrt(count / largest) * shades));
}
