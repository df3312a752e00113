import { createHash } from 'node:crypto';
import { type ChartFilter, inKeyOrder, type SearchQuery } from '@moltrove/contract';

/** A query as canonical JSON, independent of field order. */
export const queryText = (query: SearchQuery): string => JSON.stringify(inKeyOrder(query));

/** The id of a query without filters, by its `queryText`. */
export const queryIdOf = (text: string): string => digest(text);

/** The id of a query under filters: the query's own if there are none. */
export const searchIdOf = (queryId: string, filters: readonly ChartFilter[]): string =>
  filters.length === 0 ? queryId : digest(`${queryId} ${JSON.stringify(inKeyOrder(filters))}`);

/** 192 bits of SHA-256, as 32 characters of base64url. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);
