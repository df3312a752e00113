/** Every page may have the search in its address; the page validates its other parameters. */
export interface PageSearch {
  s?: string;
  [further: string]: unknown;
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const { s, ...further } = search;
  return typeof s === 'string' ? { ...further, s } : further;
}
