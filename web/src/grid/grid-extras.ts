import type { Column } from '@moltrove/contract';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { GridRow } from './row.ts';

/** Additions of a screen to the rows of a grid. */
export interface GridExtras {
  /** Rendered beside the checkbox of a row; its first button with `aria-keyshortcuts` is pressed by that key. */
  readonly rowMarks: ((row: GridRow) => ReactNode) | null;
  /** Rendered after the content of a cell; Enter presses the first button in a cell. */
  readonly cellMark: (column: Column, row: GridRow) => ReactNode;
  /**
   * The content that a row expands to besides its child rows, and the label of its expander; null for
   * nothing.
   */
  readonly rowDetail: (row: GridRow) => RowDetailPart | null;
}

export interface RowDetailPart {
  /** Such as "3 forms, 12 records". */
  readonly label: string;
  readonly content: ReactNode;
}

export const GridExtrasContext = createContext<GridExtras>({
  rowMarks: null,
  cellMark: () => null,
  rowDetail: () => null,
});
