import { type CallInput, type Endpoint, fullPath, type PreparedCall, prepareCall } from '../endpoint.ts';
import { storeSearch } from '../endpoints/stored-searches.ts';
import type { Search } from '../query/query.ts';

/** The call behind what a page shows, as a program can repeat it. */
export interface ShownCall {
  readonly call: PreparedCall;
  /** The search that the call names by `searchid`, which the program stores first; null for other calls. */
  readonly search: Search | null;
}

/** A call that needs no search. */
export function shownCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): ShownCall {
  return { call: prepareCall(endpoint, input), search: null };
}

/** Stands in a body for the id that the server gives the search. It has the form of an id, so that bodies are valid. */
export const searchIdPlaceholder = 'SEARCH_ID'.padEnd(32, '_');

/** A call over a search. Its input does not name the search. */
export function shownSearchCall<E extends Endpoint>(
  endpoint: E,
  search: Search,
  input: CallInput<E>,
): ShownCall {
  const body = { searchid: searchIdPlaceholder, ...(input.body as object) };
  return { ...shownCall(endpoint, { ...input, body }), search };
}

export const storeSearchPath = fullPath(storeSearch);
