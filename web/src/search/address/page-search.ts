/** Every page may carry the search in its address; the page validates its further parameters. */
export interface PageSearch {
  s?: string;
  [further: string]: unknown;
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const { s, ...further } = search;
  return typeof s === 'string' ? { ...further, s } : further;
}
