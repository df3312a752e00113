import { describe, expect, it } from 'vitest';
import { pairsOfChange, dataRestrictionText, limits, pairChanges } from '@moltrove/contract';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';

const sessionid = 'pair-session';

describe('the matched pairs of a session', () => {
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  it('are those of its search', async () => {
    const answer = await suite.server.call(pairChanges, { body: { sessionid } }, suite.tokens);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ rowCount: 0, compared: { level: 'assay' } });
    const view = { from: null, to: '[*:1]C', level: 'target' } as const;
    const pairs = await suite.server.call(pairsOfChange, { body: { sessionid, view } }, suite.tokens);
    expect(pairs.json()).toMatchObject({
      change: { from: null, to: '[*:1]C' },
      compared: { level: 'target' },
    });
  });

  it('are refused over the cap', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    for (const [endpoint, view] of [
      [pairChanges, {}],
      [pairsOfChange, { from: null, to: '[*:1]C' }],
    ] as const) {
      const answer = await suite.server.call(endpoint, { body: { sessionid, view } as never }, suite.tokens);
      expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestrictionText });
    }
    suite.server.knowledge.pretendActivities(null);
  });

  it.each([
    { view: { level: 'same' } },
    { view: { cuts: [4] } },
    { view: { pageSize: limits.maxPairChanges + 1 } },
    { view: { sort: { by: 'name', direction: 'asc' } } },
    { view: { of: {} } },
  ])('are refused for %j', async (body) => {
    const answer = await suite.server.call(
      pairChanges,
      { body: { sessionid, ...body } as never },
      suite.tokens,
    );
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
