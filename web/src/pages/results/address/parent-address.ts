import { limits, readTab, wireTab } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import type { PageSearch } from '../../../search/address/page-search.ts';

/** The two kinds of results: those of a search, and those of rows selected in other results. */
export type ResultsPath = '/results/$tabid' | '/new-search-results/$tabid';

export interface ParentAddress {
  readonly path: ResultsPath;
  readonly tab: TabKey;
  readonly search: PageSearch;
}

const pathOf = (pathname: string): ResultsPath =>
  pathname.startsWith('/new-search-results/') ? '/new-search-results/$tabid' : '/results/$tabid';

/**
 * Parses the parameter `from`: an address of results with page, order and further parents; null for any other text.
 */
export function readParent(text: unknown): ParentAddress | null {
  const match = typeof text === 'string' ? /^\/(new-search-)?results\/(\w+)(\?.*)?$/.exec(text) : null;
  const tab = readTab(match?.[2]);
  if (match === null || tab === null) return null;
  const search: Record<string, unknown> = Object.fromEntries(new URLSearchParams(match[3] ?? ''));
  // The router parses these two as numbers.
  for (const name of ['page', 'size']) {
    const value = Number(search[name]);
    if (search[name] !== undefined) search[name] = value;
  }
  return { path: pathOf(match[0]), tab, search };
}

/**
 * Writes an address of results as the parameter `from` of its selected rows. A chain of parents that is too long for
 * an address is shortened to the nearest one.
 */
export function writeParent({ path, tab, search }: ParentAddress): string {
  const text = (values: Readonly<Record<string, unknown>>): string => {
    const parameters = new URLSearchParams();
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === 'string' || typeof value === 'number') parameters.set(key, String(value));
    }
    const query = parameters.toString();
    return `${path.replace('$tabid', wireTab(tab))}${query === '' ? '' : `?${query}`}`;
  };
  const whole = text(search);
  if (whole.length <= 2 * limits.maxSearchText) return whole;
  const { from: _, ...own } = search;
  return text(own);
}
