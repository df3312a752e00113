import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { limits, resultParameters, type Search, searchJson, type TabKey } from '@moltrove/contract';

/** Keeps a query for addresses; answers with its key. */
export type KeepQuery = (search: Search) => Promise<string>;

/** Off the main thread: a long search takes a tenth of a second. */
const deflated = promisify(deflateRaw);

type Parameters = Partial<Record<keyof typeof resultParameters, string>>;

/** The address of a tab of results; a search that is too long for one is kept, and the address has its key. */
export async function resultsAddress(
  path: '/results' | '/new-search-results',
  tab: TabKey,
  search: Search,
  keep: KeepQuery,
  parameters: Parameters = {},
): Promise<string> {
  const values = new URLSearchParams();
  const s = await addressText(search, keep);
  if (s !== null) values.set('s', s);
  for (const [key, value] of Object.entries(parameters)) {
    values.set(resultParameters[key as keyof typeof resultParameters], value);
  }
  const query = values.toString();
  return `${path}/${tab}${query === '' ? '' : `?${query}`}`;
}

/** Null for everything in the release. */
async function addressText(search: Search, keep: KeepQuery): Promise<string | null> {
  const { query, filters } = search;
  if (query.rows.length === 0 && filters.length === 0) return null;
  const text = await encoded(search);
  if (text.length <= limits.maxSearchText) return text;
  const key = await keep({ query, filters: [] });
  return filters.length === 0 ? `~${key}` : `~${key}.${await encoded({ query: { rows: [] }, filters })}`;
}

async function encoded(search: Search): Promise<string> {
  return (await deflated(searchJson(search), { level: 9 })).toString('base64url');
}
