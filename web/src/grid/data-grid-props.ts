import type { Column } from '@moltrove/contract';
import type { ReactNode } from 'react';
import type { ColourScale } from './colour-scale.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { GridRow } from './row.ts';
import type { Selection } from './selection.ts';
import type { Sort } from './sort.ts';

export interface DataGridProps {
  /** What the grid holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly idColumn: string;
  readonly rows: readonly GridRow[];
  readonly rowCount: number;
  /** Place of the first row in the whole tab, from 0. */
  readonly firstRow: number;
  readonly status: 'loading' | 'ready' | 'refreshing';
  readonly pageSize: number;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** Of the columns that are coloured by value. */
  readonly scales: ReadonlyMap<string, ColourScale>;
  readonly sort: Sort | null;
  /** Without a direction: the next one of the column. Null: the tab's own order. */
  readonly onSort: (column: Column, direction?: Sort['direction'] | null) => void;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** Why rows cannot be selected now; null when they can. */
  readonly selectionOff: string | null;
  /** Structures that are new in this release. */
  readonly newIds: ReadonlySet<string>;
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
}
