import { describe, expect, it } from 'vitest';
import {
  activityLogs,
  allResultsCount,
  applyFilters,
  assayLogs,
  count,
  dropUnloggedTables,
  type Endpoint,
  fetchRequest,
  resetAllFilters,
  resultPage,
  storeRequest,
  structureLogs,
  visualization,
} from '@moltrove/contract';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { loggedInSuite, waitFor } from '../../../testing/logged-in-suite.ts';
import { usernameOf } from '../../../testing/test-server.ts';

describe('calls of a search session', () => {
  const suite = loggedInSuite('FULL_USER');

  const call = (endpoint: Endpoint, input: object, as = suite.tokens) =>
    suite.server.call(endpoint, input, as);
  const post = (endpoint: Endpoint, sessionid: string, target: string, filters: object[] = []) =>
    call(endpoint, { body: { searchpostobject: { query: targetQuery(target), filters }, sessionid } });
  const stored = async (sessionid: string) => (await call(fetchRequest, { query: { sessionid } })).json();
  const filter = (sessionid: string, ...include: string[]) => {
    const searchpayload = { filters: include.length > 0 ? [filterOn('organism', ...include)] : [] };
    return call(applyFilters, { params: { tab: 'structuretab' }, body: { sessionid, searchpayload } });
  };
  const countAll = (sessionid: string, target: string) =>
    call(allResultsCount, { body: { searchcriteria: targetQuery(target), sessionid } });

  it('make the tables of structures, activities and assays ready, all at once', async () => {
    const sessionid = 'session-tables';
    const answers = await Promise.all(
      [structureLogs, activityLogs, assayLogs].map((endpoint) => post(endpoint, sessionid, 'EGFR')),
    );
    expect(answers.map((answer) => answer.json())).toEqual([
      { sessionid, rows: [{ stridscount: 30 }] },
      { sessionid, rows: [{ actidscount: 30 }] },
      { sessionid, rows: [{ assayidscount: 2 }] },
    ]);
    const page = await call(resultPage, { params: { tab: 'structuretab' }, body: { sessionid } });
    expect(page.json()).toMatchObject({ rowCount: 30 });
  });

  it('cancel the older request of the same table', async () => {
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const older = post(activityLogs, 'session-older', 'EGFR');
    await waitFor(() => suite.server.knowledge.waiting.length === before + 1);
    const newer = post(activityLogs, 'session-older', 'HTR2A');
    expect((await older).json()).toMatchObject({
      code: 'CANCELLED',
      message: 'Operation canceled due to new request.',
    });
    await waitFor(() => suite.server.knowledge.waiting.length === before + 2);
    suite.server.knowledge.letGo();
    expect((await newer).json()).toMatchObject({ rows: [{ actidscount: 3 }] });
  });

  it('cancel running calls of a session when its tables are dropped, and keep the search', async () => {
    await countAll('session-dropped', 'EGFR');
    const other = await suite.server.logIn(usernameOf('EVALUATE_USER'));
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const running = [
      post(structureLogs, 'session-dropped', 'HTR2A'),
      call(count, { body: { searchcriteria: targetQuery('ERBB2'), sessionid: 'session-dropped' } }),
    ];
    const others = call(
      count,
      { body: { searchcriteria: targetQuery('ERBB2'), sessionid: 'session-dropped' } },
      other,
    );
    await waitFor(() => suite.server.knowledge.waiting.length === before + 3);
    const dropped = await call(dropUnloggedTables, { body: { sessionid: 'session-dropped' } });
    expect(dropped.json()).toEqual({ dropped: true, cancelled: 2 });
    for (const answer of await Promise.all(running)) {
      expect(answer.statusCode).toBe(499);
      expect(answer.json()).toMatchObject({ code: 'CANCELLED', message: 'Request canceled by user' });
    }
    suite.server.knowledge.letGo();
    expect((await others).statusCode).toBe(200);
    const page = await call(resultPage, {
      params: { tab: 'structuretab' },
      body: { sessionid: 'session-dropped' },
    });
    expect(page.json()).toMatchObject({ rowCount: 30 });
    const unknown = await call(dropUnloggedTables, { body: { sessionid: 'session-nowhere' } });
    expect(unknown.json()).toEqual({ dropped: false, cancelled: 0 });
  });

  it('store a search under a session id and return it only to its user', async () => {
    const sessionid = 'session-stored';
    const counted = suite.server.knowledge.counted.length;
    const filters = [filterOn('organism', 'Homo sapiens')];
    expect((await post(storeRequest, sessionid, 'EGFR', filters)).json()).toEqual({ sessionid, revision: 1 });
    expect((await post(storeRequest, sessionid, 'ERBB2', filters)).json()).toEqual({
      sessionid,
      revision: 2,
    });
    expect(suite.server.knowledge.counted).toHaveLength(counted);
    expect(await stored(sessionid)).toMatchObject({
      sessionid,
      revision: 2,
      sentence: expect.stringContaining('ERBB2') as string,
      searchpostobject: { filters: [{ chartKey: 'organism', include: ['Homo sapiens'] }] },
    });
    const other = await suite.server.logIn(usernameOf('EVALUATE_USER'));
    const foreign = await call(fetchRequest, { query: { sessionid } }, other);
    expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code: 'SESSION_UNKNOWN' }]);
  });

  it('return counts and charts of a stored search', async () => {
    await countAll('session-picture', 'EGFR');
    const four = await call(visualization, { body: { sessionid: 'session-picture' } });
    expect(four.json()).toMatchObject({
      counts: { stridscount: 30 },
      charts: [
        { chartKey: 'bibliographyrefid' },
        { chartKey: 'bibliography' },
        { chartKey: 'year' },
        { chartKey: 'assaytype' },
      ],
    });
    const chosen = { sessionid: 'session-picture', charts: ['organism'], maxCount: 1 };
    expect((await call(visualization, { body: chosen })).json()).toMatchObject({
      charts: [{ chartKey: 'organism', totalEntries: 2, chartData: [{ label: 'Homo sapiens' }] }],
    });
    const unknown = await call(visualization, { body: { ...chosen, charts: ['nothing'] } });
    expect(unknown.json()).toMatchObject({ code: 'INVALID_REQUEST', details: { chartKey: 'nothing' } });
    suite.server.knowledge.pretendActivities(750_001);
    const many = await call(visualization, { body: chosen });
    suite.server.knowledge.pretendActivities(null);
    expect(many.json()).toMatchObject({ code: 'DATA_RESTRICTION' });
  });

  it('do not lose filters when a count of the same search finishes later', async () => {
    const sessionid = 'session-filters-first';
    await countAll(sessionid, 'EGFR');
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const counting = countAll(sessionid, 'EGFR');
    await waitFor(() => suite.server.knowledge.waiting.length === before + 1);
    const release = suite.server.knowledge.letOthersPass();
    expect((await filter(sessionid, 'Homo sapiens')).statusCode).toBe(200);
    release();
    expect((await counting).statusCode).toBe(200);
    expect(await stored(sessionid)).toMatchObject({
      searchpostobject: { filters: [{ chartKey: 'organism' }] },
    });
  });

  it('do not restore an older search when its filters are counted', async () => {
    const sessionid = 'session-newer-query';
    await countAll(sessionid, 'EGFR');
    suite.server.knowledge.hold();
    const before = suite.server.knowledge.waiting.length;
    const filtering = [filter(sessionid, 'Homo sapiens')];
    await waitFor(() => suite.server.knowledge.waiting.length > before);
    const release = suite.server.knowledge.letOthersPass();
    await countAll(sessionid, 'HTR2A');
    release();
    const [refused] = await Promise.all(filtering);
    expect(refused.json()).toMatchObject({
      code: 'CANCELLED',
      message: 'Operation canceled due to new request.',
    });
    const search = await stored(sessionid);
    expect(search).toMatchObject({ searchpostobject: { filters: [] } });
    expect(JSON.stringify(search)).toContain('HTR2A');
    expect((await call(resetAllFilters, { body: { sessionid } })).statusCode).toBe(200);
  });
});
