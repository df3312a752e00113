import type { TabKey } from '../domain/tabs.ts';
import { wireTab } from '../wire/tabs.ts';
import type { Column } from './column.ts';

/** A user's settings of a grid. Widths are in pixels, and present only for resized columns. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Columns pinned next to the id, in order. */
  readonly pinned: readonly string[];
  /** Columns of numbers whose cells are coloured by their value. */
  readonly coloured: readonly string[];
  /** How rows are shown; null: tall if they have a drawing, else short. */
  readonly rows: RowView | null;
}

/** Rows of 28, 40 or 120 px, which are taller for a wide drawing, or cards. */
export const rowViews = ['compact', 'short', 'tall', 'cards'] as const;
export type RowView = (typeof rowViews)[number];

export const columnWidths = { min: 64, max: 720 } as const;

export function defaultLayout(columns: readonly Column[]): ColumnLayout {
  return {
    order: columns.map((column) => column.key),
    hidden: columns.filter((column) => column.hidden).map((column) => column.key),
    widths: {},
    pinned: [],
    coloured: [],
    rows: null,
  };
}

/**
 * A saved layout updated to the catalogue: removed columns are dropped, new ones are inserted after their
 * neighbour in the catalogue with their default visibility. An unreadable layout is replaced by the default.
 */
export function mergeLayout(columns: readonly Column[], stored: unknown): ColumnLayout {
  const fallback = defaultLayout(columns);
  if (typeof stored !== 'object' || stored === null) return fallback;
  const { order, hidden, widths, pinned, coloured, rows } = stored as Record<string, unknown>;
  if (!isTextList(order) || !isTextList(hidden)) return fallback;
  const known = new Set(fallback.order);
  const merged = [...new Set(order)].filter((key) => known.has(key));
  const isNew = new Set(fallback.order.filter((key) => !merged.includes(key)));
  let neighbour: string | null = null;
  for (const key of fallback.order) {
    if (isNew.has(key)) merged.splice(neighbour === null ? 0 : merged.indexOf(neighbour) + 1, 0, key);
    neighbour = key;
  }
  const knownHidden = hidden.filter((key) => known.has(key) && !isNew.has(key));
  return {
    order: merged,
    hidden: [...new Set([...knownHidden, ...fallback.hidden.filter((key) => isNew.has(key))])],
    widths: mergeWidths(known, widths),
    pinned: knownKeys(known, pinned),
    coloured: knownKeys(known, coloured),
    rows: rowViews.find((view) => view === rows) ?? null,
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

/** Key of the setting that stores a user's layout of a tab. */
export const columnLayoutKey = (username: string, tab: TabKey): string =>
  `moltrove.columns.${username}.${wireTab(tab)}`;

/** The columns of a tab with the order and visibility of a layout. */
export function laidOutColumns(columns: readonly Column[], layout: ColumnLayout): Column[] {
  const positionOf = new Map(layout.order.map((key, position) => [key, position]));
  return columns
    .map((column) => ({
      ...column,
      order: positionOf.get(column.key) ?? column.order,
      hidden: layout.hidden.includes(column.key),
    }))
    .toSorted((a, b) => a.order - b.order);
}
