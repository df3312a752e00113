import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allResultsCount,
  applyFilters,
  bibliographyCategories,
  chart,
  charts,
  count,
  lookupActivityUom,
  lookupEndpoints,
  prepareCall,
  resultPage,
  searchExamples,
  type SearchQuery,
  tabRoutes,
  targetCategories,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { buildRandomRelease } from './testing/random-home.ts';
import { headersOf, testServer, type TestServer, type Tokens, usernameOf } from './testing/test-server.ts';

const sessionid = 'served-session';

const fragments = [
  "'; DROP TABLE activity; --",
  '"; DELETE FROM users; --',
  "x' OR '1'='1",
  "' UNION SELECT password_hash FROM users --",
  '*" OR term:x NEAR(',
  '%_\\\u0000',
];
/** One criterion for every text field that a search has. */
function criteriaWith(text: string): object[] {
  return [
    ...targetCategories.map((kind) => ({
      option: 'Target',
      terms: [{ label: text, targetCategories: kind }],
    })),
    { option: 'ActivityTypes', activities: [{ activityType: text }] },
    { option: 'ActivityTypes', activities: [{ activityUom: text }] },
    ...bibliographyCategories.map((category) => ({
      option: 'Bibliography',
      terms: [{ category, label: text }],
    })),
    { option: 'Bibliography', journals: [{ journalName: text, volume: text, issue: text, pageNo: text }] },
    { option: 'Bibliography', patents: [{ countryCode: text, patentNo: text }] },
    { option: 'Bibliography', criterion: { authorName: text } },
    { option: 'Bibliography', criterion: { company: text } },
    { option: 'Source', organisms: [text] },
    { option: 'Source', strains: [{ genus: text, species: text, strainType: text }] },
    { option: 'Structure', names: [text] },
    { option: 'Structure', inchikeys: [text] },
    { option: 'Structure', drawing: { format: 'smiles', value: text } },
    { option: 'Company', companies: [text] },
    { option: 'DegraderType', degraderTypes: [text] },
    { option: 'ClinicalPhases', phases: [text] },
    { option: 'ClinicalPhases', statuses: [text] },
    { option: 'Indication', indications: [text] },
    { option: 'Assay', assayTypes: [text] },
    { option: 'Assay', methods: [text] },
    { option: 'Assay', descriptions: [text] },
    { option: 'ActivityMechanism', mechanisms: [text] },
    { option: 'CompoundCategories', categories: [text] },
    { option: 'TreeView', tree: text, nodes: [{ id: text }] },
    { option: 'TreeView', tree: 'Target', nodes: [{ id: text, label: text }] },
  ];
}

