/**
 * The one order of text in lists and sorts: without regard to case, by code unit; then with it, so that the order
 * is total. Missing values go last whichever way a column is sorted, and are the caller's business.
 */
export function compareText(a: string, b: string): number {
  const lowerA = a.toLowerCase();
  const lowerB = b.toLowerCase();
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
