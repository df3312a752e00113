import { expect } from 'vitest';
import {
  type CallResponse,
  type Endpoint,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@moltrove/contract';
import { targetQuery } from '../../../../testing/searches.ts';
import type { testServer, Tokens } from '../../../../testing/test-server.ts';

export type Server = Awaited<ReturnType<typeof testServer>>;

/** Calls that return the body of a successful response; any other response fails the test. */
export function callsOf(server: Pick<Server, 'call'>, tokens: () => Tokens) {
  const right = async <E extends Endpoint>(endpoint: E, input: object): Promise<CallResponse<E>> => {
    const answer = await server.call(endpoint, input as never, tokens());
    expect(answer.json()).not.toHaveProperty('code');
    return endpoint.response.parse(answer.json()) as CallResponse<E>;
  };
  return {
    right,
    save: (name: string, search: object = { query: targetQuery('EGFR') }, more: object = {}) =>
      right(saveSearch, { body: { name, search, ...more } }),
    own: async (): Promise<SavedSearch[]> => (await right(listSavedSearches, {})).own,
    shared: async (): Promise<SavedSearch[]> => (await right(listSavedSearches, {})).shared,
  };
}

export const params = ({ id }: { id: string }) => ({ params: { id } });
