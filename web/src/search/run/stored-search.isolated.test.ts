import type { CallInput, Endpoint, Search } from '@moltrove/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../auth/api/api-error.ts';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { ensureStored, rememberStored, storeAgain, storedSearchOptions } from './stored-search.ts';

interface Sent {
  readonly name: string;
  readonly input: CallInput<Endpoint>;
}

const server = vi.hoisted(() => ({ sent: [] as unknown[], knows: true }));
vi.mock('../../auth/api/call.ts', () => ({
  call: (endpoint: Endpoint, input: CallInput<Endpoint>) => {
    server.sent.push({ name: endpoint.name, input });
    const counts = { structures: server.sent.length };
    if (endpoint.name === 'storeSearch')
      return Promise.resolve({ searchid: 'stored', counts, notInRelease: ['row'] });
    return server.knows ? Promise.resolve({ searchid: 'filtered', counts }) : Promise.reject(unknown());
  },
}));

const unknown = () =>
  new ApiError({
    code: 'SEARCH_UNKNOWN',
    message: '',
    status: 404,
    requestId: null,
    details: {},
    retryAfterSeconds: null,
  });

const query = { rows: [] };
const unfiltered: Search = { query, filters: [] };
const filtered: Search = { query, filters: [toggleInclude(null, 'target', 'A')!] };

const sent = () => server.sent as readonly Sent[];
const names = () => sent().map(({ name }) => name);

describe('a search on the server', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    server.sent = [];
    server.knows = true;
  });

  const ensure = (search: Search) => client.ensureQueryData(storedSearchOptions(client, search));

  it('is stored by one call, however many request it', async () => {
    const [one, other] = await Promise.all([ensure(filtered), ensure(filtered)]);
    expect(one).toEqual(other);
    expect(names()).toEqual(['storeSearch']);
    expect(sent()[0]!.input.body).toEqual({ search: filtered });
  });

  it('gets other filters by one call that sends only those', async () => {
    await ensure(unfiltered);
    expect(await ensure(filtered)).toMatchObject({ searchId: 'filtered', notInRelease: ['row'] });
    expect(names()).toEqual(['storeSearch', 'filterSearch']);
    expect(sent()[1]!.input).toEqual({ params: { searchid: 'stored' }, body: { filters: filtered.filters } });
    await ensure(unfiltered);
    expect(sent()).toHaveLength(2);
  });

  it('loses its filters by such a call too', async () => {
    await ensure(filtered);
    await ensure(unfiltered);
    expect(sent()[1]).toMatchObject({ name: 'filterSearch', input: { body: { filters: [] } } });
  });

  it('is not requested if another call has stored it', async () => {
    const counts = { structures: 1 } as never;
    rememberStored(client, unfiltered, { searchId: 'x', counts, notInRelease: [], unknownTerms: [] });
    expect(await ensure(unfiltered)).toMatchObject({ searchId: 'x' });
    await ensure(filtered);
    expect(sent()).toMatchObject([{ name: 'filterSearch', input: { params: { searchid: 'x' } } }]);
  });

  it('is stored completely if the server has dropped it', async () => {
    await ensure(unfiltered);
    server.knows = false;
    expect(await ensure(filtered)).toMatchObject({ searchId: 'stored' });
    expect(names()).toEqual(['storeSearch', 'filterSearch', 'storeSearch']);
    await Promise.all([storeAgain(client, filtered), storeAgain(client, filtered)]);
    expect(names().slice(3)).toEqual(['storeSearch']);
  });

  it('is fetched again for a call that still waits when no component shows it any more', async () => {
    const observer = new QueryObserver(client, storedSearchOptions(client, filtered));
    const leave = observer.subscribe(() => undefined);
    const { signal } = new AbortController();
    const both = Promise.allSettled([
      ensureStored(client, filtered, signal),
      ensureStored(client, filtered, AbortSignal.abort()),
    ]);
    leave();
    const [waiting, givenUp] = await both;
    expect([waiting.status, givenUp.status]).toEqual(['fulfilled', 'rejected']);
    expect(names()).toHaveLength(2);
  });
});
