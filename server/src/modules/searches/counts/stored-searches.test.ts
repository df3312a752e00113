import { describe, expect, it } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  chart,
  chartDataStatus,
  fetchRequest,
  filterSearch,
  resultPage,
  storeSearch,
  type WireResponse,
} from '@moltrove/contract';
import { loggedInSuite, waitFor } from '../../../testing/logged-in-suite.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { usernameOf } from '../../../testing/test-server.ts';

describe('searches by the id of their content', () => {
  const suite = loggedInSuite('FULL_USER');

  const store = (target: string, ...filters: ReturnType<typeof filterOn>[]) =>
    suite.server.call(
      storeSearch,
      { body: { search: { query: targetQuery(target), filters } } },
      suite.tokens,
    );
  const stored = async (...args: Parameters<typeof store>): Promise<WireResponse<typeof storeSearch>> => {
    const answer = await store(...args);
    expect(answer.statusCode).toBe(200);
    return answer.json() as WireResponse<typeof storeSearch>;
  };
  const filter = (searchid: string, ...filters: ReturnType<typeof filterOn>[]) =>
    suite.server.call(filterSearch, { params: { searchid }, body: { filters } }, suite.tokens);
  const page = (searchid: string, tokens = suite.tokens) =>
    suite.server.call(resultPage, { params: { tab: 'structuretab' }, body: { searchid } }, tokens);

  it('are counted once, and their pages and charts named by the id', async () => {
    const { searchid, counts } = await stored('EGFR');
    expect(counts).toMatchObject({ stridscount: 30, gvkidscount: 31 });
    expect((await page(searchid)).json()).toMatchObject({ rowCount: 30 });
    const drawn = await suite.server.call(
      chart,
      { body: { searchid, charttype: 'List', type: 'organism' } },
      suite.tokens,
    );
    expect(drawn.statusCode).toBe(200);
    const status = await suite.server.call(chartDataStatus, { body: { searchid } }, suite.tokens);
    expect(status.json()).toMatchObject({ status: 'ready' });
  });

  it('keep their id, and have another one when filtered', async () => {
    const { searchid } = await stored('EGFR');
    expect((await stored('EGFR')).searchid).toBe(searchid);
    const filtered = (await filter(searchid, filterOn('organism', 'Homo sapiens'))).json() as WireResponse<
      typeof filterSearch
    >;
    expect(filtered.searchid).not.toBe(searchid);
    expect(filtered.counts.stridscount).toBe(4);
    expect(await stored('EGFR', filterOn('organism', 'Homo sapiens'))).toMatchObject(filtered);
    expect((await page(filtered.searchid)).json()).toMatchObject({ rowCount: 4 });
    expect((await page(searchid)).json()).toMatchObject({ rowCount: 30 });
    expect((await filter(filtered.searchid)).json()).toMatchObject({ searchid });
  });

  it('stay the same, whatever their session points at later', async () => {
    const sessionid = 'points-at-a-search';
    const body = { searchcriteria: targetQuery('EGFR'), sessionid };
    const counted = await suite.server.call(allResultsCount, { body }, suite.tokens);
    const { searchid } = counted.json() as { searchid: string };
    expect(searchid).toBe((await stored('EGFR')).searchid);
    const searchpayload = { filters: [filterOn('organism', 'Homo sapiens')] };
    await suite.server.call(
      applyFilters,
      { params: { tab: 'structuretab' }, body: { sessionid, searchpayload } },
      suite.tokens,
    );
    const fetched = await suite.server.call(fetchRequest, { query: { sessionid } }, suite.tokens);
    expect(fetched.json()).toMatchObject({ searchpostobject: { filters: [{ chartKey: 'organism' }] } });
    expect((await page(searchid)).json()).toMatchObject({ rowCount: 30 });
  });

  it('are unknown to other users, and under ids that no search has', async () => {
    const { searchid } = await stored('EGFR');
    const other = await suite.server.logIn(usernameOf('EVALUATE_USER'));
    for (const answer of [await page(searchid, other), await page('x'.repeat(32))]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'SEARCH_UNKNOWN' });
    }
    expect((await filter('x'.repeat(32))).json()).toMatchObject({ code: 'SEARCH_UNKNOWN' });
  });

  it('are named either by id or by session', async () => {
    const { searchid } = await stored('EGFR');
    const message = 'Name the search by searchid or by sessionid, one of the two.';
    for (const body of [{}, { searchid, sessionid: 'some-session' }]) {
      const answer = await suite.server.call(
        resultPage,
        { params: { tab: 'structuretab' }, body },
        suite.tokens,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(message);
    }
  });

  it('are not stored with filters on unknown charts', async () => {
    const { searchid } = await stored('EGFR');
    for (const answer of [
      await store('EGFR', filterOn('nosuchchart', 'x')),
      await filter(searchid, filterOn('nosuchchart', 'x')),
    ]) {
      expect(answer.json()).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'There is no chart "nosuchchart".',
      });
    }
  });

  it('do not cancel one another', async () => {
    const { knowledge } = suite.server;
    knowledge.hold();
    const before = knowledge.waiting.length;
    const both = [store('EGFR'), store('EGFR')];
    await waitFor(() => knowledge.waiting.length === before + 2);
    knowledge.letGo();
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
