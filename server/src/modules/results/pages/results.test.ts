import { describe, expect, it } from 'vitest';
import {
  allResultsCount,
  allTabColumns,
  applyFilters,
  chart,
  chartByKey,
  chartDataStatus,
  columnLayoutKey,
  columns,
  resetAllFilters,
  resultPage,
  saveSettings,
  tabRoutes,
  type Column,
  emptyColumnNote,
  release,
  type ReleaseAnswer,
  tabRouteSchema,
} from '@moltrove/contract';
import { pointSession } from '../../../shared/searches/change-session.ts';
import { searchesOf } from '../../../shared/searches/named-search.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';
import { testServer, usernameOf } from '../../../testing/test-server.ts';

const sessionid = 'results-session';
const dataRestriction = 'Data restriction: Refine the query as search result exceeded 750,000 Activities';

describe('results', () => {
  const suite = searchedSuite('FULL_USER', sessionid);

  type PageBody = Omit<Parameters<typeof suite.server.call<typeof resultPage>>[1]['body'], 'sessionid'>;
  const page = (body: PageBody = {}, tab: (typeof tabRoutes)[number] = 'structuretab', by = suite.tokens) =>
    suite.server.call(resultPage, { params: { tab }, body: { sessionid, ...body } }, by);
  const filter = (...filters: ReturnType<typeof filterOn>[]) =>
    suite.server.call(
      applyFilters,
      { params: { tab: 'structuretab' }, body: { sessionid, searchpayload: { filters } } },
      suite.tokens,
    );

  it.each(tabRoutes)('returns pages of %s', async (tab) => {
    const answer = await page({ pageNumber: 1, pageSize: 25 }, tab);
    expect(answer.statusCode).toBe(200);
    const { data, rowCount } = answer.json() as { data: object[]; rowCount: number };
    expect(data).toHaveLength(5);
    expect(rowCount).toBe(30);
    const key = tabRouteSchema.parse(tab);
    expect(Object.keys(data[0])).toEqual([...columns[key].map((column) => column.key), 'innerGrids']);
  });

  it('starts with ten rows and marks new structures', async () => {
    const { data, strIdNewlyAddedStatus } = (await page()).json() as Record<string, object>;
    expect(data).toHaveLength(10);
    expect(strIdNewlyAddedStatus).toMatchObject({ 1: true, 2: false });
  });

  it('returns 204 past the end', async () => {
    const answer = await page({ pageNumber: 3 });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it.each([
    ['an unknown column', { column: 'smell', direction: 'asc' }, 'This tab has no column "smell".'],
    ['a column of another tab', { column: 'authors', direction: 'asc' }, 'This tab has no column "authors".'],
    [
      'a column that cannot be sorted',
      { column: 'smiles', direction: 'desc' },
      "The column Structure can't be used for sorting.",
    ],
  ] as const)('does not sort by %s', async (_, sortOrder, message) => {
    const answer = await page({ sortOrder });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message });
  });

  it("reports another user's session as unknown", async () => {
    const other = await suite.server.logIn(usernameOf('EVALUATE_USER'));
    const answer = await page({}, 'structuretab', other);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('keeps filters until they are reset', async () => {
    const filtered = await filter(filterOn('organism', 'Homo sapiens', 'Rattus norvegicus'));
    expect(filtered.json()).toMatchObject({ rowCount: 8, counts: { stridscount: 8, gvkidscount: 9 } });
    expect((await page()).json()).toMatchObject({ rowCount: 8 });
    const status = await suite.server.call(chartDataStatus, { body: { sessionid } }, suite.tokens);
    const { charts } = status.json() as { charts: Array<{ chartKey: string; filtered: boolean }> };
    expect(charts.filter((each) => each.filtered).map((each) => each.chartKey)).toEqual(['organism']);

    const reset = await suite.server.call(resetAllFilters, { body: { sessionid } }, suite.tokens);
    expect(reset.json()).toMatchObject({ counts: { stridscount: 30 } });
    expect((await page()).json()).toMatchObject({ rowCount: 30 });
  });

  it('returns an empty page for filters that no row passes', async () => {
    const answer = await filter({ ...filterOn('organism'), include: [] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: [], rowCount: 0, counts: { stridscount: 0 } });
  });

  it('keeps its filters when new ones are invalid', async () => {
    await filter(filterOn('organism', 'Homo sapiens'));
    const wrong = await filter(filterOn('nosuchchart', 'x'));
    expect(wrong.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'There is no chart "nosuchchart".',
    });
    expect((await page()).json()).toMatchObject({ rowCount: 4 });
  });

  it('draws charts over the filtered or the searched set', async () => {
    await filter(filterOn('organism', 'Homo sapiens'));
    const body = { sessionid, charttype: 'List', type: 'target' } as const;
    const filtered = await suite.server.call(chart, { body: { ...body, maxCount: 2 } }, suite.tokens);
    expect(filtered.json()).toMatchObject({ structures: 4, maxCount: 2, totalEntries: 3 });
    const searched = await suite.server.call(chart, { body: { ...body, resetFlg: true } }, suite.tokens);
    expect(searched.json()).toMatchObject({ structures: 30 });
    const range = await suite.server.call(
      chart,
      { body: { sessionid, charttype: 'Range', type: 'year' } },
      suite.tokens,
    );
    expect(range.json()).toMatchObject({ chartType: 'Range', minValue: 2001, maxValue: 2020 });
  });

  type ChartBody = Omit<Parameters<typeof suite.server.call<typeof chart>>[1]['body'], 'sessionid'>;
  const draw = async (body: ChartBody) => {
    const answer = await suite.server.call(chart, { body: { sessionid, ...body } }, suite.tokens);
    expect(answer.statusCode).toBe(200);
    return answer.json() as { chartData: object[]; totalEntries: number };
  };

  it('draws pictures and trees, page by page and node by node', async () => {
    const pictures = { charttype: 'Image', type: 'murckoscaffold', maxCount: 1 } as const;
    expect(await draw(pictures)).toMatchObject({ chartData: [{ value: 'a', smiles: 'a' }], totalEntries: 2 });
    expect((await draw({ ...pictures, skip: 1 })).chartData).toMatchObject([{ value: 'b', smiles: 'b' }]);
    expect((await draw({ ...pictures, skip: 2 })).chartData).toEqual([]);
    const params = { chartType: 'Image', chartKey: 'murckoscaffold' } as const;
    const byKey = await suite.server.call(
      chartByKey,
      { params, body: { sessionid, maxCount: 1 } },
      suite.tokens,
    );
    expect(byKey.json()).toEqual(await draw(pictures));
    const tree = { charttype: 'Tree', type: 'targettree' } as const;
    expect((await draw(tree)).chartData).toMatchObject([{ id: 'a', parentid: null }, { id: 'b' }]);
    expect((await draw({ ...tree, below: 'a' })).chartData).toMatchObject([{ id: 'a/a', parentid: 'a' }, {}]);
    for (const wrong of [{ skip: -1 }, { skip: 0.5 }, { below: '' }, { below: 'x'.repeat(4001) }]) {
      const answer = await suite.server.call(chart, { body: { sessionid, ...tree, ...wrong } }, suite.tokens);
      expect(answer.statusCode).toBe(400);
    }
  });

  it.each([
    ['List', 'nosuchchart', 'There is no chart "nosuchchart".'],
    ['Range', 'target', 'The chart Target is of type List, not Range.'],
  ] as const)('refuses a %s of %s', async (charttype, type, message) => {
    const answer = await suite.server.call(chart, { body: { sessionid, charttype, type } }, suite.tokens);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  it('refuses results over the cap, and still counts', async () => {
    suite.server.knowledge.pretendActivities(750_001);
    const body = { sessionid, charttype: 'List', type: 'target' } as const;
    const answers = [await page(), await filter(), await suite.server.call(chart, { body }, suite.tokens)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestriction });
    }
    const counted = { body: { searchcriteria: targetQuery('EGFR'), sessionid } };
    expect((await suite.server.call(allResultsCount, counted, suite.tokens)).json()).toMatchObject({
      rows: [{ actidscount: 750_001 }],
    });
    suite.server.knowledge.pretendActivities(750_000);
    expect((await page()).statusCode).toBe(200);
  });

  it('reports that the result set is still being computed, and continues', async () => {
    suite.server.knowledge.hold();
    const status = () => suite.server.call(chartDataStatus, { body: { sessionid } }, suite.tokens);
    expect((await status()).json()).toMatchObject({ status: 'resolving' });
    expect(suite.server.knowledge.waiting.at(-1)?.aborted).toBe(false);
    suite.server.knowledge.letGo();
    expect((await status()).json()).toMatchObject({ status: 'ready' });
  });

  it('returns the columns of every tab', async () => {
    const answer = await suite.server.call(allTabColumns, { params: { resetAllFlag: 'true' } }, suite.tokens);
    const { tabs } = answer.json() as { tabs: Array<{ key: string; columns: object[] }> };
    expect(tabs.map((tab) => tab.key)).toEqual([
      'structuretab',
      'activitiestab',
      'assaytab',
      'developmentcompoundstab',
      'documentstab',
    ]);
    expect(tabs[0]?.columns[0]).toMatchObject({ key: 'str_id', label: 'Structure ID', type: 'id', order: 0 });
  });

  it('reports the columns that are empty in the release, and hides them', async () => {
    const answer = await suite.server.call(allTabColumns, { params: { resetAllFlag: 'true' } }, suite.tokens);
    const { tabs } = answer.json() as { tabs: { key: string; columns: Column[] }[] };
    const documents = tabs.find(({ key }) => key === 'documentstab')!.columns;
    expect(documents.filter(({ description }) => description.endsWith(emptyColumnNote))).toEqual([
      expect.objectContaining({ key: 'issn_no', hidden: true }),
    ]);
    const { emptyColumns } = (await suite.server.call(release, {}, suite.tokens)).json() as ReleaseAnswer;
    expect(emptyColumns).toMatchObject({ documentstab: ['issn_no'], structuretab: [] });
  });

  it('returns the columns as set by the user, unless the flag resets them all', async () => {
    const shown = async (resetAllFlag: 'true' | 'false' | '0' | '1') => {
      const answer = await suite.server.call(allTabColumns, { params: { resetAllFlag } }, suite.tokens);
      const { tabs } = answer.json() as { tabs: { columns: { key: string; hidden: boolean }[] }[] };
      return tabs[0].columns;
    };
    const [first, second, ...others] = columns.structures.map((column) => column.key);
    const ofProduct = columns.structures.map((column) => ({ ...column, tab: 'structuretab' }));
    const layout = { order: [second, first, ...others], hidden: [others[0]] };
    const key = columnLayoutKey(usernameOf('FULL_USER'), 'structures');
    await suite.server.call(
      saveSettings,
      { body: { settings: { [key]: JSON.stringify(layout) } } },
      suite.tokens,
    );
    for (const flag of ['false', '0'] as const) {
      const set = await shown(flag);
      expect(set.slice(0, 2).map((column) => column.key)).toEqual([second, first]);
      expect(set.filter(({ hidden }) => hidden).map((column) => column.key)).toEqual([others[0]]);
    }
    for (const flag of ['true', '1'] as const) expect(await shown(flag)).toEqual(ofProduct);
    await suite.server.call(saveSettings, { body: { settings: { [key]: 'no JSON' } } }, suite.tokens);
    expect(await shown('false')).toEqual(ofProduct);
  });

  it('remembers the search with its filters after a restart', async () => {
    await filter(filterOn('organism', 'Homo sapiens'));
    const next = await testServer({ folder: suite.server.folder });
    try {
      const again = await next.logIn(usernameOf('FULL_USER'));
      const answer = await next.call(
        resultPage,
        { params: { tab: 'structuretab' }, body: { sessionid } },
        again,
      );
      expect(answer.json()).toMatchObject({ rowCount: 4 });
    } finally {
      await next.close();
    }
  });

  it('forgets a search that was not used for 30 days', async () => {
    const searches = searchesOf(suite.server.userData, () => suite.server.clock.now);
    const { sessions, byId } = searches;
    const { id } = await suite.server.userData
      .selectFrom('users')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const search = { query: { rows: [] }, filters: [] };
    await pointSession({ searches, userId: id, sessionId: 'old-session' }, search);
    await sessions.removeUnusedSince(suite.server.clock.now);
    await byId.removeUnusedSince(suite.server.clock.now);
    expect(await sessions.load(id, 'old-session')).toEqual(search);
    await byId.removeUnusedSince(suite.server.clock.now + 1);
    await expect(sessions.load(id, 'old-session')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
    await pointSession({ searches, userId: id, sessionId: 'old-session' }, search);
    await sessions.removeUnusedSince(suite.server.clock.now + 1);
    await expect(sessions.load(id, 'old-session')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });
});
