import { columns } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { rowSizes, shownRowView } from './row-view.ts';

it('rows with drawings are tall until the user chooses otherwise', () => {
  expect(shownRowView(null, columns.structures)).toBe('tall');
  expect(shownRowView(null, columns.references)).toBe('short');
  expect(shownRowView('compact', columns.structures)).toBe('compact');
});

it('a drawing in a tall row grows with its column, and the row with it', () => {
  expect(rowSizes('tall', 188)).toEqual({ height: 120, drawing: { width: 168, height: 108 } });
  const wide = rowSizes('tall', 370);
  expect(wide.drawing).toEqual({ width: 336, height: 216 });
  expect(wide.height).toBe(228);
  expect(rowSizes('tall', 700).drawing.height).toBe(320);
  expect(rowSizes('tall', 90).height).toBe(120);
  expect(rowSizes('tall', null).height).toBe(120);
});

it('a drawing in a low row fits into its height', () => {
  expect(rowSizes('short', 188)).toEqual({ height: 40, drawing: { width: 53, height: 34, shrunkBy: 3 } });
  expect(rowSizes('compact', 188)).toEqual({ height: 28, drawing: { width: 34, height: 22, shrunkBy: 5 } });
});
