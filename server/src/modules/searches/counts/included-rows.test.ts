import { beforeAll, describe, expect, it } from 'vitest';
import { count, fullPath } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';

/** Phases that rows accept and lookups leave out. */
const notProposed = ['Pre-registration', 'Clinical Phase Unknown', 'Phase IV'];

/**
 * On a release of the embedded backend: a row included without a value finds what all of its values find
 * together.
 */
describe('rows that are included without a value', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    return opened.close;
  });

  const countOf = async (criterion: object, included = false) => {
    const rows = [{ rowId: 'a', criterion, included }];
    const body = { searchcriteria: { rows }, sessionid: 'included-session' };
    const answer = await server.post(fullPath(count), body, tokens);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { rows: object[] }).rows;
  };
  const all = async (field: 'company' | 'activityMechanism' | 'assay.type' | 'clinicalPhase') =>
    (await knowledge.terms({ field, text: '', limit: 100 })).map(({ value }) => value);

  it('find what all of their values find together', async () => {
    const whole = await countOf({ option: 'Indication' });
    for (const [option, list, values] of [
      ['Company', 'companies', await all('company')],
      ['ActivityMechanism', 'mechanisms', await all('activityMechanism')],
      ['Assay', 'assayTypes', await all('assay.type')],
      ['DegraderType', 'degraderTypes', ['Monovalent', 'Bivalent']],
      ['ClinicalPhases', 'phases', [...(await all('clinicalPhase')), ...notProposed]],
    ] as const) {
      const included = await countOf({ option }, true);
      expect([option, included]).toEqual([option, await countOf({ option, [list]: values })]);
      expect([option, await countOf({ option })]).toEqual([option, whole]);
    }
    const tree = { option: 'TreeView', tree: 'Target' };
    expect(await countOf(tree, true)).toEqual(await countOf({ ...tree, nodes: [{ id: 'root' }] }));
  });
});
