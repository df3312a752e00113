import { keptReference } from '../search/address/kept-search.ts';
import { decodeSearch, searchKey } from '../search/address/search-link.ts';

/** An address as the router has it. */
export interface Place {
  readonly pathname: string;
  readonly hash: string;
  readonly search: { readonly s?: unknown };
}

/** The builder writes each change into its address; the user goes nowhere. */
const builderPath = '/search';

/**
 * Whether a navigation begins at the top of the page: it does on another page and with another search. Filters, pages,
 * order and what is opened over a page are views of one search, and leave the page where it is (decision 44).
 */
export function beginsAtTop(from: Place | undefined, to: Place): boolean {
  if (to.hash !== '') return false;
  if (from === undefined || from.pathname !== to.pathname) return true;
  if (to.pathname === builderPath || from.search.s === to.search.s) return false;
  return queryKey(from.search.s) !== queryKey(to.search.s);
}

/** Of the search in an address without its filters. */
function queryKey(s: unknown): string {
  if (typeof s !== 'string') return '';
  const kept = keptReference(s);
  if (kept !== null) return kept.key;
  const decoded = decodeSearch(s);
  return decoded.ok ? searchKey({ query: decoded.search.query, filters: [] }) : s;
}
