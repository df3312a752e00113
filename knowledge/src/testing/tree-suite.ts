import { type Search, searchSchema, treeKeys, treeRootId } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { oracleTree } from './oracle/trees.ts';
import { Random } from './random.ts';
import { wholeTree } from './read-whole.ts';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests tree views. */
export function treeSuite({ seed, backend, oracle }: ContractSuite): void {
  test('the summary names the trees that have nodes', () => {
    const withNodes = treeKeys.filter((key) => oracleTree(oracle().release, key).size > 0);
    expect(backend().summary().trees).toEqual(withNodes);
    expect(withNodes).toHaveLength(treeKeys.length);
  });

  describe.each(treeKeys.map((key) => key))('the %s tree', (tree) => {
    const view = (ids: readonly string[]): Search =>
      searchSchema.parse({
        query: {
          rows: [{ rowId: 'a', criterion: { option: 'TreeView', tree, nodes: ids.map((id) => ({ id })) } }],
        },
      });

    test('has every node with the counts of its subtree, each below its parent', async () => {
      const nodes = await wholeTree(backend(), tree);
      const counts = nodes.map(({ id, structures, activities }) => [id, { structures, activities }] as const);
      expect(new Map(counts)).toEqual(oracleTree(oracle().release, tree));
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    });

    test('counts on a node are those of a search by it', async () => {
      const random = new Random(seed + 5);
      const ids = [...oracleTree(oracle().release, tree).keys()];
      for (const id of [treeRootId, ...random.some(ids, 20)]) {
        const { structures, activities } = await backend().counts(view([id]));
        const { node } = await backend().treeNodes(tree, id);
        expect([node.structures, node.activities], id).toEqual([structures, activities]);
        expect(await backend().counts(view([id]))).toEqual(oracle().counts(view([id])));
      }
      const several = random.some(ids, 6);
      expect(await backend().counts(view(several))).toEqual(oracle().counts(view(several)));
    });

    test('nodes by id and by label, with the nodes above them', async () => {
      const nodes = await wholeTree(backend(), tree);
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const last = nodes.at(-1)!;
      const found = await backend().treeNodesByName(tree, ['nothing is called so', last.id]);
      expect(found).toHaveLength(1);
      const { path, ...node } = found[0];
      expect(node).toEqual(last);
      const above: string[] = [];
      for (let at = byId.get(last.parentId!); at?.parentId; at = byId.get(at.parentId)) above.unshift(at.id);
      expect(path.map(({ id }) => id)).toEqual(above);
      const named = await backend().treeNodesByName(tree, [last.label.toUpperCase()]);
      const sameLabel = nodes.filter(
        ({ id, label }) => id !== treeRootId && label.toLowerCase() === last.label.toLowerCase(),
      );
      expect(named.map(({ id }) => id)).toEqual(sameLabel.map(({ id }) => id));
    });

    test('a search inside finds every label with the words, and reports if it is truncated', async () => {
      const nodes = await wholeTree(backend(), tree);
      for (const text of ['e', 'O', 'not given', '%', 'zzz', nodes.at(-1)!.label]) {
        const { nodes: found, above, total } = await backend().searchTree({ tree, text, limit: 300 });
        const ids = new Set(found.map(({ id }) => id));
        const words = text.toLowerCase().trim().split(/\s+/);
        const labelled = nodes.filter(
          ({ id, label }) => id !== treeRootId && words.every((word) => label.toLowerCase().includes(word)),
        );
        expect(labelled.filter(({ id }) => !ids.has(id))).toEqual([]);
        expect(total).toBe(found.length);
        const parents = new Set(found.flatMap(({ path }) => path.map(({ id }) => id)));
        expect(above).toEqual(nodes.filter(({ id }) => parents.has(id)));
        const cut = await backend().searchTree({ tree, text, limit: 1 });
        expect({ nodes: cut.nodes, total: cut.total }).toEqual({ nodes: found.slice(0, 1), total });
      }
    });

    test('an unknown node and an invalid limit are refused', async () => {
      await expect(backend().treeNodes(tree, 'no such node')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(backend().searchTree({ tree, text: 'a', limit: 0 })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
      expect((await backend().counts(view(['no such node']))).structures).toBe(0);
    });
  });
}
