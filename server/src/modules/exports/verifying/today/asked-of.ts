import { inflateRawSync } from 'node:zlib';
import {
  type Search,
  type SearchQuery,
  searchSchema,
  sentenceOf,
  similaritySortCategories,
} from '@moltrove/contract';
import type { PageRequest } from '@moltrove/knowledge';
import { describesSearch } from '../../../../shared/searches/names-in-files.ts';
import { cutMark } from '../../formats/sheet-xml.ts';
import type { Description } from '../description.ts';
import { notCompared } from './not-compared.ts';

/** What a file was exported from. */
export interface FileAsked {
  readonly search: Search;
  readonly similarTo: NonNullable<PageRequest['similarTo']> | null;
}

/** The search that an installation stores under a key for an address; null when it has none. */
export type LinkedSearch = (key: string) => Promise<Search | null>;

/** Prefix of the key of a stored search, which an address has instead of a long search; filters follow after a full stop. */
const storedMark = '~';
const maxSearchBytes = 8 * 2 ** 20;

/**
 * The search of a file, from the address of its results. Fails with INVALID_REQUEST if the address does not give the
 * search that the file describes.
 */
export async function askedOf(description: Description, linked: LinkedSearch): Promise<FileAsked> {
  const parameters = new URLSearchParams(description.results.split('?', 2)[1] ?? '');
  const text = parameters.get('s') ?? '';
  const search = text.startsWith(storedMark)
    ? await linkedSearch(text.slice(storedMark.length), linked)
    : searchOf(text);
  if (
    search === null ||
    !isSentence(description.search, search.query) ||
    search.filters.length < description.filters.length
  )
    throw notCompared('the address of its results does not give its search.');
  return { search, similarTo: similarityOf(parameters) };
}

/** `KEY.FILTERS`, or `KEY` without filters. */
async function linkedSearch(reference: string, linked: LinkedSearch): Promise<Search | null> {
  const [key, filters] = reference.split('.', 2);
  const stored = await linked(key);
  if (stored === null)
    throw notCompared(
      'its search is too long for the address of its results, and is not stored in this installation (any more). Build the search again, export it, and compare the two files.',
    );
  if (filters === undefined) return stored;
  const filtered = searchOf(filters);
  return filtered === null ? null : { ...stored, filters: filtered.filters };
}

/** A workbook has only the beginning of a long sentence. */
function isSentence(described: string, query: SearchQuery): boolean {
  const isCut = described.endsWith(cutMark);
  const text = isCut ? described.slice(0, -cutMark.length) : described;
  // Files of earlier versions have no names.
  const plain = sentenceOf(query);
  if (isCut ? plain.startsWith(text) : plain === text) return true;
  return describesSearch(text, query, isCut);
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
