/** A cell by row and column; -1 for headers. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface CellBounds {
  readonly rows: number;
  readonly columns: number;
  /** 0 without headers, -1 with them. */
  readonly first: 0 | -1;
}

/** The cell that a key moves to; null for other keys. `far` moves arrows to the edges, Home and End to the corners. */
export function cellAfter(
  key: string,
  far: boolean,
  at: CellPosition,
  bounds: CellBounds,
): CellPosition | null {
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 };
  const moved = (row: number, column: number): CellPosition => clampedCell({ row, column }, bounds);
  switch (key) {
    case 'ArrowLeft':
      return moved(at.row, far ? bounds.first : at.column - 1);
    case 'ArrowRight':
      return moved(at.row, far ? last.column : at.column + 1);
    case 'ArrowUp':
      return moved(far ? bounds.first : at.row - 1, at.column);
    case 'ArrowDown':
      return moved(far ? last.row : at.row + 1, at.column);
    case 'Home':
      return far ? moved(0, 0) : moved(at.row, bounds.first);
    case 'End':
      return far ? moved(last.row, last.column) : moved(at.row, last.column);
    case 'PageUp':
      return moved(at.row - 10, at.column);
    case 'PageDown':
      return moved(at.row + 10, at.column);
    default:
      return null;
  }
}

/** The cell, or the nearest existing one. */
export function clampedCell(
  { row, column }: CellPosition,
  { rows, columns, first }: CellBounds,
): CellPosition {
  const within = (at: number, count: number): number => Math.max(first, Math.min(count - 1, at));
  return { row: within(row, rows), column: within(column, columns) };
}
