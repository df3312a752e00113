import { inflateRawSync } from 'node:zlib';
import {
  AppError,
  type Search,
  searchSchema,
  sentenceOf,
  similaritySortCategories,
  type TabKey,
  tabs,
} from '@moltrove/contract';
import type { PageRequest } from '@moltrove/knowledge';
import type { Description } from '../description.ts';

/** What a file was exported from. */
export interface FileAsked {
  readonly search: Search;
  readonly tab: TabKey;
  readonly similarTo: NonNullable<PageRequest['similarTo']> | null;
}

/** Prefix of the key of a stored search, which an address has instead of a long search. */
const storedMark = '~';
const maxSearchBytes = 8 * 2 ** 20;

/**
 * The search of a file, from the address of its results. Fails with INVALID_REQUEST if the address does not give the
 * search that the file describes.
 */
export function askedOf(description: Description): FileAsked {
  const tab = tabs.find(({ label }) => label === description.tab)?.key;
  if (tab === undefined) throw notCompared(`it is not a file of one tab, but of "${description.tab}".`);
  const parameters = new URLSearchParams(description.results.split('?', 2)[1] ?? '');
  const text = parameters.get('s') ?? '';
  if (text.startsWith(storedMark))
    throw notCompared('its search is too long for the address of its results, which only refers to it.');
  const search = searchOf(text);
  if (
    search === null ||
    sentenceOf(search.query) !== description.search ||
    search.filters.length < description.filters.length
  )
    throw notCompared('the address of its results does not give its search.');
  return { search, tab, similarTo: similarityOf(parameters) };
}

/** A search in an address: JSON, deflated, base64url; null for any other text. */
function searchOf(text: string): Search | null {
  if (text === '') return searchSchema.parse({ query: { rows: [] }, filters: [] });
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxSearchBytes });
    return searchSchema.parse(JSON.parse(json.toString()));
  } catch {
    return null;
  }
}

function similarityOf(parameters: URLSearchParams): FileAsked['similarTo'] {
  const smiles = parameters.get('similar');
  if (smiles === null) return null;
  const order = parameters.get('similarOrder');
  const category = similaritySortCategories.find((each) => each === order) ?? 'similarity';
  return { smiles, category, min: null, max: null };
}

export const notCompared = (why: string): AppError =>
  new AppError('INVALID_REQUEST', `The file cannot be compared with the release in use: ${why}`);
