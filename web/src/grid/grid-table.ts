import type { Column } from '@moltrove/contract';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { clampWidth, columnWidths } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import { defaultWidth } from './default-width.ts';
import { shownColumns } from './prefixed-columns.ts';
import type { GridRow } from './row.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<{ column: Column }>(),
});

const helper = createColumnHelper<typeof features, GridRow>();

interface TableInput {
  readonly columns: readonly Column[];
  readonly rows: readonly GridRow[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly idColumn: string;
}

/** The table model for one page of rows: the id, the pinned columns, then the others, each with its width. */
export function useGridTable({ columns, rows, layout, onLayout, idColumn }: TableInput) {
  const definitions = useMemo(
    () =>
      helper.columns(
        shownColumns(columns).map((column) =>
          helper.accessor((row) => row[column.key] ?? null, {
            id: column.key,
            header: column.label,
            size: defaultWidth(column),
            minSize: columnWidths.min,
            maxSize: columnWidths.max,
            meta: { column },
          }),
        ),
      ),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(
        layout.hidden.filter((key) => key !== idColumn).map((key) => [key, false] as const),
      ),
      columnSizing: { ...layout.widths },
      columnPinning: { start: [idColumn, ...layout.pinned.filter((key) => key !== idColumn)], end: [] },
    }),
    [layout, idColumn],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange(updater) {
      const sizes = typeof updater === 'function' ? updater(state.columnSizing) : updater;
      const widths = Object.fromEntries(
        Object.entries(sizes).map(([key, width]) => [key, clampWidth(width)]),
      );
      onLayout({ ...layout, widths });
    },
  });
}

export type GridTable = ReturnType<typeof useGridTable>;
export type GridHeader = ReturnType<GridTable['getHeaderGroups']>[number]['headers'][number];

/** The catalogue entry of a table column. */
export function catalogueColumn(tableColumn: {
  columnDef: { meta?: { column: Column } | undefined };
}): Column {
  const column = tableColumn.columnDef.meta?.column;
  if (column === undefined) throw new Error('A grid column has no entry in the catalogue.');
  return column;
}
