import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compareSavedSearch,
  openSavedSearch,
  renewSavedSearch,
  savedSearchDifference,
  type Search,
  shareSavedSearch,
} from '@moltrove/contract';
import { preparedRelease } from '../../../release/load-release.ts';
import { currentRelease } from '../../../release/current-release.ts';
import { filterOn } from '../../../testing/searches.ts';
import { smallRelease } from '../../../testing/small-release.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { callsOf, params, type Server } from './testing/saved-search-calls.ts';

describe('a saved search after a new release', () => {
  const release = currentRelease();
  const logger = { warn: () => undefined, error: () => undefined, info: () => undefined } as never;
  let server: Server;
  let ann: Tokens;
  let bob: Tokens;
  beforeAll(async () => {
    server = await testServer({ knowledge: null, parts: { release } });
    open('first', { 1: [5], 2: [10], 3: [20, 30] });
    ann = await server.logIn(usernameOf('FULL_USER'));
    bob = await server.logIn(usernameOf('EVALUATE_USER'));
  });
  afterAll(() => server.close());

  const open = (id: string, valuesOf: Record<number, readonly number[]>): void => {
    release.open(preparedRelease(smallRelease(id, valuesOf), logger));
  };
  /** Acts like a release that cannot draw a chart: it fails if a filter on that chart remains. */
  const openWithoutChart = (id: string, chart: string, valuesOf: Record<number, readonly number[]>): void => {
    const whole = smallRelease(id, valuesOf);
    const { charts, ...summary } = whole.summary();
    const refuse = (search: Search): void =>
      expect(search.filters.map(({ chartKey }) => chartKey)).not.toContain(chart);
    const without: typeof whole = {
      ...whole,
      summary: () => ({ ...summary, charts: charts.filter((key) => key !== chart) }),
      counts(search, options) {
        refuse(search);
        return whole.counts(search, options);
      },
      page(search, page, options) {
        refuse(search);
        return whole.page(search, page, options);
      },
    };
    release.open(preparedRelease(without, logger));
  };

  it('shows what is new, gone and changed, and makes the new release the baseline', async () => {
    const { right, save } = callsOf(server, () => ann);
    const criterion = { option: 'Structure', structureIds: [1, 2, 3, 4] };
    const { id } = await save('Mine', { query: { rows: [{ rowId: 'r', criterion }] } });
    await right(shareSavedSearch, { params: { id }, body: { shared: true } });

    open('second', { 1: [5], 3: [20, 31], 4: [7], 5: [8] });
    const before = (await callsOf(server, () => ann).own())[0];
    expect(before).toMatchObject({ isCurrent: false, now: null, baseline: { release: { id: 'first' } } });
    const none = await server.call(savedSearchDifference, { params: { id, part: 'added' } }, ann);
    expect(none.statusCode).toBe(404);

    const compared = await callsOf(server, () => bob).right(compareSavedSearch, { params: { id } });
    expect(compared.now).toMatchObject({
      release: { id: 'second' },
      counts: { structures: 3, activities: 4 },
      difference: { added: 1, gone: 1, goneFromRelease: 1, changed: 1, reason: null },
    });
    expect((await callsOf(server, () => ann).own())[0]).toMatchObject({ now: compared.now });
    const idsOf = async (part: string) =>
      (await right(savedSearchDifference, { params: { id, part } })).structureIds;
    expect([await idsOf('added'), await idsOf('gone'), await idsOf('changed')]).toEqual([[4], [2], [3]]);

    const renewed = await right(renewSavedSearch, { params: { id } });
    expect(renewed).toMatchObject({
      isCurrent: true,
      now: null,
      baseline: { release: { id: 'second' }, counts: { structures: 3 } },
    });

    open('third', { 1: [5], 3: [20, 31], 4: [7] });
    const same = await right(compareSavedSearch, { params: { id } });
    expect(same.now!.difference).toMatchObject({ added: 0, gone: 0, changed: 0 });
  });

  it('keeps filters on charts that the release lacks, runs without them, and reports it', async () => {
    const { right, save } = callsOf(server, () => ann);
    const mutation = filterOn('mutant', 'T790M');
    const search = { query: { rows: [] }, filters: [mutation, filterOn('organism', 'Homo sapiens')] };
    const reason = 'Release partial lacks the chart Mutation: its filter was not applied.';
    openWithoutChart('partial', 'mutant', { 1: [5], 2: [6] });
    const saved = await save('Of a chart that is not there', search);
    expect(saved).toMatchObject({ filterCount: 2, baseline: { counts: { structures: 2 }, reason } });
    const opened = await right(openSavedSearch, params(saved));
    expect(opened.search.filters).toMatchObject([{ chartKey: 'mutant' }, { chartKey: 'organism' }]);

    open('fourth', { 1: [5] });
    const then = await right(compareSavedSearch, params(saved));
    expect(then.now).toMatchObject({ counts: { structures: 1 }, difference: { gone: 1, reason } });
    const whole = await save('Of a chart that is there', search);
    expect(whole.baseline!.reason).toBeNull();
    openWithoutChart('partial', 'mutant', { 1: [5], 2: [6] });
    const without = await right(compareSavedSearch, params(whole));
    expect(without.now!.difference).toMatchObject({ added: 1, changed: 0, reason });
  });
});
