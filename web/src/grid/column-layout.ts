import type { Column } from '@moltrove/contract';

/** How a user has set a grid up. Widths are pixels, where they were changed. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight beside the id, in their order. */
  readonly pinned: readonly string[];
  /** Columns of numbers whose cells are coloured by their value. */
  readonly coloured: readonly string[];
}

export const columnWidths = { min: 64, max: 720 } as const;

export function defaultLayout(columns: readonly Column[]): ColumnLayout {
  return {
    order: columns.map((column) => column.key),
    hidden: columns.filter((column) => column.hidden).map((column) => column.key),
    widths: {},
    pinned: [],
    coloured: [],
  };
}

/**
 * A remembered layout brought up to date with the catalogue: columns that are gone are dropped, new ones come in behind
 * their neighbour of the catalogue with their default visibility. Anything unreadable gives the default layout.
 */
export function mergeLayout(columns: readonly Column[], stored: unknown): ColumnLayout {
  const fallback = defaultLayout(columns);
  if (typeof stored !== 'object' || stored === null) return fallback;
  const { order, hidden, widths, pinned, coloured } = stored as Record<string, unknown>;
  if (!isTextList(order) || !isTextList(hidden)) return fallback;
  const known = new Set(fallback.order);
  const merged = [...new Set(order)].filter((key) => known.has(key));
  const isNew = new Set(fallback.order.filter((key) => !merged.includes(key)));
  let neighbour: string | null = null;
  for (const key of fallback.order) {
    if (isNew.has(key)) merged.splice(neighbour === null ? 0 : merged.indexOf(neighbour) + 1, 0, key);
    neighbour = key;
  }
  const kept = hidden.filter((key) => known.has(key) && !isNew.has(key));
  return {
    order: merged,
    hidden: [...new Set([...kept, ...fallback.hidden.filter((key) => isNew.has(key))])],
    widths: mergeWidths(known, widths),
    pinned: knownKeys(known, pinned),
    coloured: knownKeys(known, coloured),
  };
}

function knownKeys(known: ReadonlySet<string>, keys: unknown): string[] {
  return isTextList(keys) ? [...new Set(keys)].filter((key) => known.has(key)) : [];
}

function mergeWidths(known: ReadonlySet<string>, widths: unknown): Record<string, number> {
  if (typeof widths !== 'object' || widths === null) return {};
  const entries = Object.entries(widths).filter(
    (entry): entry is [string, number] => known.has(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  return Object.fromEntries(entries.map(([key, width]) => [key, clampWidth(width)]));
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

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

/** The columns in sight from left to right: the id, the pinned ones, then the others. */
export function visibleColumns(
  columns: readonly Column[],
  layout: ColumnLayout,
  idColumn: string,
): readonly Column[] {
  const { order, hidden, pinned } = layout;
  const placeOf = ({ key }: Column): number =>
    key === idColumn ? -2 : pinned.includes(key) ? -1 : order.indexOf(key);
  const shown = columns.filter(({ key }) => key === idColumn || !hidden.includes(key));
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b) || pinned.indexOf(a.key) - pinned.indexOf(b.key));
}

/** Takes a column out of the hidden ones. */
export function showColumn(layout: ColumnLayout, key: string): ColumnLayout {
  return layout.hidden.includes(key) ? toggleColumn(layout, key) : layout;
}

/** Moves a column to the place of another one; the ones between move over. */
export function moveColumn(layout: ColumnLayout, key: string, toIndex: number): ColumnLayout {
  const order = layout.order.filter((other) => other !== key);
  order.splice(Math.max(0, Math.min(order.length, toIndex)), 0, key);
  return { ...layout, order };
}

export function resizeColumn(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clampWidth(width) } };
}
