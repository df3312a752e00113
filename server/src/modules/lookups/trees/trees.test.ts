import { beforeAll, describe, expect, it } from 'vitest';
import {
  type TreeNodeWithPath,
  type TreeEndpoints,
  type TreeNode,
  count,
  release,
  treeEndpoints,
  treeEndpointsOf,
  treeOf,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('tree views', () => {
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ server, tokens } = opened);
    return opened.close;
  });

  const answerOf = async <T>(answer: ReturnType<typeof server.call>): Promise<T> => {
    const { statusCode, body } = await answer;
    expect([statusCode, body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return JSON.parse(body) as T;
  };
  const nodes = async ({ nodes: endpoint }: TreeEndpoints, id: string) => {
    const { node } = await answerOf<{ node: TreeNode & { children: TreeNode[] } }>(
      server.call(endpoint, { params: { id } }, tokens),
    );
    const { children, ...own } = node;
    return { node: own, children };
  };
  const named = ({ byNames }: TreeEndpoints, names: string[]) =>
    answerOf<{ nodes: TreeNodeWithPath[]; unknown: string[] }>(
      server.call(byNames, { body: { names } }, tokens),
    );
  const search = (calls: TreeEndpoints, text: string, limit: number) =>
    answerOf<{ nodes: TreeNodeWithPath[]; total: number }>(
      server.call(calls.search, { body: { text, limit } }, tokens),
    );

  it('are at the URLs of the specification', () => {
    const addresses = treeEndpoints.map(({ nodes: endpoint }) => `${endpoint.base} ${endpoint.path}`);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'tpd /security/treeview/target/:id',
        'tpd /security/treeview/indication/:id',
        'tpd /security/treeview/sourceontology/:id',
        'tpd /security/treeview/activityendpoint/:id',
        'root /api/guidedsearch/pharmacokinetics/treeview/adme/:id',
        'root /api/guidedsearch/toxicity/treeview/:id',
      ]),
    );
  });

  it.each([
    ['Target', '/security/treeview/target/bytargetnamelist'],
    ['Indication', '/security/treeview/indication/byindicationnamelist'],
    ['Taxonomy', '/security/treeview/sourceontology/bysourceontologynamelist'],
    ['Endpoint', '/security/treeview/activityendpoint/byactivityendpointnamelist'],
    ['Pharmacokinetics', '/security/treeview/pharmacokinetics/bypharmacokineticsnamelist'],
    ['Toxicity', '/security/treeview/toxicity/bytoxicitynamelist'],
  ] as const)('nodes of the %s tree are named by their labels at %s', async (tree, path) => {
    const calls = treeEndpointsOf(tree);
    expect(calls.byNames.path).toBe(path);
    const [first] = (await nodes(calls, 'root')).children;
    const matches = await named(calls, [first.label.toUpperCase()]);
    expect(matches.nodes.map(({ id }) => id)).toContain(first.id);
    expect(matches.unknown).toEqual([]);
  });

  it('are offered by a release that has them', async () => {
    const { trees } = await answerOf<{ trees: string[] }>(server.call(release, {}, tokens));
    expect(trees).toEqual(treeEndpoints.map(({ tree }) => tree));
  });

  it.each(treeEndpoints.map((calls) => [calls.tree, calls] as const))(
    'the %s tree opens from its root, and a search by a node finds what the node counts',
    async (tree, calls) => {
      const top = await nodes(calls, 'root');
      expect(top.children).toHaveLength(top.node.childCount);
      const [first] = top.children;
      const below = await nodes(calls, first.id);
      expect(below.node).toEqual(first);
      const row = {
        rowId: 'a',
        criterion: { option: 'TreeView' as const, tree: treeOf(tree).sentAs, nodes: [{ id: first.id }] },
      };
      const body = { searchcriteria: { rows: [row] }, sessionid: 'tree-session' };
      const { rows } = await answerOf<{ rows: { stridscount: number; actidscount: number }[] }>(
        server.call(count, { body }, tokens),
      );
      expect([rows[0].stridscount, rows[0].actidscount]).toEqual([first.structures, first.activities]);
    },
  );

  it('nodes have the ids to search by, and their structure counts', async () => {
    const { node, children } = await nodes(treeEndpointsOf('Target'), 'root');
    for (const each of [node, ...children])
      expect(each).toMatchObject({ ids: [each.id], count: each.structures });
    const matches = await named(treeEndpointsOf('Target'), [children[0].label]);
    expect(matches.nodes).toContainEqual(expect.objectContaining({ ids: [children[0].id] }));
  });

  it('ids with slashes and percent signs, and long ones, are found', async () => {
    const calls = treeEndpointsOf('Bibliography');
    const { children } = await nodes(calls, (await nodes(calls, 'root')).children[0].id);
    expect(children[0].id).toContain('/');
    expect((await nodes(calls, children[0].id)).node).toEqual(children[0]);
    const long = 'x/'.repeat(1500);
    expect((await server.call(calls.nodes, { params: { id: long } }, tokens)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('no such node') as string,
    });
  });

  it('unknown names are returned', async () => {
    const calls = treeEndpointsOf('Endpoint');
    const matches = await named(calls, ['ic50', 'No such type', 'Potency/IC50']);
    expect(matches.unknown).toEqual(['No such type']);
    expect(matches.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(['Potency/IC50']));
    expect(matches.nodes[0].path.map(({ label }) => label)).toEqual(['Potency']);
  });

  it('a search within the tree is truncated at its limit and reports the total', async () => {
    const { nodes: matches, total } = await search(treeEndpointsOf('Endpoint'), 'm', 2);
    expect(matches).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
  });

  it('invalid bodies and limits are refused', async () => {
    const { search: endpoint, byNames } = treeEndpointsOf('Target');
    const refused = { code: 'INVALID_REQUEST' };
    expect((await server.call(endpoint, { body: { text: ' ' } }, tokens)).json()).toMatchObject(refused);
    expect(
      (await server.call(endpoint, { body: { text: 'a', limit: 10_000 } }, tokens)).json(),
    ).toMatchObject(refused);
    expect((await server.call(byNames, { body: { names: [] } }, tokens)).json()).toMatchObject(refused);
  });
});
