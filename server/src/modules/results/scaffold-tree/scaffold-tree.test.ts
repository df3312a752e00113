import { dataRestrictionText, limits, scaffoldStructures, scaffoldTree } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { searchedSuite } from '../../../testing/logged-in-suite.ts';

const sessionid = 'scaffold-session';

describe('the scaffold tree of a session', () => {
  const suite = searchedSuite('EVALUATE_USER', sessionid);

  it('is that of its search', async () => {
    const tree = await suite.server.call(scaffoldTree, { body: { sessionid } }, suite.tokens);
    expect(tree.json()).toMatchObject({ compared: null, path: [], rows: [], rowCount: 0 });
    const view = { values: { level: 'assay' as const } };
    const withValues = await suite.server.call(scaffoldTree, { body: { sessionid, view } }, suite.tokens);
    expect(withValues.json()).toMatchObject({ compared: { column: null, level: 'assay' } });
    const body = { sessionid, scaffold: 'c1ccccc1' };
    const structures = await suite.server.call(scaffoldStructures, { body }, suite.tokens);
    expect(structures.json()).toEqual({ structures: 0, strIds: [], measured: null });
    const measured = await suite.server.call(
      scaffoldStructures,
      { body: { ...body, values: {} } },
      suite.tokens,
    );
    expect(measured.json()).toMatchObject({ measured: { assays: 0, activities: 0, actIds: [] } });
  });

  it('is refused over the cap', async () => {
    suite.server.knowledge.pretendActivities(limits.activityCap + 1);
    for (const [endpoint, more] of [
      [scaffoldTree, {}],
      [scaffoldStructures, { scaffold: null }],
    ] as const) {
      const answer = await suite.server.call(
        endpoint,
        { body: { sessionid, ...more } as never },
        suite.tokens,
      );
      expect(answer.json()).toMatchObject({ code: 'DATA_RESTRICTION', message: dataRestrictionText });
    }
    suite.server.knowledge.pretendActivities(null);
  });

  it.each([{ view: { of: '' } }, { view: { pageSize: limits.maxScaffolds + 1 } }])(
    'is refused for %j',
    async (body) => {
      const answer = await suite.server.call(scaffoldTree, { body: { sessionid, ...body } }, suite.tokens);
      expect(answer.statusCode).toBe(400);
    },
  );
});