/** The complete server on a release of the embedded backend; every response is validated against its schema. */
describe('a served release', () => {
  let folder: string;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-served-'));
    await buildRandomRelease(folder, 'served', 11);
    const knowledge = await openEmbedded({ folder, workers: 0 });
    server = await testServer({ knowledge });
    tokens = await server.logIn(usernameOf('FULL_USER'));
    await server.call(allResultsCount, { body: { searchcriteria: { rows: [] }, sessionid } }, tokens);
    return () => knowledge.close();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const sums = async (): Promise<string[]> =>
    Promise.all(
      ['rows.sqlite', 'terms.sqlite'].map(async (file) =>
        createHash('sha256')
          .update(await readFile(join(folder, file)))
          .digest('hex'),
      ),
    );
  const users = () => server.userData.selectFrom('users').selectAll().orderBy('id').execute();

  it.each(tabRoutes)('returns pages of %s', async (tab) => {
    const answer = await server.call(
      resultPage,
      { params: { tab }, body: { sessionid, pageSize: 100 } },
      tokens,
    );
    expect(answer.statusCode).toBe(200);
    const { data, rowCount } = answer.json() as { data: object[]; rowCount: number };
    expect(data).toHaveLength(Math.min(100, rowCount));
  });

  it('reports for each structure of a page whether it is new', async () => {
    const answer = await server.call(
      resultPage,
      { params: { tab: 'structuretab' }, body: { sessionid } },
      tokens,
    );
    const { data, strIdNewlyAddedStatus } = answer.json() as {
      data: Array<{ str_id: number }>;
      strIdNewlyAddedStatus: Record<string, boolean>;
    };
    expect(Object.keys(strIdNewlyAddedStatus).map(Number)).toEqual(data.map((row) => row.str_id));
    expect(new Set(Object.values(strIdNewlyAddedStatus))).toEqual(new Set([true, false]));
  });

  it.each(charts.map(({ key, type }) => [key, type] as const))(
    'draws the chart %s',
    async (type, charttype) => {
      const answer = await server.call(chart, { body: { sessionid, charttype, type } }, tokens);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ chartKey: type, chartType: charttype });
    },
  );

  it.each(lookupEndpoints.map(({ endpoint, field }) => [field, endpoint] as const))(
    'completes %s',
    async (field, endpoint) => {
      const input = endpoint.method === 'GET' ? { query: { text: '' } } : { body: { text: '' } };
      const answer = await server.call(endpoint, input, tokens);
      expect(answer.statusCode).toBe(200);
      const { terms } = answer.json() as { terms: Array<{ field: string }> };
      for (const term of terms) expect(term.field.startsWith(field.split('.')[0])).toBe(true);
    },
  );

  const unitsFor = async (body: { text: string; within?: string }): Promise<string[]> => {
    const answer = await server.call(lookupActivityUom, { body }, tokens);
    return (answer.json() as { terms: Array<{ value: string }> }).terms.map(({ value }) => value);
  };

  it('completes only units of the given type', async () => {
    const all = await unitsFor({ text: '' });
    const ofKi = await unitsFor({ text: '', within: 'ki' });
    expect(ofKi.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(ofKi));
    expect(await unitsFor({ text: '', within: 'no such type' })).toEqual([]);
  });

  it('refuses to narrow a lookup that cannot be narrowed', async () => {
    const answer = await server.post('/api/guidedsearch/company/by/name', { text: '', within: 'US' }, tokens);
    expect(answer.statusCode).toBe(400);
  });

  it('has examples that find what they promise', async () => {
    const { examples } = (await server.call(searchExamples, {}, tokens)).json() as {
      examples: Array<{ title: string; searchcriteria: SearchQuery; counts: object }>;
    };
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(new Set(examples.map((example) => example.title)).size).toBe(examples.length);
    for (const { searchcriteria, counts } of examples) {
      const body = { searchcriteria, sessionid: 'example-session' };
      expect((await server.call(allResultsCount, { body }, tokens)).json()).toEqual({
        searchid: expect.any(String),
        rows: [counts],
      });
    }
  });

  describe('text that is SQL', () => {
    it.each(fragments)('finds nothing and harms nothing: %j', async (text) => {
      const before = { files: await sums(), users: await users() };
      for (const criterion of criteriaWith(text)) {
        const searchcriteria = { rows: [{ rowId: 'r', criterion }] };
        const answer = await server.post(
          prepareCall(count, { body: {} as never }).url,
          { searchcriteria, sessionid: 'sql-session' },
          tokens,
        );
        const counts =
          answer.statusCode === 200 ? (answer.json() as { rows: [{ actidscount: number }] }).rows[0] : null;
        expect([200, 400, 422]).toContain(answer.statusCode);
        if (counts !== null) expect(counts).toMatchObject({ actidscount: 0, stridscount: 0 });
      }
      for (const { key: type, type: charttype } of charts) {
        for (const part of [{ contains: text }, { below: text }]) {
          const body = { sessionid, charttype, type, ...part };
          const answer = await server.call(chart, { body }, tokens);
          expect(answer.statusCode).toBe('below' in part && charttype === 'Tree' ? 404 : 200);
        }
      }
      for (const { endpoint } of lookupEndpoints) {
        const { url, method, body } = prepareCall(
          endpoint,
          (endpoint.method === 'GET' ? { query: { text } } : { body: { text } }) as never,
        );
        const headers = {
          ...headersOf(endpoint, tokens),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        };
        const answer = await server.app.inject({
          method,
          url,
          headers,
          ...(body === null ? {} : { payload: body }),
        });
        expect(answer.statusCode).toBe(200);
      }
      expect(
        (await server.post('/api/guidedsearch/count', { sessionid: text, searchcriteria: {} }, tokens))
          .statusCode,
      ).toBe(400);
      const logIn = await server.app.inject({
        method: 'POST',
        url: '/tpd/api/pub/moltrove/generate-token',
        remoteAddress: `10.9.9.${fragments.indexOf(text)}`,
        payload: { username: text, password: text },
      });
      expect(logIn.json()).toMatchObject({ code: 'LOGIN_REFUSED' });
      const filters = [{ chartKey: 'organism', include: [text] }];
      const filtered = await server.call(
        applyFilters,
        { params: { tab: 'structuretab' }, body: { sessionid, searchpayload: { filters } } },
        tokens,
      );
      expect([200, 400]).toContain(filtered.statusCode);
      const drawn = await server.call(
        chart,
        { body: { sessionid, charttype: 'List', type: 'target', contains: text } },
        tokens,
      );
      expect([200, 400]).toContain(drawn.statusCode);
      expect({ files: await sums(), users: await users() }).toEqual(before);
    });
  });
});
