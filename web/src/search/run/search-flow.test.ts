import type { CallInput, Endpoint } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { runSearchFlow } from './search-flow.ts';

const query = { rows: [] };
const counts = { rows: [{ structures: 1 }] };

/** Records calls by their path, in order; `answers` provides each response. */
function setUp(answers: (path: string) => Promise<unknown>) {
  const sent: { path: string; body: Record<string, unknown>; signal: AbortSignal }[] = [];
  const send = ((endpoint: Endpoint, input: CallInput<Endpoint>, options: { signal: AbortSignal }) => {
    sent.push({ path: endpoint.path, body: input.body as Record<string, unknown>, signal: options.signal });
    return answers(endpoint.path);
  }) as unknown as Parameters<typeof runSearchFlow>[0];
  return { send, sent };
}

const tables = ['lhslogs', 'activitylhslogs', 'assaysunloggedlogs'].map(
  (name) => `/api/guidedsearch/${name}`,
);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a search', () => {
  it('requests the three log tables, the counts, and then the status of the charts, in one session', async () => {
    const { send, sent } = setUp((path) => Promise.resolve(path.endsWith('count') ? counts : {}));
    const { signal } = new AbortController();
    expect(await runSearchFlow(send, query, 'session-1', signal)).toBe(counts);
    await settled();
    expect(sent.map(({ path }) => path)).toEqual([
      ...tables,
      '/api/guidedsearch/allresultscount',
      '/api/results/lhrf/chartdatastatus',
    ]);
    expect(sent.every((each) => each.body['sessionid'] === 'session-1' && each.signal === signal)).toBe(true);
    expect(sent[0]!.body['searchpostobject']).toEqual({ query, filters: [] });
  });

  it('reports only failed counts, and requests no status if a table failed', async () => {
    const failing = setUp((path) =>
      path.endsWith('count') ? Promise.resolve(counts) : Promise.reject(new Error('no table')),
    );
    expect(await runSearchFlow(failing.send, query, 'session-1', new AbortController().signal)).toBe(counts);
    await settled();
    expect(failing.sent).toHaveLength(4);
    const uncounted = setUp((path) =>
      path.endsWith('count') ? Promise.reject(new Error('no counts')) : Promise.resolve({}),
    );
    await expect(
      runSearchFlow(uncounted.send, query, 'session-1', new AbortController().signal),
    ).rejects.toThrow('no counts');
  });
});
