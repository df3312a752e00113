import { describe, expect, test } from 'vitest';
import { criterionSchema } from '../query/query.ts';
import { grainOf } from '../query/criteria.ts';
import { criterionPhrase } from '../query/sentence.ts';
import {
  treeChoiceLabel,
  treeIdsAbove,
  treeKeys,
  treeNamed,
  treeNodeId,
  treeOf,
  treePathText,
  treeRootId,
  trees,
} from './trees.ts';

const idOf = (...keys: string[]): string => keys.reduce(treeNodeId, treeRootId);
const view = (tree: string, ...nodes: { id: string; label?: string }[]) =>
  criterionSchema.parse({ option: 'TreeView', tree, nodes });

const called = (tree: 'Target' | 'Endpoint' | 'Indication', id: string, hint = '', childCount = 0) => {
  const label = id.split('/').at(-1)!;
  const counts = { structures: 1, activities: 1 };
  return treeChoiceLabel(treeOf(tree), { id, parentId: null, label, hint, childCount, ...counts });
};

describe('trees', () => {
  test('are the ten of the specification, found by key and by their name in calls', () => {
    expect(trees.map(({ key }) => key)).toEqual(treeKeys);
    expect(treeNamed('SourceOntologyTreeView')?.key).toBe('Taxonomy');
    expect(treeNamed('Taxonomy')?.sentAs).toBe('SourceOntologyTreeView');
    expect(treeNamed('constructor')).toBeNull();
  });

  test('ids distinguish paths whatever characters their keys have', () => {
    const ways = [
      ['a/b', 'c'],
      ['a', 'b/c'],
      ['a', 'b', 'c'],
      ['a%2Fb', 'c'],
      ['root'],
      ['%root'],
      ['a', 'root'],
    ];
    const ids = ways.map((way) => idOf(...way));
    expect(new Set([...ids, treeRootId]).size).toBe(ways.length + 1);
    expect(ways.map((way) => treePathText(idOf(...way), ''))).toEqual(ways.map((way) => way.join(' › ')));
  });

  test('the last step of a path is named by its label', () => {
    const id = idOf('Enzyme', 'Ser/Thr', 'target:12');
    expect(treePathText(id, 'EGFR')).toBe('Enzyme › Ser/Thr › EGFR');
    expect(treePathText(idOf('Potency', 'IC50', 'nM'), 'IC50 › nM')).toBe('Potency › IC50 › nM');
    expect(treeIdsAbove(id)).toEqual(['Enzyme', 'Enzyme/Ser%2FThr']);
    expect(treeIdsAbove('Enzyme')).toEqual([]);
  });

  test('a node shown alone has a meaningful name', () => {
    expect(called('Target', 'Enzyme/Kinase', '', 3)).toBe('Kinase');
    expect(called('Target', 'Enzyme/x', 'ACHE · Homo sapiens')).toBe('x (ACHE · Homo sapiens)');
    expect(called('Endpoint', 'Potency')).toBe('Potency');
    expect(called('Endpoint', 'Potency/IC50/nM')).toBe('IC50 › nM');
    expect(called('Indication', 'MeSH headings/A', '', 9)).toBe('MeSH headings › A');
    expect(called('Indication', 'MeSH headings/A/Asthma')).toBe('Asthma');
  });

  test('a row has the grain of its tree and a phrase with its nodes', () => {
    const row = view('SourceOntologyTreeView', { id: 'Bacteria' }, { id: 'x/y', label: 'Mus musculus' });
    expect(grainOf(row)).toBe('activity');
    expect(grainOf(view('Indication', { id: 'a' }))).toBe('structure');
    expect(criterionPhrase(row)).toBe('source in Bacteria or Mus musculus');
  });
});
