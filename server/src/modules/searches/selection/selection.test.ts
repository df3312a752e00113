import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  goTo,
  limits,
  newSearchBySelection,
  newSearchBySelectionCount,
  resultPage,
  type Search,
  searchSchema,
  selectedActivityLogs,
  selectedAssayLogs,
  viewAll,
} from '@moltrove/contract';
import { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { addOutsider, outsider } from '../../../testing/outsider.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const sessionid = 'parent-session';
const newsessionid = 'selection-session';

const searchIn = (address: string): Search => {
  const text = new URL(address, 'http://localhost').searchParams.get('s')!;
  return searchSchema.parse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()));
};

describe('a new search by selection', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer({ knowledge: fakeKnowledge() });
    tokens = await server.logIn(usernameOf('FULL_USER'));
    await addOutsider(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.call(allResultsCount, { body: { searchcriteria: targetQuery('EGFR'), sessionid } }, tokens);
  });

  type Body = Parameters<typeof server.call<typeof newSearchBySelection>>[1]['body'];
  const bySelection = (
    selection: Body['selection'],
    by = tokens,
    tab: 'assaytab' | 'structuretab' = 'structuretab',
  ) =>
    server.call(newSearchBySelection, { params: { tab }, body: { sessionid, newsessionid, selection } }, by);

  const open = (entity: { tab: 'assaytab' | 'structuretab'; id: number }) =>
    server.call(goTo, { body: { sessionid, tab: 'activitiestab', entity } }, tokens);
  const all = (list: Parameters<typeof server.call<typeof viewAll>>[1]['body']['of']) =>
    server.call(viewAll, { body: { sessionid, of: list } }, tokens);

  it('has the rows as its only criterion, its own session, and a way back in its URL', async () => {
    const answer = await bySelection({ ids: [3, 7, 9] });
    expect(answer.statusCode).toBe(200);
    const body = answer.json() as Record<string, never>;
    expect(body).toMatchObject({
      sessionid: newsessionid,
      rowCount: 3,
      counts: { stridscount: 3, gvkidscount: 4 },
      sentence: '3 selected structures.',
    });
    expect(body).not.toHaveProperty('notInRelease');
    const address = new URL(body['address'], 'http://localhost');
    expect(address.pathname).toBe('/new-search-results/structuretab');
    const own = searchIn(body['address']);
    expect(own.query.rows.map((row) => row.criterion)).toMatchObject([
      { tab: 'structuretab', ids: [3, 7, 9] },
    ]);
    const parent = searchIn(address.searchParams.get('from')!);
    expect(parent).toEqual(searchSchema.parse({ query: targetQuery('EGFR') }));
    const page = await server.call(
      resultPage,
      { params: { tab: 'structuretab' }, body: { sessionid: newsessionid } },
      tokens,
    );
    expect(page.json()).toMatchObject({ rowCount: 3 });
  });

  it('is all rows of the filtered search except some, at any size', async () => {
    const searchpayload = { filters: [filterOn('organism', 'Homo sapiens', 'Mus musculus')] };
    await server.call(
      applyFilters,
      { params: { tab: 'assaytab' }, body: { sessionid, searchpayload } },
      tokens,
    );
    const answer = await bySelection({ all: true, except: [2, 4] }, tokens, 'assaytab');
    const { searchpostobject, sentence } = answer.json() as { searchpostobject: Search; sentence: string };
    expect(sentence).toBe(
      'Records of all assays of “Records with target EGFR, filtered by Source organism” but 2.',
    );
    expect(searchpostobject.query.rows[0].criterion).toMatchObject({
      ids: [],
      except: [2, 4],
      within: { filters: [{ chartKey: 'organism' }] },
    });
  });

  it('names rows that are not in the release', async () => {
    const answer = await bySelection({ ids: [3, 5000] });
    const missing = [{ rowId: 'r1', tab: 'structuretab', missing: 1, ids: [5000] }];
    expect(answer.json()).toMatchObject({ rowCount: 1, notInRelease: missing });
    const { searchpostobject } = answer.json() as { searchpostobject: Search };
    const counted = await server.call(
      newSearchBySelectionCount,
      { body: { searchcriteria: searchpostobject.query, sessionid: 'counted-session' } },
      tokens,
    );
    expect(counted.json()).toMatchObject({
      rows: [{ stridscount: 1, actidscount: 1 }],
      notInRelease: missing,
    });
  });

  it('is saved under a key if it is too long for a URL', async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => ((at * 7919) % 100_003) + 1);
    const { address } = (await bySelection({ ids })).json() as { address: string };
    expect(address.length).toBeLessThan(limits.maxSearchText);
    expect(new URL(address, 'http://localhost').searchParams.get('s')).toMatch(/^~[\w-]{32}$/);
  });

  it.each([
    ['no rows', {}],
    ['rows and all of them', { all: true, ids: [1] }],
    ['rows and rows to leave out', { ids: [1], except: [2] }],
    ['a wrong id', { ids: [0] }],
  ])('is refused with %s', async (_, selection) => {
    expect((await bySelection(selection)).json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is refused when selections are nested too deeply', async () => {
    let within = { query: targetQuery('EGFR'), filters: [] as never[] };
    for (let level = 0; level < limits.maxSelectionDepth; level += 1) {
      const criterion = {
        option: 'SelectedRows' as const,
        tab: 'structuretab' as const,
        within: within as never,
      };
      within = { query: { rows: [{ rowId: 'r1', criterion }] }, filters: [] };
    }
    await server.call(allResultsCount, { body: { searchcriteria: within.query, sessionid } }, tokens);
    const answer = await bySelection({ all: true });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as { message: string }).message).toContain('At most 8 selections');
    expect((await bySelection({ ids: [1] })).statusCode).toBe(200);
  });

  it('is open to the user of the parent search, in roles that may search', async () => {
    const out = await server.logIn(outsider);
    expect((await bySelection({ ids: [1] }, out)).json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
    const files = await server.logIn(usernameOf('FLAT_FILE_ONLY'));
    for (const answer of [
      await bySelection({ ids: [1] }, files),
      await server.call(
        goTo,
        { body: { sessionid, tab: 'structuretab', entity: { tab: 'assaytab', id: 1 } } },
        files,
      ),
      await server.call(viewAll, { body: { sessionid, of: { kind: 'chart', chartKey: 'year' } } }, files),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'ROLE_REFUSED' });
    }
  });

  it('computes its activities and assays under its session', async () => {
    const criterion = { option: 'SelectedRows' as const, tab: 'structuretab' as const, ids: [1, 2] };
    const searchpostobject = { query: { rows: [{ rowId: 'r1', criterion }] } };
    const body = { sessionid: 'log-session-1', searchpostobject };
    const activities = await server.call(selectedActivityLogs, { body }, tokens);
    expect(activities.json()).toEqual({ sessionid: 'log-session-1', rows: [{ actidscount: 2 }] });
    const assays = await server.call(selectedAssayLogs, { body }, tokens);
    expect(assays.json()).toEqual({ sessionid: 'log-session-1', rows: [{ assayidscount: 2 }] });
    const page = { params: { tab: 'structuretab' as const }, body: { sessionid: 'log-session-1' } };
    expect((await server.call(resultPage, page, tokens)).json()).toMatchObject({ rowCount: 2 });
  });

  describe('the addresses', () => {
    it('of goto contain the search and the row it is restricted to', async () => {
      const { address, searchpostobject, sentence } = (await open({ tab: 'assaytab', id: 17 })).json() as {
        address: string;
        searchpostobject: Search;
        sentence: string;
      };
      expect(new URL(address, 'http://localhost').pathname).toBe('/results/activitiestab');
      expect(new URL(address, 'http://localhost').searchParams.get('in')).toBe('assaytab.17');
      expect(searchIn(address).query.rows).toHaveLength(1);
      expect(searchpostobject.query.rows).toHaveLength(2);
      expect(sentence).toBe('Records with target EGFR and, in the same record, assay 17.');
    });

    it('of viewall contain the chart or the cell', async () => {
      const addressOf = async (list: Parameters<typeof all>[0]) =>
        new URL(((await all(list)).json() as { address: string }).address, 'http://localhost');
      const chart = await addressOf({ kind: 'chart', chartKey: 'bibliographyrefid' });
      expect([chart.pathname, chart.searchParams.get('list')]).toEqual([
        '/results/documentstab',
        'bibliographyrefid',
      ]);
      const cell = await addressOf({
        kind: 'cell',
        tab: 'developmentcompoundstab',
        id: 4,
        column: 'targets',
      });
      expect(cell.searchParams.get('cell')).toBe('developmentcompoundstab.4.targets');
      expect((await all({ kind: 'chart', chartKey: 'nosuchchart' })).json()).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'There is no chart "nosuchchart".',
      });
      expect(
        (await all({ kind: 'cell', tab: 'assaytab', id: 4, column: 'nosuchcolumn' })).json(),
      ).toMatchObject({ code: 'INVALID_REQUEST' });
    });

    it('are refused for an unknown session', async () => {
      const body = {
        sessionid: 'nobody-knows',
        tab: 'structuretab',
        entity: { tab: 'assaytab', id: 1 },
      } as const;
      expect((await server.call(goTo, { body }, tokens)).json()).toMatchObject({ code: 'SESSION_UNKNOWN' });
    });
  });
});
