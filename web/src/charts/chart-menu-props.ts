import type { ChartSortOrder } from '@moltrove/contract';
import type { ExportFormat } from './export/export-format.ts';
import type { BarView } from './model/bar-view.ts';

/** Actions on a chart; null for those that do not apply now. */
export interface ChartActions {
  readonly viewAll: (() => void) | null;
  readonly save: ((format: ExportFormat) => void) | null;
  readonly copy: (() => void) | null;
  readonly showProgram: () => void;
  readonly clear: () => void;
  readonly hide: () => void;
  readonly moveUp: (() => void) | null;
  readonly moveDown: (() => void) | null;
}

export interface ChartMenuProps {
  readonly label: string;
  /** Null for charts without a choice of order. */
  readonly sortOrder: ChartSortOrder | null;
  /** Null for charts without bars of ranges. */
  readonly bars: BarView | null;
  readonly filtered: boolean;
  readonly onBars: (bars: BarView) => void;
  readonly onSort: (order: ChartSortOrder) => void;
  readonly onSearch: () => void;
  readonly actions: ChartActions;
}
