import type { Column } from '@moltrove/contract';
import type { ReactNode, RefObject } from 'react';
import type { ColourScale } from './colour-scale.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { GridRow } from './row.ts';
import type { Selection } from './selection.ts';
import type { Sort } from './sort.ts';

export interface DataGridProps {
  /** Label of the grid for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly idColumn: string;
  readonly rows: readonly GridRow[];
  readonly rowCount: number;
  /** Index of the first row in the complete tab, from 0. */
  readonly firstRow: number;
  readonly status: 'loading' | 'ready' | 'refreshing';
  readonly pageSize: number;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** Colour scales of the columns that are coloured by value. */
  readonly scales: ReadonlyMap<string, ColourScale>;
  readonly sort: Sort | null;
  /** Without a direction, the column's next one; null restores the default order of the tab. */
  readonly onSort: (column: Column, direction?: Sort['direction'] | null) => void;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** The reason why rows cannot be selected now; null if they can. */
  readonly selectionOff: string | null;
  /** Structures that are new in this release. */
  readonly newIds: ReadonlySet<string>;
  /** Width in pixels of the rows and what may be shown next to them; it decides between table and cards. */
  readonly frameWidth: number;
  /** Set to a function that scrolls to a row of the page by its index. */
  readonly scrollToRow: RefObject<((row: number) => void) | null>;
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
}
