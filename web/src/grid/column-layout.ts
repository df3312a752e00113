import { clampWidth } from '@moltrove/contract';
import type { Column, ColumnLayout } from '@moltrove/contract';

export { clampWidth, columnWidths, defaultLayout, mergeLayout } from '@moltrove/contract';
export type { ColumnLayout } from '@moltrove/contract';

export function toggleColumn(layout: ColumnLayout, key: string): ColumnLayout {
  return { ...layout, hidden: toggled(layout.hidden, key) };
}

export function togglePin(layout: ColumnLayout, key: string): ColumnLayout {
  return { ...layout, pinned: toggled(layout.pinned, key) };
}

export function toggleColour(layout: ColumnLayout, key: string): ColumnLayout {
  return { ...layout, coloured: toggled(layout.coloured, key) };
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}

/** The visible columns from left to right: the id, the pinned ones, then the others. */
export function visibleColumns(
  columns: readonly Column[],
  layout: ColumnLayout,
  idColumn: string,
): readonly Column[] {
  const { order, hidden, pinned } = layout;
  const positionOf = ({ key }: Column): number =>
    key === idColumn ? -2 : pinned.includes(key) ? -1 : order.indexOf(key);
  const shown = columns.filter(({ key }) => key === idColumn || !hidden.includes(key));
  return shown.toSorted(
    (a, b) => positionOf(a) - positionOf(b) || pinned.indexOf(a.key) - pinned.indexOf(b.key),
  );
}

export function showColumn(layout: ColumnLayout, key: string): ColumnLayout {
  return layout.hidden.includes(key) ? toggleColumn(layout, key) : layout;
}

/** Moves a column to an index in the order, clamped to its ends; the columns between shift by one. */
export function moveColumn(layout: ColumnLayout, key: string, toIndex: number): ColumnLayout {
  const order = layout.order.filter((other) => other !== key);
  order.splice(Math.max(0, Math.min(order.length, toIndex)), 0, key);
  return { ...layout, order };
}

export function resizeColumn(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clampWidth(width) } };
}
