import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release, treeEndpointsOf } from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

/** A release with GO terms and one without, otherwise the same. */
describe.each([true, false])(
  'the tree of pathways, in a release whose targets have GO terms: %s',
  (hasGo) => {
    let folder: string;
    let knowledge: KnowledgeBase;
    let server: TestServer<KnowledgeBase>;
    let tokens: Tokens;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'moltrove-pathways-'));
      const rows = randomRelease(5);
      writeRows(join(folder, 'rows.sqlite'), hasGo ? rows : { ...rows, pathway: [], target_pathway: [] });
      await finishTestRelease(folder, 'pathways');
      knowledge = await openEmbedded({ folder, workers: 0 });
      server = await testServer({ knowledge });
      tokens = await server.logIn(usernameOf('EVALUATE_USER'));
    });
    afterAll(async () => {
      await server.close();
      await knowledge.close();
      await rm(folder, { recursive: true });
    });

    const { nodes, byNames, search } = treeEndpointsOf('Pathways');

    it('returns its root level, and the reason if there is nothing below it', async () => {
      const answer = await server.call(nodes, { params: { id: 'root' } }, tokens);
      const { node, absence } = answer.json() as { node: { children: object[] }; absence: string | null };
      expect(answer.statusCode).toBe(200);
      expect(absence).toBe(hasGo ? null : 'This release has no pathways: its source has no GO annotation.');
      expect(node.children.length > 0).toBe(hasGo);
      const { trees } = (await server.call(release, {}, tokens)).json() as { trees: string[] };
      expect(trees.includes('Pathways')).toBe(hasGo);
    });

    it('finds existing nodes by name and by text', async () => {
      const named = await server.call(byNames, { body: { names: ['no such term'] } }, tokens);
      expect([named.statusCode, named.json()]).toEqual([200, { nodes: [], unknown: ['no such term'] }]);
      const answer = await server.call(search, { body: { text: 'no such term', limit: 5 } }, tokens);
      expect([answer.statusCode, answer.json()]).toEqual([200, { nodes: [], above: [], total: 0 }]);
    });
  },
);
