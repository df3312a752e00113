import { searchJson, searchSchema } from '@moltrove/contract';
import type { Search, SearchQuery } from '@moltrove/contract';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { shortKey } from './content-key.ts';

export type DecodedSearch = { ok: true; search: Search } | { ok: false; reason: string };

export const emptySearch: Search = { query: { rows: [] }, filters: [] };

const maxJsonBytes = 8 * 1024 * 1024;
const encodedQueries = new WeakMap<SearchQuery, Map<string, string>>();
const maxEncoded = 32;

/** A search as text for an address: compact JSON, deflated, base64url. Many links of a page have the same, so it is kept. */
export function encodeSearch(search: Search): string {
  const ofQuery = encodedQueries.get(search.query) ?? new Map<string, string>();
  encodedQueries.set(search.query, ofQuery);
  const filters = search.filters.length === 0 ? '' : JSON.stringify(search.filters);
  const before = ofQuery.get(filters);
  if (before !== undefined) return before;
  if (ofQuery.size >= maxEncoded) ofQuery.clear();
  const text = encode(search);
  ofQuery.set(filters, text);
  return text;
}

/** A short key that is equal for searches with the same meaning. */
export function searchKey({ query, filters }: Search): string {
  const key = shortKey(encodeSearch({ query, filters: [] }));
  return filters.length === 0 ? key : `${key} ${JSON.stringify(filters)}`;
}

function encode(search: Search): string {
  return toBase64Url(deflateSync(strToU8(searchJson(search)), { level: 9 }));
}

/**
 * Parses such a text and validates it against the contract; returns the search, or the reason why it is
 * unreadable.
 */
export function decodeSearch(text: string): DecodedSearch {
  let json: unknown;
  try {
    const bytes = inflateSync(fromBase64Url(text));
    if (bytes.length > maxJsonBytes)
      return { ok: false, reason: 'The link contains more than a search may contain.' };
    json = JSON.parse(strFromU8(bytes));
  } catch {
    return { ok: false, reason: 'The link is damaged or was cut short; copy it again in full.' };
  }
  const parsed = searchSchema.safeParse(json);
  if (parsed.success) return { ok: true, search: parsed.data };
  const issue = parsed.error.issues[0];
  const location = issue === undefined ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
  return { ok: false, reason: `The link holds a search that this version does not know${location}.` };
}

/** Any value as text for an address, like a search. */
export const packed = (value: unknown): string =>
  toBase64Url(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }));

/** The value of such a text, at most `maxLength` characters of JSON; undefined for any other text. */
export function unpacked(text: string, maxLength: number): unknown {
  try {
    const bytes = inflateSync(fromBase64Url(text));
    return bytes.length > maxLength ? undefined : JSON.parse(strFromU8(bytes));
  } catch {
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}
