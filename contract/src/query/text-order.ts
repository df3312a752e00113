/**
 * The order of text in all lists and sorts: by code unit ignoring case, then with case, so that the order is
 * total. Missing values go last in either direction; callers handle them.
 */
export function compareText(a: string, b: string): number {
  const lowerA = a.toLowerCase();
  const lowerB = b.toLowerCase();
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
