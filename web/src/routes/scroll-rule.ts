import { linkReference } from '../search/address/linked-search.ts';
import { decodeSearch, searchKey } from '../search/address/search-link.ts';

/** A location as the router represents it. */
export interface ScrollLocation {
  readonly pathname: string;
  readonly hash: string;
  readonly search: { readonly s?: unknown };
}

/** The builder writes each change to its address, which is not a navigation by the user. */
const builderPath = '/search';

/**
 * Whether a navigation scrolls to the top: it does on another page or with another search. Filters, pages,
 * order and overlays are views of the same search and keep the scroll position (decision 44).
 */
export function beginsAtTop(from: ScrollLocation | undefined, to: ScrollLocation): boolean {
  if (to.hash !== '') return false;
  if (from === undefined || from.pathname !== to.pathname) return true;
  if (to.pathname === builderPath || from.search.s === to.search.s) return false;
  return queryKey(from.search.s) !== queryKey(to.search.s);
}

/** The search of an address without its filters. */
function queryKey(s: unknown): string {
  if (typeof s !== 'string') return '';
  const linked = linkReference(s);
  if (linked !== null) return linked.key;
  const decoded = decodeSearch(s);
  return decoded.ok ? searchKey({ query: decoded.search.query, filters: [] }) : s;
}
