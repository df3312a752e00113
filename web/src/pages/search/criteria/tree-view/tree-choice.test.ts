import { treeOf } from '@moltrove/contract';
import type { TreeNode } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { matchingLevels } from './matching-levels.ts';
import { checkedBy, withNode, withoutNode } from './tree-choice.ts';

const node = (id: string): TreeNode => ({
  id,
  parentId: id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : 'root',
  label: id.split('/').at(-1)!,
  hint: '',
  structures: 1,
  activities: 1,
  childCount: 0,
});
const tree = treeOf('Target');
const chosen = (...ids: string[]) => ids.map((id) => ({ id, label: node(id).label }));
const children: Record<string, string[]> = {
  root: ['A', 'B', 'C'],
  A: ['A/1', 'A/2'],
  'A/1': ['A/1/x', 'A/1/y', 'A/1/z'],
};
const childrenOf = (id: string) => Promise.resolve((children[id] ?? []).map(node));
const idsOf = (choice: readonly { id: string }[]) => choice.map(({ id }) => id);

describe('selected nodes of a tree', () => {
  it('select those below them and partly select those above', () => {
    const checkedOf = checkedBy(chosen('A/1', 'B'));
    expect(['A', 'A/1', 'A/1/x', 'A/2', 'B', 'C'].map(checkedOf)).toEqual([
      'mixed',
      'true',
      'true',
      'false',
      'true',
      'false',
    ]);
    expect(checkedBy(chosen('root'))('C')).toBe('true');
    // An id with the same prefix is another node.
    expect(checkedBy(chosen('A'))('AB')).toBe('false');
  });

  it('a node replaces those below it', () => {
    expect(idsOf(withNode(chosen('A/1/x', 'B', 'AB'), tree, node('A')))).toEqual(['B', 'AB', 'A']);
  });

  it('a node that was itself selected is removed', async () => {
    expect(idsOf(await withoutNode(chosen('A', 'B'), tree, 'A', childrenOf))).toEqual(['B']);
    expect(idsOf(await withoutNode(chosen('B'), tree, 'A', childrenOf))).toEqual(['B']);
  });

  it('deselecting a node below a selected one selects the siblings along the path to it', async () => {
    const left = await withoutNode(chosen('A', 'B'), tree, 'A/1/y', childrenOf);
    expect(idsOf(left)).toEqual(['B', 'A/2', 'A/1/x', 'A/1/z']);
    expect(checkedBy(left)('A')).toBe('mixed');
    expect(idsOf(await withoutNode(chosen('root'), tree, 'A/2', childrenOf))).toEqual(['B', 'C', 'A/1']);
  });
});

describe('search hits in a tree', () => {
  it('are listed below their ancestors, siblings in tree order', () => {
    const placed = (id: string, ...above: string[]) => ({
      ...node(id),
      path: above.map((each) => ({ id: each, label: each })),
    });
    const answer = {
      nodes: [placed('A/1/y', 'A', 'A/1'), placed('A/2', 'A'), placed('B'), placed('C/3', 'C')],
      above: [node('A'), node('A/1'), node('C')],
    };
    const levels = [...matchingLevels(answer)].map(([id, nodes]) => [id, idsOf(nodes)]);
    expect(levels).toEqual([
      ['root', ['A', 'B', 'C']],
      ['A', ['A/1', 'A/2']],
      ['A/1', ['A/1/y']],
      ['C', ['C/3']],
    ]);
  });
});
