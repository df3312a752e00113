import type { ChartFilter, ChartNode } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { checkedBy, excludedBy, levelsOf, toggleNode, toggleNodeExcluded, treeNodeOf } from './chart-tree.ts';
import { anyValue, isAnyValue, rangeFilter, toggleInclude } from './filter-edits.ts';
import { chipsOf, filtersInWords } from './filter-chips.ts';
import { entryLabel, rememberNodes } from './entry-labels.ts';
import { shadeOf, shades } from './shade.ts';

const key = 'targettree';
const node = (id: string, children = false): ChartNode => ({
  id,
  parentid: id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : null,
  label: id.split('/').at(-1)!,
  hint: '',
  structures: 2,
  activities: 3,
  children,
  found: true,
});
const toggle = (filter: ChartFilter | null, ...ids: string[]): ChartFilter | null =>
  ids.reduce<ChartFilter | null>((so, id) => toggleNode(so, key, id), filter);
const remove = (filter: ChartFilter | null, id: string) => toggleNodeExcluded(filter, key, id);

describe('nodes of a chart', () => {
  it('are grouped by parent, top nodes under the root', () => {
    const levels = levelsOf([node('A', true), node('A/B', true), node('A/B/C'), node('D')]);
    const ids = (parentId: string) => levels.get(parentId)?.map(({ id }) => id);
    expect([ids('root'), ids('A'), ids('A/B'), ids('D')]).toEqual([
      ['A', 'D'],
      ['A/B'],
      ['A/B/C'],
      undefined,
    ]);
    expect([treeNodeOf(node('A', true)).childCount, treeNodeOf(node('A/B')).parentId]).toEqual([1, 'A']);
  });
});

describe('a selection in a tree', () => {
  it('becomes narrower or wider through a node below or above the kept one', () => {
    expect(toggle(null, 'A', 'A/B')?.include).toEqual(['A/B']);
    expect(toggle(null, 'A/B', 'A/C', 'D', 'A')?.include).toEqual(['D', 'A']);
    expect(toggle(null, 'A', 'A')).toBeNull();
    // AB is not below A.
    expect(toggle(null, 'A', 'AB')?.include).toEqual(['A', 'AB']);
  });

  it('can keep a branch except a part of it', () => {
    const partly = remove(toggle(null, 'A'), 'A/B');
    expect(partly).toMatchObject({ include: ['A'], exclude: ['A/B'] });
    const [checked, excluded] = [checkedBy(partly), excludedBy(partly)];
    expect(['A', 'A/C', 'A/B', 'A/B/D', 'E'].map(checked)).toEqual([
      'true',
      'true',
      'false',
      'false',
      'false',
    ]);
    expect(['A', 'A/B', 'A/B/D'].map(excluded)).toEqual([false, true, true]);
    expect(toggle(partly, 'A/B')).toMatchObject({ include: ['A/B'], exclude: [] });
    expect(remove(partly, 'A')).toMatchObject({ include: [], exclude: ['A'] });
    expect(remove(remove(null, 'A'), 'A')).toBeNull();
  });

  it('marks the ancestors of a kept node', () => {
    const checked = checkedBy(toggle(null, 'A/B/C'));
    expect(['A', 'A/B', 'A/B/C', 'A/B/C/D', 'E'].map(checked)).toEqual([
      'mixed',
      'mixed',
      'true',
      'true',
      'false',
    ]);
    expect(['A', 'E'].map(checkedBy(null))).toEqual(['false', 'false']);
  });

  it('leaves the rows without a node unchanged', () => {
    const withNull = toggleInclude(toggle(null, 'A'), key, null);
    expect(toggle(withNull, 'A/B')?.include).toEqual([null, 'A/B']);
  });
});

describe('words for a selection', () => {
  it('name a node by its label, or by its path until the label is known', () => {
    const id = 'Enzyme/target:93';
    expect(entryLabel(key, id)).toBe('Enzyme › target:93');
    rememberNodes(key, [{ ...treeNodeOf(node(id)), label: 'Acetylcholinesterase', hint: 'ACHE' }]);
    expect(entryLabel(key, id)).toBe('Acetylcholinesterase (ACHE)');
    expect(entryLabel(key, null)).toBe('No target');
  });

  it('list every value for a file, and name a range without bounds', () => {
    const year = rangeFilter('year', { ...anyValue, excludeRange: true })!;
    const many = ['1', '2', '3', '4', '5'].reduce<ChartFilter | null>(
      (filter, value) => toggleInclude(filter, 'assaymethod', value),
      null,
    )!;
    expect(isAnyValue(year)).toBe(true);
    expect(chipsOf([year])[0]).toMatchObject({ text: 'any value', excludes: true });
    expect(filtersInWords([many, year])).toBe('Assay method: 1 or 2 or 3 or 4 or 5; Year not: any value');
  });
});

it('shades a bar darker the more it counts, and distinguishes small counts', () => {
  const counts = [0, 1, 50, 200, 400, 700, 1000];
  const drawn = counts.map((count) => shadeOf(count, 1000));
  expect(drawn).toEqual([0, 0, 1, 2, 3, 4, 4]);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(shadeOf(5, 0)).toBe(0);
  expect(Math.max(...drawn)).toBe(shades - 1);
});
