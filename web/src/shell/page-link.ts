import { useLocation, useSearch } from '@tanstack/react-router';
import { useSearchText } from '../search/address/current-search.ts';

/** Pages whose links keep the search. */
export type PageWithSearch =
  | '/home'
  | '/search'
  | '/dynamicquery'
  | '/results'
  | '/saved'
  | '/lists'
  | '/sarview'
  | '/analyzers'
  | '/export'
  | '/downloads';

/** The parameters that links to another page keep: the search, and for results of selected rows the link back. */
export interface PageFrom {
  readonly s: string | undefined;
  readonly from: unknown;
  readonly pathname: string;
}

export interface PageLink {
  readonly to: PageWithSearch | '/new-search-results';
  readonly search: { readonly s?: string; readonly from?: string };
}

/** The link to a page from the current location; results of selected rows stay results of selected rows. */
export function pageLink(page: PageWithSearch, { s, from, pathname }: PageFrom): PageLink {
  const ofSelection = page === '/results' && pathname.startsWith('/new-search-results');
  return {
    to: ofSelection ? '/new-search-results' : page,
    search: {
      ...(s !== undefined && { s }),
      ...(ofSelection && typeof from === 'string' && { from }),
    },
  };
}

export function usePageLink(): (page: PageWithSearch) => PageLink {
  const s = useSearchText();
  const from: unknown = useSearch({ strict: false, select: (search) => search['from'] });
  const pathname = useLocation({ select: (location) => location.pathname });
  return (page) => pageLink(page, { s, from, pathname });
}
