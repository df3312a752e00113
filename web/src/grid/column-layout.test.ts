import { columns } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import {
  defaultLayout,
  mergeLayout,
  moveColumn,
  resizeColumn,
  showColumn,
  toggleColour,
  toggleColumn,
  togglePin,
  visibleColumns,
} from './column-layout.ts';

const [a, b, c, d] = columns.references as readonly [Column, Column, Column, Column];
const hiddenD: Column = { ...d, hidden: true };

describe('mergeLayout', () => {
  it('is the default if nothing readable is stored', () => {
    for (const stored of [null, 7, {}, { order: 'x', hidden: [] }, { order: [1], hidden: [] }]) {
      expect(mergeLayout([a, b, hiddenD], stored)).toEqual({
        order: [a.key, b.key, d.key],
        hidden: [d.key],
        widths: {},
        pinned: [],
        coloured: [],
        rows: null,
      });
    }
  });

  it('keeps order, visibility and widths, and drops columns removed from the catalogue', () => {
    const stored = {
      order: [b.key, 'gone', a.key, a.key],
      hidden: ['gone', a.key],
      widths: { [b.key]: 200, gone: 90, [a.key]: 'wide' },
      pinned: ['gone', b.key, b.key],
      coloured: 'all',
    };
    expect(mergeLayout([a, b], stored)).toEqual({
      order: [b.key, a.key],
      hidden: [a.key],
      widths: { [b.key]: 200 },
      pinned: [b.key],
      coloured: [],
      rows: null,
    });
  });

  it('inserts a new column after its catalogue neighbour, hidden if that is its default', () => {
    const stored = { order: [c.key, a.key], hidden: [], widths: {} };
    expect(mergeLayout([a, b, c, hiddenD], stored)).toMatchObject({
      order: [c.key, d.key, a.key, b.key],
      hidden: [d.key],
    });
    expect(mergeLayout([a, b], { order: [b.key], hidden: [] }).order).toEqual([a.key, b.key]);
  });

  it('clamps widths', () => {
    const stored = { order: [a.key], hidden: [], widths: { [a.key]: 5000 } };
    expect(mergeLayout([a], stored).widths).toEqual({ [a.key]: 720 });
  });
});

describe('changes', () => {
  const layout = defaultLayout([a, b, c]);

  it('move a column to a position, clamped to the ends', () => {
    expect(moveColumn(layout, a.key, 2).order).toEqual([b.key, c.key, a.key]);
    expect(moveColumn(layout, c.key, -3).order).toEqual([c.key, a.key, b.key]);
  });

  it('hide and show', () => {
    expect(toggleColumn(layout, b.key).hidden).toEqual([b.key]);
    expect(toggleColumn(toggleColumn(layout, b.key), b.key).hidden).toEqual([]);
  });

  it('show a hidden column, and leave a visible one unchanged', () => {
    expect(showColumn(toggleColumn(layout, b.key), b.key).hidden).toEqual([]);
    expect(showColumn(layout, b.key)).toBe(layout);
  });

  it('pin and colour, and undo both', () => {
    expect(togglePin(layout, b.key).pinned).toEqual([b.key]);
    expect(togglePin(togglePin(layout, b.key), b.key).pinned).toEqual([]);
    expect(toggleColour(layout, b.key).coloured).toEqual([b.key]);
    expect(toggleColour(toggleColour(layout, b.key), b.key).coloured).toEqual([]);
  });

  it('put the id first, then the pinned columns, then the others in order', () => {
    const pinned = togglePin(togglePin(layout, c.key), b.key);
    const keys = visibleColumns([a, b, c], { ...pinned, order: [b.key, a.key, c.key] }, a.key);
    expect(keys.map(({ key }) => key)).toEqual([a.key, c.key, b.key]);
    const moved = moveColumn(toggleColumn(layout, b.key), c.key, 0);
    expect(visibleColumns([a, b, c], moved, a.key).map(({ key }) => key)).toEqual([a.key, c.key]);
  });

  it('resize within bounds', () => {
    expect(resizeColumn(layout, b.key, 10).widths).toEqual({ [b.key]: 64 });
  });
});
