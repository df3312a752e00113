import { limits, type Search, searchSchema } from '@moltrove/contract';
import type { LargeReader } from '../../platform/http/large-body.ts';

/** Parses a search stored as JSON; null when this version does not understand it or it is too long. */
export type StoredSearch = (text: string) => Promise<Search | null>;

/** Parses on the calling thread, whatever the length. */
export const readInPlace: StoredSearch = (text) => {
  const parsed = searchSchema.safeParse(JSON.parse(text));
  return Promise.resolve(parsed.success ? parsed.data : null);
};

export const storedSearches =
  (reader: Pick<LargeReader, 'readSearch'>): StoredSearch =>
  (text) =>
    text.length > limits.maxBytesReadInPlace ? reader.readSearch(text) : readInPlace(text);
