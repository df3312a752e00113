import { allResultsCount, applyFilters, fullPath, limits, resultPage, tabRoutes } from '@moltrove/contract';
import type { CallInput, PageAnswer } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';

const sessionid = 'similar-results';
type PageBody = Omit<CallInput<typeof resultPage>['body'], 'sessionid'>;

const scores = ({ data }: PageAnswer): (number | null)[] =>
  data.map(({ similarity }) => similarity as number | null);

/** On a release of the embedded backend; every response is validated against its schema. */
describe('a tab sorted by similarity', () => {
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(12);
    ({ server, tokens } = opened);
    await server.call(allResultsCount, { body: { searchcriteria: { rows: [] }, sessionid } }, tokens);
    return opened.close;
  });

  const ask = (body: PageBody, tab: (typeof tabRoutes)[number] = 'structuretab') =>
    server.call(resultPage, { params: { tab }, body: { sessionid, ...body } }, tokens);
  const page = async (body: PageBody, tab?: (typeof tabRoutes)[number]): Promise<PageAnswer> => {
    const answer = await ask(body, tab);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    return answer.json() as PageAnswer;
  };
  /** All pages of a tab, joined. */
  const whole = async (body: PageBody, tab?: (typeof tabRoutes)[number]): Promise<PageAnswer> => {
    const pageSize = limits.maxPageSize;
    const first = await page({ ...body, pageSize }, tab);
    const data = [...first.data];
    for (let pageNumber = 1; data.length < first.rowCount; pageNumber += 1)
      data.push(...(await page({ ...body, pageSize, pageNumber }, tab)).data);
    return { ...first, data };
  };

  it.each(tabRoutes)('%s is ordered by score, highest or lowest first, and shows the scores', async (tab) => {
    const sortSmiles = 'c1ccccc1';
    const all = await whole({ sortSmiles }, tab);
    const scored = scores(all).filter((score) => score !== null);
    expect(scored).toEqual(scored.toSorted((a, b) => b - a));
    expect(scored.length).toBeGreaterThan(1);
    expect(
      scores(all)
        .slice(scored.length)
        .every((score) => score === null),
    ).toBe(true);
    const { rowCount, similarityRange } = all;
    expect(similarityRange?.highest).toBe(scored[0]);
    const lowest = await whole({ sortSmiles, smilesSortCategory: 'dissimilarity' }, tab);
    expect(scores(lowest).filter((score) => score !== null)).toEqual(scored.toReversed());
    const without = rowCount - scored.length;
    expect(similarityRange).toEqual({ lowest: scored.at(-1), highest: scored[0], without });
    expect(lowest.similarityRange).toEqual(similarityRange);
  });

  it('leaves out rows outside the bounds, and counts the rest', async () => {
    const sortSmiles = 'CC(=O)Oc1ccccc1C(=O)O';
    const { rowCount } = await page({ sortSmiles });
    const near = await whole({ sortSmiles, minValue: 0.2, maxValue: 0.9 });
    expect(near.rowCount).toBe(near.data.length);
    expect(near.rowCount).toBeGreaterThan(0);
    expect(near.rowCount).toBeLessThan(rowCount);
    expect(scores(near).every((score) => score !== null && score >= 0.2 && score <= 0.9)).toBe(true);
    const none = await ask({ sortSmiles, minValue: 0.999, maxValue: 0.9995 });
    expect([none.statusCode, none.body]).toEqual([204, '']);
  });

  it('has the row count on every page', async () => {
    const first = await page({ sortSmiles: 'CCO', pageNumber: 0 });
    expect((await page({ sortSmiles: 'CCO', pageNumber: 3 })).rowCount).toBe(first.rowCount);
    expect((await page({ pageNumber: 0 })).rowCount).toBe(first.rowCount);
    expect((await ask({ sortSmiles: 'CCO', pageNumber: 100_000 })).statusCode).toBe(204);
  });

  it('works with new filters too', async () => {
    const searchpayload = { filters: [], sortSmiles: 'c1ccccc1' };
    const answer = await server.call(
      applyFilters,
      { params: { tab: 'assaytab' }, body: { sessionid, searchpayload } },
      tokens,
    );
    const filtered = answer.json() as PageAnswer;
    expect(filtered).toMatchObject({ similarityRange: { highest: 1 } });
    expect(scores(filtered)[0]).toBe(1);
  });

  it('can be restricted to the rows of some structures', async () => {
    const { data } = await page({ pageSize: 3 });
    const strIdList = data.map((row) => row['str_id'] as number);
    const alone = await page({ strIdList: [...strIdList, 987_654_321] });
    expect(alone.data).toEqual(data);
    const activities = await whole({ strIdList, sortSmiles: 'CCO' }, 'activitiestab');
    expect(new Set(activities.data.map((row) => row['str_id']))).toEqual(new Set(strIdList));
    expect((await ask({ strIdList: [] })).statusCode).toBe(204);
  });

  it.each([
    ['an open ring', { sortSmiles: 'C1CC' }, /ring/, { field: 'sortSmiles' }],
    ['a pattern', { sortSmiles: '[#6;!R]~[N,O]' }, /./, { field: 'sortSmiles' }],
    ['a name', { sortSmiles: 'aspirin' }, /./, { field: 'sortSmiles' }],
    ['bounds the wrong way round', { sortSmiles: 'C', minValue: 0.9, maxValue: 0.1 }, /above/, {}],
    ['bounds without a molecule', { minValue: 0.9 }, /sortSmiles/, { field: 'sortSmiles' }],
    [
      'a column in addition',
      { sortSmiles: 'C', sortOrder: { column: 'str_id', direction: 'asc' } },
      /not of both/,
      {},
    ],
  ] as const)('refuses %s with the reason', async (_, body, message, details) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(message) as string,
      details,
    });
  });

  it.each([
    { sortSmiles: '' },
    { sortSmiles: 'C'.repeat(16_001) },
    { sortSmiles: 'C', minValue: -0.1 },
    { sortSmiles: 'C', maxValue: 1.1 },
    { sortSmiles: 'C', smilesSortCategory: 'likeness' },
    { strIdList: [1.5] },
    { strIdList: 'all' },
  ])('refuses what the contract does not allow: %j', async (body) => {
    const path = fullPath(resultPage).replace(':tab', 'structuretab');
    const answer = await server.post(path, { sessionid, ...body }, tokens);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([400, 'INVALID_REQUEST']);
  });
});
