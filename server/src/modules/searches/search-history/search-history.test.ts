import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  type CallResponse,
  type Endpoint,
  limits,
  openHistoryEntry,
  removeHistory,
  restoreHistory,
  saveSessionSummary,
  searchHistory,
  searchCountsSchema,
  toWire,
} from '@moltrove/contract';
import { tidy } from '../../../housekeeping.ts';
import type { FakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

describe('search history', () => {
  let server: TestServer<FakeKnowledge>;
  let tokens: Tokens;
  beforeEach(async () => {
    server = await testServer();
    tokens = await server.logIn(usernameOf('FULL_USER'));
    return () => server.close();
  });

  const right = async <E extends Endpoint>(endpoint: E, input: object): Promise<CallResponse<E>> => {
    const answer = await server.call(endpoint, input as never, tokens);
    expect(answer.json()).not.toHaveProperty('code');
    return endpoint.response.parse(answer.json()) as CallResponse<E>;
  };
  const search = async (target: string): Promise<void> => {
    const sessionid = `session-${target}`;
    await right(allResultsCount, { body: { searchcriteria: targetQuery(target), sessionid } });
    server.clock.now += 1000;
    await right(saveSessionSummary, { body: { sessionid } });
  };
  const listed = async (body: object = {}) => {
    const { entries } = await right(searchHistory, { body });
    return entries.map(({ sentence }) => sentence.match(/EGFR|ERBB2|HTR2A|everything/i)?.[0]);
  };

  it('lists each search once, newest first, with its counts, time and release', async () => {
    for (const target of ['EGFR', 'HTR2A', 'EGFR']) await search(target);
    expect(await listed()).toEqual(['EGFR', 'HTR2A']);
    const { entries, total, kept } = await right(searchHistory, { body: { limit: 1 } });
    expect(entries).toMatchObject([
      {
        counts: { structures: 30 },
        release: { id: 'fake-1' },
        filterCount: 0,
        at: new Date(server.clock.now).toISOString(),
      },
    ]);
    expect([total, kept]).toEqual([2, 500]);
    const opened = await server.userData.selectFrom('searchOpenings').select('historyId').execute();
    expect(new Set(opened.map(({ historyId }) => historyId)).size).toBe(2);
    expect(opened).toHaveLength(3);
  });

  it('keeps a search with its filters, and opens it again', async () => {
    await search('EGFR');
    const sessionid = 'session-EGFR';
    const searchpayload = { filters: [filterOn('organism', 'Homo sapiens')] };
    await right(applyFilters, { params: { tab: 'structuretab' }, body: { sessionid, searchpayload } });
    await right(saveSessionSummary, { body: { sessionid } });
    const { entries } = await right(searchHistory, { body: {} });
    const [filtered] = entries.filter((entry) => entry.filterCount === 1);
    expect(filtered.counts.structures).toBe(4);
    const opened = await right(openHistoryEntry, { body: { id: filtered.id } });
    expect(opened.search.filters).toMatchObject([{ chartKey: 'organism', include: ['Homo sapiens'] }]);
  });

  it('keeps filters of charts that the release lacks, and counts without them', async () => {
    const { knowledge } = server;
    const offered = knowledge.summary();
    await search('EGFR');
    const [year, organism] = [filterOn('year', '2004'), filterOn('organism', 'Homo sapiens')];
    const sessionid = 'session-EGFR';
    vi.spyOn(knowledge, 'summary').mockReturnValue({
      ...offered,
      charts: offered.charts.filter((key) => key !== 'year'),
    });
    const searchpayload = { filters: [organism] };
    await right(applyFilters, { params: { tab: 'structuretab' }, body: { sessionid, searchpayload } });
    server.clock.now += 1000;
    await right(saveSessionSummary, { body: { sessionid, lackingFilters: [year] } });
    expect(knowledge.counted.at(-1)!.filters).toMatchObject([{ chartKey: 'organism' }]);
    const { entries } = await right(searchHistory, { body: { limit: 1 } });
    expect(entries).toMatchObject([{ filterCount: 2, counts: { structures: 4 } }]);
    const opened = await right(openHistoryEntry, { body: { id: entries[0].id } });
    expect(opened.search.filters.map(({ chartKey }) => chartKey)).toEqual(['organism', 'year']);
    const lackingFilters = Array.from({ length: 100 }, () => year);
    const many = await server.call(saveSessionSummary, { body: { sessionid, lackingFilters } }, tokens);
    expect(many.json()).toMatchObject({ code: 'INVALID_QUERY' });
  });

  it('can be searched, ignoring case and with wildcards of SQL escaped', async () => {
    for (const target of ['EGFR', 'HTR2A', 'ERBB2']) await search(target);
    expect(await listed({ contains: 'erb' })).toEqual(['ERBB2']);
    expect(await listed({ contains: '%' })).toEqual([]);
    expect(await listed({ contains: '_' })).toEqual([]);
    expect(await listed({ contains: "'" })).toEqual([]);
    expect(await listed({ offset: 1, limit: 1 })).toEqual(['HTR2A']);
  });

  it('imports what a browser remembered, below newer entries', async () => {
    await search('EGFR');
    const { entries } = await right(searchHistory, { body: {} });
    const counts = toWire(searchCountsSchema, entries[0].counts);
    const old = (target: string, at: number) => ({ search: { query: targetQuery(target) }, counts, at });
    const remembered = [old('HTR2A', 1000), old('EGFR', 2000), old('ERBB2', server.clock.now * 2)];
    server.clock.now += 1000;
    await right(saveSessionSummary, { body: { remembered } });
    // Times in the future are set to now.
    expect(await listed()).toEqual(['ERBB2', 'EGFR', 'HTR2A']);
    const after = await right(searchHistory, { body: {} });
    expect(after.entries.find(({ sentence }) => sentence.includes('HTR2A'))).toMatchObject({
      release: null,
      at: new Date(1000).toISOString(),
    });
    const both = await server.call(
      saveSessionSummary,
      { body: { remembered, sessionid: 'session-x' } },
      tokens,
    );
    expect(both.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('removes one entry or all, and can restore them for a day', async () => {
    for (const target of ['EGFR', 'HTR2A', 'ERBB2']) await search(target);
    const { entries } = await right(searchHistory, { body: {} });
    const one = await right(removeHistory, { body: { id: entries[0].id } });
    expect(one.entries).toBe(1);
    expect(await listed()).toEqual(['HTR2A', 'EGFR']);
    const all = await right(removeHistory, { body: { id: null } });
    expect([all.entries, await listed()]).toEqual([2, []]);
    expect((await right(restoreHistory, { body: { removal: all.removal } })).restored).toBe(2);
    expect(await listed()).toEqual(['HTR2A', 'EGFR']);
    await tidy(server.userData, server.clock.now + 25 * 3_600_000);
    tokens = await server.logIn(usernameOf('FULL_USER'));
    expect((await right(restoreHistory, { body: { removal: one.removal } })).restored).toBe(0);
  });

  it('is separate for each user', async () => {
    await search('EGFR');
    const [entry] = (await right(searchHistory, { body: {} })).entries;
    const { removal } = await right(removeHistory, { body: { id: null } });
    tokens = await server.logIn(usernameOf('EVALUATE_USER'));
    expect(await listed()).toEqual([]);
    expect((await right(restoreHistory, { body: { removal } })).restored).toBe(0);
    expect((await right(removeHistory, { body: { id: entry.id } })).entries).toBe(0);
    expect((await server.call(openHistoryEntry, { body: { id: entry.id } }, tokens)).statusCode).toBe(404);
    const foreign = await server.call(saveSessionSummary, { body: { sessionid: 'session-EGFR' } }, tokens);
    expect(foreign.json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('drops the oldest beyond its limit', async () => {
    await search('EGFR');
    const { entries } = await right(searchHistory, { body: {} });
    const counts = toWire(searchCountsSchema, entries[0].counts);
    const remembered = (from: number) =>
      Array.from({ length: limits.maxRememberedSearches }, (_, n) => ({
        search: { query: targetQuery(`T${from + n}`) },
        counts,
        at: from + n,
      }));
    for (let from = 1; from <= limits.maxHistory; from += limits.maxRememberedSearches) {
      await right(saveSessionSummary, { body: { remembered: remembered(from) } });
    }
    expect((await right(searchHistory, { body: {} })).total).toBe(limits.maxHistory);
    const named = async (contains: string) => (await right(searchHistory, { body: { contains } })).total;
    expect([await named('target T1.'), await named('target T500.')]).toEqual([0, 1]);
    expect(await listed({ limit: 1 })).toEqual(['EGFR']);
  });
});
