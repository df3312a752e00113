/** A cell of the grid. Row -1 is the header; rows and columns count from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows that fit the view, for Page Up and Page Down. */
  readonly rowsInView: number;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The cell that a key moves to, following the grid pattern of the ARIA Authoring Practices; null for any
 * other key.
 */
export function nextCell(from: CellPosition, press: Press, bounds: Bounds): CellPosition | null {
  const jump = press.ctrlKey || press.metaKey;
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  const to = (row: number, column: number): CellPosition => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  switch (press.key) {
    case 'ArrowDown':
      return to(jump ? lastRow : from.row + 1, from.column);
    case 'ArrowUp':
      return to(jump ? 0 : from.row - 1, from.column);
    case 'ArrowRight':
      return to(from.row, jump ? lastColumn : from.column + 1);
    case 'ArrowLeft':
      return to(from.row, jump ? 0 : from.column - 1);
    case 'Home':
      return jump ? to(0, 0) : to(from.row, 0);
    case 'End':
      return jump ? to(lastRow, lastColumn) : to(from.row, lastColumn);
    case 'PageDown':
      return to(from.row + bounds.rowsInView, from.column);
    case 'PageUp':
      return to(Math.max(0, from.row - bounds.rowsInView), from.column);
    default:
      return null;
  }
}
