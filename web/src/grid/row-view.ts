import type { Column, RowView } from '@moltrove/contract';

/** Pixels, and how much larger the drawing is drawn. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
  readonly shrunkBy?: number;
}

/** Height of the rows of a table and size of the drawings in them, in pixels. */
export interface RowSizes {
  readonly height: number;
  readonly drawing: DrawingSize;
}

type TableView = Exclude<RowView, 'cards'>;

const rowHeights: Readonly<Record<TableView, number>> = { compact: 28, short: 40, tall: 120 };
/** Padding and border of a cell with a drawing. */
const verticalRoomPx = 12;
const horizontalRoomPx = 20;
const heightByWidth = 108 / 168;
/** Small drawings are drawn three to five times as large, so that lines and letters stay thin. */
const shrinkOf = { compact: 5, short: 3 } as const;
/** A drawing follows the width of its column in steps, since each size is drawn again. */
const stepPx = 28;
const tallestDrawingPx = 320;

export const rowViewLabels: Readonly<Record<RowView, string>> = {
  compact: 'Compact',
  short: '40 px',
  tall: '120 px',
  cards: 'Cards',
};

/** The view of rows that the user chose, or the usual one for the columns. */
export function shownRowView(chosen: RowView | null, columns: readonly Column[]): RowView {
  return chosen ?? (columns.some(({ type }) => type === 'smiles') ? 'tall' : 'short');
}

/**
 * Sizes of the rows of a table. In tall rows, a drawing grows with its column, and the rows with it; in the others it
 * has the height of the row. `drawingColumn` is the width of the column with drawings, or null.
 */
export function rowSizes(view: TableView, drawingColumn: number | null): RowSizes {
  const least = rowHeights[view];
  const room = Math.max(stepPx, (drawingColumn ?? 0) - horizontalRoomPx);
  const width = Math.floor(room / stepPx) * stepPx;
  if (view !== 'tall') {
    const height = least - verticalRoomPx / 2;
    const drawing = { width: Math.min(width, Math.round(height / heightByWidth)), height };
    return { height: least, drawing: { ...drawing, shrunkBy: shrinkOf[view] } };
  }
  const height = Math.min(
    tallestDrawingPx,
    Math.max(least - verticalRoomPx, Math.round(width * heightByWidth)),
  );
  return { height: drawingColumn === null ? least : height + verticalRoomPx, drawing: { width, height } };
}
