import { limits, type Search, searchSchema } from '@moltrove/contract';
import type { LargeReader } from '../../platform/http/large-body.ts';

/** Reads a search that is stored as JSON; null where it is in words that this version does not know, or longer than it takes. */
export type StoredSearch = (text: string) => Promise<Search | null>;

/** Without the thread that reads long ones. */
export const readInPlace: StoredSearch = (text) => {
  const parsed = searchSchema.safeParse(JSON.parse(text));
  return Promise.resolve(parsed.success ? parsed.data : null);
};

export const storedSearches =
  (reader: Pick<LargeReader, 'readSearch'>): StoredSearch =>
  (text) =>
    text.length > limits.maxBytesReadInPlace ? reader.readSearch(text) : readInPlace(text);
