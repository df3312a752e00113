import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { limits, resultParameters, type Search, searchJson, type TabKey, wireTab } from '@moltrove/contract';

/** Saves a query for URLs; returns its key. */
export type SaveLinkedSearch = (search: Search) => Promise<string>;

/** Off the main thread: a long search takes a tenth of a second. */
const deflated = promisify(deflateRaw);

type Parameters = Partial<Record<keyof typeof resultParameters, string>>;

/** The URL of a results tab; a search that is too long for one is saved, and the URL has its key. */
export async function resultsAddress(
  path: '/results' | '/new-search-results',
  tab: TabKey,
  search: Search,
  saveLinked: SaveLinkedSearch,
  parameters: Parameters = {},
): Promise<string> {
  const values = new URLSearchParams();
  const s = await addressText(search, saveLinked);
  if (s !== null) values.set('s', s);
  for (const [key, value] of Object.entries(parameters)) {
    values.set(resultParameters[key as keyof typeof resultParameters], value);
  }
  const query = values.toString();
  return `${path}/${wireTab(tab)}${query === '' ? '' : `?${query}`}`;
}

/** Null for a search for everything in the release. */
async function addressText(search: Search, saveLinked: SaveLinkedSearch): Promise<string | null> {
  const { query, filters } = search;
  if (query.rows.length === 0 && filters.length === 0) return null;
  const text = await encoded(search);
  if (text.length <= limits.maxSearchText) return text;
  const key = await saveLinked({ query, filters: [] });
  return filters.length === 0 ? `~${key}` : `~${key}.${await encoded({ query: { rows: [] }, filters })}`;
}

async function encoded(search: Search): Promise<string> {
  return (await deflated(searchJson(search), { level: 9 })).toString('base64url');
}
