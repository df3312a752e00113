import type { TreeNode } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { partsOf } from './highlight.tsx';
import { moveOf, rowStartingWith } from './tree-keys.ts';
import { rowsOfTree } from './tree-rows.ts';
import type { TreeLevel } from './tree-rows.ts';

const children: Record<string, string[]> = {
  root: ['Enzyme', 'Ion channel', 'Receptor'],
  Enzyme: ['Enzyme/Kinase', 'Enzyme/Protease'],
  'Enzyme/Kinase': ['Enzyme/Kinase/EGFR'],
  Receptor: ['Receptor/GPCR'],
};

function nodeOf(id: string): TreeNode {
  const label = id.split('/').at(-1)!;
  const childCount = children[id]?.length ?? 0;
  return { id, parentId: null, label, hint: '', structures: 1, activities: 2, childCount };
}

function levelOf(id: string): TreeLevel {
  if (id === 'Receptor') return { status: 'loading' };
  return { status: 'ready', nodes: (children[id] ?? []).map(nodeOf) };
}

const rows = rowsOfTree('root', levelOf, (id) => id === 'Enzyme' || id === 'Receptor');
const shown = rows.map((row) => (row.kind === 'node' ? row.node.id : `${row.state.status} ${row.parentId}`));

describe('the rows of a tree', () => {
  it('list the children of expanded nodes after their parent, with a note while they are loading', () => {
    expect(shown).toEqual([
      'Enzyme',
      'Enzyme/Kinase',
      'Enzyme/Protease',
      'Ion channel',
      'Receptor',
      'loading Receptor',
    ]);
    const states = rows.flatMap((row) => (row.kind === 'node' ? [row.expanded] : []));
    expect(states).toEqual([true, false, null, null, true]);
    expect(rows[2]).toMatchObject({ level: 2, position: 2, siblings: 2 });
  });
});

describe('keys in a tree', () => {
  it.each([
    [0, 'ArrowDown', { kind: 'focus', at: 1 }],
    [4, 'ArrowDown', null],
    [0, 'ArrowUp', null],
    [3, 'Home', { kind: 'focus', at: 0 }],
    [0, 'End', { kind: 'focus', at: 4 }],
    [0, 'PageDown', { kind: 'focus', at: 4 }],
    [0, 'ArrowRight', { kind: 'focus', at: 1 }],
    [1, 'ArrowRight', { kind: 'expand', id: 'Enzyme/Kinase' }],
    [2, 'ArrowRight', null],
    [4, 'ArrowRight', null],
    [2, 'ArrowLeft', { kind: 'focus', at: 0 }],
    [0, 'ArrowLeft', { kind: 'collapse', id: 'Enzyme' }],
    [3, 'ArrowLeft', null],
    [1, ' ', { kind: 'toggle', id: 'Enzyme/Kinase' }],
    [1, 'Enter', { kind: 'expand', id: 'Enzyme/Kinase' }],
    [2, 'Enter', { kind: 'toggle', id: 'Enzyme/Protease' }],
    [1, 'Tab', null],
  ])('row %i, %s', (at, key, move) => {
    expect(moveOf(rows, at, key)).toEqual(move);
  });

  it('move to the next row that begins with the typed letters, wrapping around', () => {
    expect(rowStartingWith(rows, 0, 'k')).toBe(1);
    expect(rowStartingWith(rows, 1, 'E')).toBe(0);
    expect(rowStartingWith(rows, 1, 'ki')).toBe(1);
    expect(rowStartingWith(rows, 0, 'zz')).toBe(-1);
  });
});

const marked = (text: string, ...words: string[]): string =>
  partsOf(text, words)
    .map(({ part, marked: is }) => (is ? `[${part}]` : part))
    .join('');

describe('highlighted words', () => {
  it('are highlighted everywhere, ignoring case, with overlaps as one', () => {
    expect(marked('Protein kinase C', 'kin', 'c')).toBe('Protein [kin]ase [C]');
    expect(marked('aaa', 'aa')).toBe('[aaa]');
    expect(marked('EGFR')).toBe('EGFR');
    expect(marked('İstanbul kinase', 'kin')).toBe('İstanbul kinase');
  });
});
