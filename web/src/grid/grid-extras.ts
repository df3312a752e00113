import type { Column } from '@moltrove/contract';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { GridRow } from './row.ts';

/** What a screen adds to the rows of a grid. */
export interface GridExtras {
  /** Stands behind the content of a cell; the first button in a cell is pressed by Enter. */
  readonly cellMark: (column: Column, row: GridRow) => ReactNode;
  /** What a row opens into besides its child rows, and what its expander is called; null for nothing. */
  readonly rowDetail: (row: GridRow) => RowDetailPart | null;
}

export interface RowDetailPart {
  /** Such as "3 forms, 12 records". */
  readonly label: string;
  readonly content: ReactNode;
}

export const GridExtrasContext = createContext<GridExtras>({ cellMark: () => null, rowDetail: () => null });
