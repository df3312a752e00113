import { columns, defaultLayout } from '@moltrove/contract';
import type { ColumnLayout } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { layoutText, readLayout, withLayout } from './linked-layout.ts';

const { structures } = columns;
const usual = defaultLayout(structures);
const chosen = {
  ...usual,
  order: ['pref_name', ...usual.order.filter((key) => key !== 'pref_name')],
  hidden: [...usual.hidden, 'psa'],
  widths: { smiles: 320 },
  pinned: ['pref_name'],
  coloured: ['mol_weight'],
  rows: 'short',
} as const;

const shown = ({ order, hidden }: Pick<ColumnLayout, 'order' | 'hidden'>): string[] =>
  order.filter((key) => !hidden.includes(key));

describe('a layout in an address', () => {
  it('shows the same columns in the same order, with the same widths, pins, colours and rows', () => {
    const read = readLayout('structures', structures, layoutText('structures', chosen));
    if (read === null || read === 'unreadable') throw new Error('not read');
    const { order, hidden, ...others } = read;
    expect(shown({ order, hidden })).toEqual(shown(chosen));
    expect(others).toEqual({
      widths: chosen.widths,
      pinned: chosen.pinned,
      coloured: chosen.coloured,
      rows: 'short',
    });
  });

  it('leaves out columns that are not known here, and hides those that it does not name', () => {
    const fewer = structures.filter(({ key }) => key !== 'pref_name');
    const read = readLayout('structures', fewer, layoutText('structures', chosen));
    expect(read).toMatchObject({ pinned: [] });
    const hidden = readLayout('structures', structures, layoutText('structures', { ...chosen, order: [] }));
    expect(hidden).toMatchObject({ hidden: structures.map(({ key }) => key) });
  });

  it('is that of one tab only', () => {
    const text = layoutText('structures', chosen);
    expect(readLayout('activities', columns.activities, text)).toBeNull();
    expect(readLayout('structures', structures, undefined)).toBeNull();
  });

  it.each(['', 7, 'structuretab', 'structuretab.%', 'structuretab.AAAA', 'othertab.AAAA', null])(
    'says that %j cannot be read',
    (text) => expect(readLayout('structures', structures, text)).toBe('unreadable'),
  );

  it('replaces one that is there already, and leaves the other parameters as they are', () => {
    const address = 'https://moltrove.test/results/structuretab?s=a~b&layout=old&sort=psa.asc#top';
    expect(withLayout(address, 'structuretab.x')).toBe(
      'https://moltrove.test/results/structuretab?s=a~b&sort=psa.asc&layout=structuretab.x#top',
    );
    expect(withLayout('https://moltrove.test/results', 'x.y')).toBe(
      'https://moltrove.test/results?layout=x.y',
    );
  });
});
