import { describe, expect, it } from 'vitest';
import { activityCliffs, dataRestrictionText, freeWilson, limits } from '@moltrove/contract';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';

const sessionid = 'cliff-session';
const core = { format: 'smiles', value: 'c1ccccc1' } as const;

describe('activity cliffs and contributions of a session', () => {
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  it('are those of its search', async () => {
    const cliffs = await suite.server.call(activityCliffs, { body: { sessionid } }, suite.tokens);
    expect(cliffs.json()).toMatchObject({ rowCount: 0, compared: { level: 'assay' } });
    const view = { core, level: 'target' } as const;
    const explained = await suite.server.call(freeWilson, { body: { sessionid, view } }, suite.tokens);
    expect(explained.json()).toMatchObject({ refusal: 'noValues', compared: { level: 'target' } });
  });

  it('are refused over the cap', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    for (const [endpoint, view] of [
      [activityCliffs, {}],
      [freeWilson, { core }],
    ] as const) {
      const answer = await suite.server.call(endpoint, { body: { sessionid, view } as never }, suite.tokens);
      expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestrictionText });
    }
    suite.server.knowledge.pretendActivities(null);
  });

  it.each([
    [activityCliffs, { minSimilarity: 0.4 }],
    [activityCliffs, { order: 'name' }],
    [activityCliffs, { pageSize: limits.maxPairChanges + 1 }],
    [freeWilson, { core, matrix: { x: 'R1', y: 'R1' } }],
    [freeWilson, { core, level: 'any' }],
  ] as const)('are refused for an invalid view', async (endpoint, view) => {
    const answer = await suite.server.call(endpoint, { body: { sessionid, view } as never }, suite.tokens);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
